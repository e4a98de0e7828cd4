import { describe, expect, test } from 'vitest';
import { readConversation } from './reading.ts';
import { meeting, session } from './sample-session.ts';
import { writeTitle } from './title.ts';

const reading = readConversation(session);

describe('a title names the work', () => {
  test('what the client wants, then what they took on', () => {
    expect(
      writeTitle(reading, {
        goals: ['Delegate more of the budget review by March'],
        deeds: ['Send Ruth the file', 'Explain the numbers to your deputy on Monday'],
      }),
    ).toBe('Delegating more of the budget review');
    expect(writeTitle(reading, { goals: [], deeds: ['Plan the trip', 'Talk with Ilse on Tuesday'] })).toBe(
      'Planning the trip; talking with Ilse',
    );
  });

  test('fills up with what was talked about', () => {
    expect(writeTitle(reading, { goals: [], deeds: ['Hire a gardener'] })).toBe(
      'Hiring a gardener; the budget review',
    );
  });

  test('errands, other people and half deeds make no title', () => {
    const lines = ['Send Ruth the file', 'The team ships on its own', 'Call him', 'Find out'];
    expect(writeTitle(reading, { goals: lines, deeds: lines })).toBe(writeTitle(reading));
  });

  test.each([
    ['Quit smoking', 'Quitting smoking'],
    ['Write the report', 'Writing the report'],
    ['Agree the price', 'Agreeing the price'],
    ['Visit the hall', 'Visiting the hall'],
  ])('%s', (deed, title) =>
    expect(writeTitle(reading, { goals: [], deeds: [deed] })).toMatch(new RegExp(`^${title}`)),
  );

  test('a meeting and a draft are named by their subjects', () => {
    const agreed = { goals: [], deeds: ['Plan the trip'] };
    expect(writeTitle(readConversation(meeting), agreed)).toBe(writeTitle(readConversation(meeting)));
    const rough = readConversation(session, { isDraft: true });
    expect(writeTitle(rough, agreed)).toBe(writeTitle(rough));
  });
});
