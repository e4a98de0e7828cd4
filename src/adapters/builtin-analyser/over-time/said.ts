import { readSentences } from '#features/analysis/rules/read-sentences.ts';
import type { Turn } from '#shared/transcript.ts';
import { isLight, stem } from '../sections/content-words.ts';
import { allTermsOf, soundOf, type Term } from './terms.ts';

/** A turn as the rules over several sessions look at it. */
export type SaidTurn = {
  turn: number;
  terms: readonly Term[];
  keys: ReadonlySet<string>;
  /** Words too common to show what a turn is about, which a question may still ask for. */
  common: ReadonlySet<string>;
  /** How its words sound, of a session an engine wrote without capitals. */
  sounds: ReadonlySet<string>;
};

const shortestName = 4; // letters
const longestName = 30;
const usualTurns = 80; // of a short session: a word said once in ten turns is not a frequent one

/** What each turn of a session is about. `aliases` are spellings of one name, by key. */
export function readTurns(
  turns: readonly Turn[],
  aliases: ReadonlyMap<string, string> = new Map(),
): SaidTurn[] {
  const bySound = isUnpunctuated(turns);
  return turns.map(({ text }, turn) => {
    const all = allTermsOf(text);
    const terms = all.filter(({ isCommon }) => !isCommon);
    const words = bySound ? wordsOf(text) : [];
    return {
      turn,
      terms,
      keys: new Set([
        ...terms.map(({ key }) => aliases.get(key) ?? key),
        ...words.flatMap((word) => aliases.get(stem(word)) ?? []),
      ]),
      common: new Set(all.flatMap(({ key, isCommon }) => (isCommon ? [key] : []))),
      sounds: new Set(
        words.flatMap((word) => (word.length > 3 && !isLight(word) ? (soundOf(word) ?? []) : [])),
      ),
    };
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^a-z]+/);

/**
 * Names that one session spells and a speech engine wrote otherwise in another: from the key of the second to the key
 * of the first. Only words that the sessions with capitals do not use themselves.
 */
export function aliasesIn(sessions: readonly (readonly Turn[])[]): Map<string, string> {
  const heard = sessions.filter(isUnpunctuated);
  if (heard.length === 0) return new Map();
  const spelled = sessions.filter((turns) => !heard.includes(turns)).flat();
  const known = new Set(spelled.flatMap(({ text }) => wordsOf(text)));
  const byForm = new Map<string, string>();
  for (const name of namesIn(spelled)) for (const form of formsOf(name)) byForm.set(form, stem(name));
  const aliases = new Map<string, string>();
  for (const word of new Set(heard.flat().flatMap(({ text }) => wordsOf(text)))) {
    if (word.length < shortestName || word.length > longestName || known.has(word) || isLight(word)) continue;
    const key = formsOf(word)
      .map((form) => byForm.get(form))
      .find((found) => found !== undefined);
    if (key !== undefined) aliases.set(stem(word), key);
  }
  return aliases;
}

function namesIn(turns: readonly Turn[]): Set<string> {
  const names = new Set<string>();
  for (const { text } of turns)
    for (const { tokens } of readSentences(text))
      tokens.forEach(({ text: word, lower, pos }, i) => {
        const isName = i > 0 && pos === 'PROPN' && /^\p{Lu}\p{Ll}{3,}/u.test(word);
        if (isName && lower.length <= longestName) names.add(lower);
      });
  return names;
}

/**
 * Two words are taken for one name when they share a form: how they sound, or one letter is other, missing or too much.
 * The first letter stays.
 */
function formsOf(word: string): string[] {
  const sound = soundOf(word);
  const shorter = Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)).slice(1);
  return [word, ...shorter, ...(sound === null ? [] : [`/${sound}/`])];
}

/** A session written by an engine that knows no capitals and no commas. */
const isUnpunctuated = (turns: readonly Turn[]): boolean =>
  turns.filter(({ text }) => /\b[A-Z]/.test(text.slice(1))).length < turns.length * 0.1;

/**
 * How much each word says about what a turn is about: 0 for a word of every turn, more the fewer turns have it
 * (Spärck Jones 1972, inverse document frequency, over the turns given).
 */
export function weighWords(turns: readonly SaidTurn[]): (key: string) => number {
  const counts = new Map<string, number>();
  for (const { keys } of turns) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const size = Math.max(turns.length, usualTurns);
  return (key) => Math.log(1 + size / (1 + (counts.get(key) ?? 0)));
}
