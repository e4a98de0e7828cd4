import { wordsOf } from '#shared/fold-text.ts';
import { nameWords } from '#shared/person-names.ts';
import { stopWords } from './stop-words.ts';

/**
 * "What did Maya promise?", "What are her goals?", "When do we meet next?": questions that the notes answer, because they
 * name nothing that was talked about. `names` are the words left over, which must all be names of people.
 */
export type NotesQuestion = { about: 'tasks' | 'goals' | 'next_session'; isCoach: boolean; names: string[] };

const asked: [NotesQuestion['about'], RegExp][] = [
  ['next_session', /\b(?:next (?:session|meeting|appointment)|(?:meet|see|speak|talk)\b.* (?:next|again))\b/],
  ['goals', /\b(?:goals?|aims?|wants? to (?:achieve|reach))\b/],
  [
    'tasks',
    /\b(?:promis(?:e|es|ed)|agreed?|commit(?:s|ted|ments?)?|tasks?|action items?|homework|to dos?)\b/,
  ],
];
const said = new Set(
  (
    'promise promises promised agree agreed commit commits committed commitment commitments task tasks action item items ' +
    'homework dos goal goals aim aims next session sessions meeting appointment meet see speak talk list open still tell ' +
    'show give made make take took set last time far want wants achieve reach client coach'
  ).split(' '),
);

export function asksForNotes(question: string): NotesQuestion | null {
  const words = wordsOf(question);
  const folded = words.join(' ');
  const about = asked.find(([, pattern]) => pattern.test(folded))?.[0];
  if (!about) return null;
  const names = words.filter((word) => !stopWords.has(word) && !said.has(word)).map(withoutGenitive);
  return { about, isCoach: /\b(?:i|coach)\b/.test(folded) && about !== 'next_session', names };
}

/** `wordsOf` drops apostrophes: "Maya’s" is "mayas". Both forms are tried against names. */
const withoutGenitive = (word: string): string => word.replace(/s$/, '');

export const isCalled = (name: string, words: readonly string[]): boolean => {
  const parts = nameWords(name).map(withoutGenitive);
  return words.every((word) => parts.includes(word));
};
