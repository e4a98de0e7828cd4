import { describe, expect, test } from 'vitest';
import type { Turn } from '#shared/transcript.ts';
import { findCommitments } from '../find-commitments.ts';
import { findNextSteps } from '../find-next-steps.ts';
import { finishTitles } from './finish.ts';
import { meetAgain } from './meet-again.ts';
import { tidyTitle, withDay, withoutDay } from './tidy.ts';
import { deedOf, promiseOf } from './told.ts';

const opening = ['Noor: How was the week?', 'Paul: Long, and rather grey.', 'Noor: Grey in what way?'];

function talk(...lines: string[]): Turn[] {
  return [...opening, ...lines, 'Noor: I see.', 'Paul: The rain did not help.'].map((line, i) => {
    const [speaker = '', ...text] = line.split(': ');
    const role = speaker === 'Noor' ? 'coach' : 'client';
    return { speaker, role, start: i * 5, end: i * 5 + 4, text: text.join(': ') };
  });
}

const titles = (...lines: string[]) => {
  const turns = talk(...lines);
  return finishTitles(findCommitments(turns), turns).map(({ title }) => title);
};

describe('a title names whom and what it is about', () => {
  test('the person talked about, whichever side named them', () => {
    expect(
      titles(
        'Paul: I never gave Igor a straight answer. He waited the whole month.',
        'Noor: What does he need?',
        "Paul: A date. I'll send him the timetable on Thursday.",
      ),
    ).toEqual(['Send Igor the timetable on Thursday']);
  });

  test('somebody of theirs becomes "your"', () => {
    expect(
      titles(
        'Paul: My sister still believes I forgot the party.',
        'Noor: And?',
        "Paul: I'll call her tonight.",
      ),
    ).toEqual(['Call your sister tonight']);
  });

  test('the thing offered a sentence before', () => {
    expect(
      titles(
        'Noor: Would it help if I sent you the short list of opening questions? I can send it to you this evening.',
        'Paul: Yes, please.',
      ),
    ).toEqual(['Send Paul the short list of opening questions this evening']);
  });

  test('the thing of the same deed', () => {
    expect(
      titles('Noor: You could also try blocking those two mornings.', "Paul: Yes, I'll block them."),
    ).toEqual(['Block those two mornings']);
  });

  test('two who fit equally well leave the pronoun alone', () => {
    expect(
      titles('Paul: I argued with Ilse and with Marta for an hour.', "Paul: I'll write to her tomorrow."),
    ).toEqual(['Write to her tomorrow']);
  });

  test('a word that opens a sentence is no person', () => {
    expect(titles("Noor: Great, I'll send you her address tonight.", 'Paul: Thanks.').join()).not.toContain(
      'Great',
    );
  });

  test('words of the language are never read as something else', () => {
    expect(deedOf('Ask the constructor about your prototype')).toBe(
      'ask the constructor about their prototype',
    );
  });
});

test('what one person promised twice stands once', () => {
  expect(
    titles(
      'Paul: I should really talk to my dad.',
      'Noor: When?',
      "Paul: On Sunday. I'll call my dad and tell him about the choir.",
    ),
  ).toEqual(['Call your dad and tell him about the choir']);
});

describe('what is no deed goes', () => {
  test.each(['Paul: Is there anyone who could support you?', "Paul: I'll find out more about it."])(
    '%s',
    (line) => expect(titles(line)).toEqual([]),
  );
});

test.each([
  ['Write the report by Friday', 'Write the report'],
  ['Talk with Ilse on Tuesday, before the board meets', 'Talk with Ilse before the board meets'],
  ['Tell Ilse that you cannot come on Thursday', 'Tell Ilse that you cannot come on Thursday'],
  ['Prepare the Tuesday meeting', 'Prepare the Tuesday meeting'],
  ['Block an hour on Monday', 'Block an hour on Monday'],
  ['Call today', 'Call today'],
])('the day is in the due date: %s', (title, undated) => expect(withoutDay(title)).toBe(undated));

test('a day lost in shortening comes back', () => {
  expect(withDay('Write the report for the board', 'I will write the report for the board by Friday.')).toBe(
    'Write the report for the board by Friday',
  );
});

test.each([
  ['Just call the bank', 'Call the bank'],
  ['Maybe write to Ilse, otherwise', 'Write to Ilse'],
  ['Talk to your boss and tell him', 'Talk to your boss'],
  ['Clear the attic and the cellar, the things', 'Clear the attic and the cellar'],
  ['Bring your, full attention', 'Bring your full attention'],
  ['Call karl on sunday', 'Call karl on Sunday'],
])('no half thoughts: %s', (title, tidy) => expect(tidyTitle(title)).toBe(tidy));

test('a step is told of its owner', () => {
  expect(promiseOf('Ask your sister whether you are invited', 'Paul')).toBe(
    'Paul will ask their sister whether they are invited.',
  );
});

describe('the next meeting', () => {
  const at = (line: string) => {
    const turns = [...talk('Paul: The choir sings on Sunday.'), ...talk(line).slice(3, 4)];
    return meetAgain(turns, findNextSteps(turns))?.title ?? null;
  };
  test('is found in the words of parting', () => {
    expect(at('Noor: Same time in three weeks?')).toBe('Meet again in three weeks');
    expect(at("Noor: Let's meet next Friday at four.")).toBe('Meet again next Friday at four');
  });
  test('is not somebody else', () => expect(at("Noor: Let's see how you talk to her next week.")).toBeNull());
});
