import { isInDictionary, isProperNoun } from '#features/analysis/rules/read-sentences.ts';
import { months, weekdays } from '#shared/dates/calendar.ts';
import { capital } from '#shared/words.ts';
import { noNames } from './people.ts';
import { plain } from './words.ts';

/**
 * Speech recognition that writes no capitals: weekdays, months and names get theirs back. Each text keeps its length,
 * so every offset into the turn holds.
 */
export function restoreCapitals(texts: readonly string[]): readonly string[] {
  if (!isLowerCase(texts)) return texts;
  const large = new Set(days);
  for (const [word, signs] of countSigns(texts)) if (isName(word, signs)) large.add(word);
  return texts.map((text) =>
    text
      .replaceAll(words, (word) => (large.has(bareOf(word)) ? capital(word) : word))
      .replaceAll(beforeName, capital),
  );
}

const words = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
const days = [
  ...weekdays,
  ...weekdays.map((day) => `${day}s`),
  ...months.filter((month) => !/^(?:may|march)$/.test(month)),
  'christmas',
];
const bareOf = (word: string): string => plain(word).replace(/'(?:s|ll|d)$/, '');

/** "i" and one word in two hundred may be large all the same. */
function isLowerCase(texts: readonly string[]): boolean {
  let large = 0;
  let all = 0;
  for (const text of texts) {
    large += text.match(/(?<!\p{L})\p{Lu}\p{L}/gu)?.length ?? 0;
    all += text.match(words)?.length ?? 0;
  }
  return large * 200 <= all;
}

const beforeName = /\b(?:mr|mrs|ms|miss|dr|doctor|professor|auntie|uncle)(?= \p{Lu})/gu;

/** How often a word is said, and what stands around it. */
type Signs = { said: number; asNoun: number; asOther: number; acts: number; led: number; near: number };

/** By word, in lower case and without endings like "'s". */
export function countSigns(texts: readonly string[]): Map<string, Signs> {
  const found = new Map<string, Signs>();
  for (const text of texts) {
    const said = (text.match(words) ?? []).map(plain);
    for (const [i, word] of said.entries()) {
      const bare = bareOf(word);
      if (!/^\p{L}{3,}$/u.test(bare) || noNames.has(bare) || slang.test(bare)) continue;
      const signs = found.get(bare) ?? { said: 0, asNoun: 0, asOther: 0, acts: 0, led: 0, near: 0 };
      found.set(bare, signs);
      addSigns(signs, said[i - 1] ?? '', word, said[i + 1] ?? '');
    }
  }
  return found;
}

function addSigns(signs: Signs, before: string, word: string, after: string): void {
  signs.said += 1;
  signs.asNoun += +asNoun.test(before);
  signs.asOther += +asOther.test(before);
  signs.acts += +(acts.test(after) || word.endsWith("'s"));
  signs.led += +led.test(before);
  signs.near += +near.test(before);
}

const slang =
  /^(?:(?:every|some|any|no)?(?:one|body|thing)|ones|two|three|four|five|six|seven|eight|nine|ten|them|him|her|us|me|never|always|people|gonna|gotta|wanna|gimme|lemme|dunno|huh|innit|nan|nana|mam|maths|rehab|telly|namaste|ooh|haha|eww|ugh|hiya|yay|nope|sorta|oughta|heck|whoa|owt|nowt|summat|meself|feck|wheesht|uni|reg|ops|tues|thurs|chai|halfterm)$/;
/** "the prop", "my list" */
const asNoun =
  /^(?:the|a|an|my|your|his|its|their|this|that|these|those|no|any|some|every|each|another|other|more|most|all|what|which|whose|one|two|three|four|five|old|new|good|bad|bit|last|next|first)$/;
/** "to grant", "you will" */
const asOther =
  /^(?:i|you|we|they|he|she|it|not|don't|didn't|can't|won't|will|would|can|could|should|very|too|i'll|i'd|we'll|you'll|being)$/;
const acts =
  /^(?:said|says|told|asked|thinks|wants|rang|called|knows|went|came|has|hates|loves|likes|goes|wrote|gave|took|never|comes|gets|does|doesn't|didn't)$/;
const led =
  /^(?:call|called|calling|ring|rang|ringing|text|texted|texting|email|emailed|ask|asked|asking|tell|told|telling|phone|phoned|message|messaged|hi|hey|hello|named|mr|mrs|ms|miss|dr|professor|met|visit|auntie|wife|husband|partner|boss|manager|mum|mom|mother|dad|father|son|daughter|sister|brother|colleague|assistant|deputy|boyfriend|girlfriend|friend|neighbou?r|uncle|aunt|cousin|nephew|niece|mate)$/;
const near = /^(?:with|from|about|to|for|and|in|at|than|our|her)$/;

/**
 * How likely a word is a name. The weights are those of a logistic regression over the words of marked sessions that
 * were written with capitals, these taken away (`evals/fit-names.ts`), rounded.
 */
export const nameSigns: readonly {
  name: string;
  weight: number;
  of: (word: SaidWord) => boolean | number;
}[] = [
  { name: 'in the dictionary', weight: -5.9, of: ({ known }) => known === 'word' || known === 'name' },
  { name: 'a name there', weight: 4.5, of: ({ known }) => known === 'name' || known === 'foreign' },
  { name: 'a form of a word', weight: -1.5, of: ({ known }) => known === 'form' },
  { name: 'behind "the"', weight: -1.6, of: ({ asNoun, said }) => asNoun / said },
  { name: 'mostly behind "the"', weight: -3, of: ({ asNoun, said }) => asNoun * 2 >= said },
  { name: 'behind "to" or "you"', weight: -2.6, of: ({ asOther, said }) => asOther / said },
  { name: 'says or wants', weight: 1.7, of: ({ acts }) => acts > 0 },
  { name: 'is rung or told', weight: 1.5, of: ({ led }) => led > 0 },
  { name: 'both', weight: 1.3, of: ({ acts, led }) => acts > 0 && led > 0 },
  { name: 'behind "with" or "and"', weight: 1.2, of: ({ near }) => near > 0 },
];
export const oddsOfNoName = -1;
const surer = [1.4, 0.5]; // of what is said once, and twice: less is known of it

export type SaidWord = Signs & { known: ReturnType<typeof knownAs> };

/** What the dictionary knows of a word; `foreign` has letters that no English word has ("gráinne"). */
export function knownAs(word: string): 'word' | 'name' | 'form' | 'foreign' | null {
  if (isInDictionary(withoutAccents(word))) return isProperNoun(word) && !isAccented(word) ? 'name' : 'word';
  if (isAccented(word)) return 'foreign';
  return isFormOfWord(word) ? 'form' : null;
}

/** "café" is "cafe" there. */
const withoutAccents = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '');
const isAccented = (word: string): boolean => /\P{ASCII}/u.test(word);

function isName(word: string, signs: Signs): boolean {
  // Nothing shows that it is one; the dictionary takes its time.
  if (signs.said === 1 && signs.acts + signs.led + signs.near === 0) return false;
  const said = { ...signs, known: knownAs(word) };
  const odds = nameSigns.reduce((sum, { weight, of }) => sum + weight * Number(of(said)), -oddsOfNoName);
  return odds >= (surer[signs.said - 1] ?? 0);
}

/** "rehearsed", "quieter", "consultancies", "wouldnae" */
const isFormOfWord = (word: string): boolean =>
  /(?:ed|ing|ly|ish|nae|ies|ness)$/.test(word) || isInDictionary(word.replace(/(?:e?s|e?r|est)$/, ''));
