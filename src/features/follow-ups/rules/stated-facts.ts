import type { EmailRequest, Fact } from '#shared/follow-up.ts';
import { isCourtesy } from './courtesy-words.ts';
import { months, weekdays } from './days.ts';

/** What a sentence may state: the words, numbers, names and days of the facts it names, of the session and of today. */
export type Grounds = { words: ReadonlySet<string>; stems: ReadonlySet<string>; days: ReadonlySet<string> };

export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}]+(?:['-][\p{L}]+)*|\d+(?:[.,:]\d+)*/gu) ?? [];

/** Crude on purpose: "sends", "sending" and "send" are one, and no list has to be kept. */
export const stemOf = (word: string): string =>
  word.replace(/(?:'s|ies|ied|ing|ed|es|s|e|y|'ll|'ve|'re|'d)$/u, '').replace(/(.)\1$/u, '$1');

export function groundsOf(facts: readonly Fact[], { session, coach, client }: EmailRequest): Grounds {
  const texts = facts.flatMap(({ text, source }) => [text, source.quote ?? '']);
  const said = wordsIn([...texts, coach.firstName, coach.signature, client.firstName].join(' '));
  const words = new Set([...said, ...said.map((word) => word.replace(/'s$/, ''))]);
  const days = new Set<string>();
  for (const date of [session?.date, ...facts.map(({ due }) => due)])
    if (date) for (const word of wordsOfDay(date)) days.add(word);
  return { words, stems: new Set([...words].map(stemOf)), days };
}

function wordsOfDay(date: string): string[] {
  const at = new Date(`${date}T00:00:00Z`);
  const day = at.getUTCDate();
  return [
    weekdays[at.getUTCDay()]!.toLowerCase(),
    months[at.getUTCMonth()]!.toLowerCase(),
    String(day),
    `${day}${ordinalOf(day)}`,
    date.slice(0, 4),
    date,
  ];
}

const ordinalOf = (day: number) =>
  day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');

const dayNames = new Set([...weekdays, ...months].map((name) => name.toLowerCase()));
/** "may" and "march" are words as well, and a person can be called April. */
const ambiguous = new Set(['may', 'march']);
const relativeDays = new Set(['today', 'tomorrow', 'tonight', 'yesterday']);
const numberWords =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen)(?:-\w+)?$/;

const knows = ({ words, stems }: Grounds, word: string): boolean =>
  words.has(word) || stems.has(stemOf(word));

/** The first number, day or name in a sentence that nothing vouches for. */
export function unfounded(
  sentence: string,
  grounds: Grounds,
): { text: string; kind: 'number' | 'day' | 'name' } | null {
  const plain = sentence.replace(/^(?:-|\d+\.) /, (mark) => ' '.repeat(mark.length));
  for (const match of plain.matchAll(/[\p{L}\d][\p{L}\d'’-]*(?:[.,:]\d+)*/gu)) {
    const text = match[0];
    const word = text.toLowerCase().replaceAll('’', "'").replace(/'s$/, '');
    const kind = kindOf(text, word, plain.slice(0, match.index));
    if (kind === null || knows(grounds, word) || (kind !== 'name' && grounds.days.has(word))) continue;
    return { text, kind };
  }
  return null;
}

function kindOf(text: string, word: string, before: string): 'number' | 'day' | 'name' | null {
  if (/\d/.test(text)) return 'number';
  if (isDay(text, word, before)) return 'day';
  if (numberWords.test(word) && !smallAmount.test(`${before}${text}`)) return 'number';
  return isName(text, word, before) ? 'name' : null;
}

function isDay(text: string, word: string, before: string): boolean {
  if (relativeDays.has(word)) return true;
  return dayNames.has(word) && (!ambiguous.has(word) || (/^\p{Lu}/u.test(text) && before.trim() !== ''));
}

function isName(text: string, word: string, before: string): boolean {
  const isInside = before.trim() !== '' && !/[.!?:“"”(]\s*$/.test(before);
  return isInside && /^\p{Lu}/u.test(text) && !/^I(?:['’]|$)/.test(text) && !isCourtesy(word);
}

/** "two or three times that work for you" asks, and states nothing. */
const smallAmount = /\b(?:two|three)(?: or (?:two|three))?$|\bnext (?:two|three)$/i;

/** Words about something that neither the facts nor courtesy account for. */
export const unfoundedWords = (sentence: string, grounds: Grounds): string[] =>
  wordsIn(sentence).filter(
    (word) =>
      !isCourtesy(word) &&
      !knows(grounds, word) &&
      !grounds.days.has(word) &&
      !/^\d/.test(word) &&
      !isCourtesy(stemOf(word)),
  );
