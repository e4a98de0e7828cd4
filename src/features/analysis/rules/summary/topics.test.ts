import { describe, expect, test } from 'vitest';
import { readConversation } from './reading.ts';
import { meeting, session } from './sample-session.ts';
import { writeTitle } from './title.ts';
import { findTopics, untitled } from './topics.ts';

describe('topics and title', () => {
  test('names what comes back, with its turns', () => {
    const topics = findTopics(readConversation(session));
    const review = topics.find(({ label }) => label === 'Budget review');
    expect(review?.turns).toEqual([1, 2, 3, 4]);
    expect(topics.some(({ label }) => /deputy/i.test(label))).toBe(true);
  });

  test('makes a title of the two weightiest', () => {
    expect(writeTitle(readConversation(session))).toMatch(/^[A-Z][^.]* and [^.]*$/);
    expect(writeTitle(readConversation(meeting))).toMatch(/battery|price list/i);
  });

  test('does not take the person spoken to for a topic', () => {
    const called = session.map((turn) =>
      turn.role === 'coach' ? { ...turn, text: `So, Maria, ${turn.text}` } : turn,
    );
    expect(findTopics(readConversation(called)).map(({ label }) => label)).not.toContain('Maria');
  });

  test('a conversation without a subject has a neutral title', () => {
    expect(writeTitle(readConversation([]))).toBe(untitled);
    expect(findTopics(readConversation([]))).toEqual([]);
  });
});
