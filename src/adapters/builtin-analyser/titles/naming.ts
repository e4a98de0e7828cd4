import type { Candidate } from '../promises/found/candidates.ts';
import { lowerAt, type Reading, type Word } from '../reading/reading.ts';
import { nameOf } from '../sections/names.ts';

/** Who "you" and "I" of a promise are in its title; `null` where the word stays. */
export function nameIn(
  candidate: Candidate,
  words: readonly Word[],
  i: number,
  reading: Reading,
): string | null {
  if (isAmong(words, i)) return 'them';
  if (words[i]!.lower === 'two' && i > 0 && isAmong(words, i - 1)) return 'both';
  if (isInQuestion(words, i)) return null;
  return candidate.owner === candidate.speaker
    ? named(saidByOwner, words[i]!, candidate.addressee, reading)
    : words[i]!.lower === 'you' && isSideSubject(words, i)
      ? 'I'
      : named(saidByOther, words[i]!, candidate.speaker, reading);
}

type Named = (name: string) => string;

function named(
  naming: ReadonlyMap<string, Named>,
  { lower }: Word,
  label: string | null,
  reading: Reading,
): string | null {
  const name = naming.get(lower);
  return label === null || name === undefined ? null : name(nameOf(reading, label));
}

/** "you" of the owner is the other one's first name; "I" stays the owner's own voice. */
const saidByOwner = new Map<string, Named>([
  ['you', (name) => name],
  ['yourself', (name) => name],
  ['your', (name) => `${name}’s`],
  ["you've", (name) => `${name} has`],
  ["you're", (name) => `${name} is`],
  ["you'd", (name) => `${name} would`],
  ["you'll", (name) => `${name} will`],
]);

/** When the other one says it, "you" is the owner, and "I" becomes a name. */
const saidByOther = new Map<string, Named>([
  ['you', () => 'me'],
  ['yourself', () => 'me'],
  ['your', () => 'my'],
  ["you've", () => "I've"],
  ["you're", () => 'I’m'],
  ["you'd", () => "I'd"],
  ["you'll", () => "I'll"],
  ['i', (name) => name],
  ['me', (name) => name],
  ['my', (name) => `${name}’s`],
]);

/** "Send it to the two of you", "to you both", "introduce you two" */
const isAmong = (words: readonly Word[], i: number): boolean =>
  words[i]!.lower === 'you' &&
  (words[i - 1]?.lower === 'of' || /^(?:both|all|two)$/.test(lowerAt(words, i + 1)));

/** "Ask her straight, what do you want": the words for her. */
const isInQuestion = (words: readonly Word[], i: number): boolean =>
  words[i]!.lower === 'you' &&
  /^(?:do|did|are|would|will|can)$/.test(lowerAt(words, i - 1)) &&
  /^(?:what|when|how|why|where|who)$/.test(lowerAt(words, i - 2));

/** "Do a run of them before you see Bernie", "the day you give it to me", "before I say it" */
export const isSideSubject = (words: readonly Word[], i: number): boolean =>
  words[i]!.lower === 'i' || (words[i]!.lower === 'you' && opensSide.test(lowerAt(words, i - 1)));
const opensSide =
  /^(?:before|after|when|if|as|until|till|while|once|that|because|where|what|how|whether|why|which|day|time|way|(?:every|any|some)?things?)$/;
