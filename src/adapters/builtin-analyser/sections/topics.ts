import type { Analysis } from '#shared/analysis.ts';
import type { Sentence, Token } from '#features/analysis/rules/read-sentences.ts';
import { readOrdinal } from '#shared/dates/numbers.ts';
import { capital } from '#shared/words.ts';
import { interjections } from '../reading/clauses.ts';
import type { Reading } from '../reading/reading.ts';
import { isLight } from './content-words.ts';
import { clientsOf, nameOf } from './names.ts';

/** What a conversation is about: people and things that come back, said by coach and client, and in which turns. */
export type Topic = Analysis['topics'][number] & {
  /** As part of a sentence: "the forecast", "drinking", "Dana". */
  phrase: string;
  isName: boolean;
};

const mostTopics = 16;
/** What stands in the list of topics; the overview names the others too. */
export const mostListed = 6;
const fewestTurns = 3; // said once or twice is a remark
const greeting = 0.03; // of the turns, at both ends: weather and the line
const longestPhrase = 3; // words

/** Nouns that frame a conversation and name no subject. */
const framing = new Set(
  'act answer area bit case chance change check choice client coach conversation course day deal decision difference end example experience face fact feeling front game girl god group guess guy hand head heart help hour idea issue kid kind life list lot man matter mind minute moment month morning mum name need night note number one option order page part patient people person picture place plan point problem question reason scale second sense sentence session side situation sort space start step story stuff talk term thing thought time today tomorrow tonight top trouble turn type voice way week weekend noon midnight while woman word work world year yeah ok okay um gonna wanna lot lots half hell jesus monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter o’clock oclock couple percent buck dollar minutes hours days weeks months years boy fun look sound feel use try run good bad mm hmm yep haan aye wee pause pound quid euro laughs chuckles crosstalk laughter unintelligible silence tuesdays wednesdays mondays thursdays fridays saturdays sundays hearing saying thinking feeling going talking looking doing having getting making hello hi bye thanks sorry please sir ma ma’am madam mate dunno gosh jeez mhm ehm em erm och lah alright fellow'.split(
    ' ',
  ),
);

type Phrase = { key: string; text: string; isName: boolean; isDefinite: boolean; isOwned: boolean };
type Mention = Phrase & { turn: number };

export function findTopics(reading: Reading, sentences: readonly (readonly Sentence[])[]): Topic[] {
  const present = new Set(reading.people.flatMap(({ names }) => names.map((name) => name.toLowerCase())));
  const mentions = new Map<string, Mention[]>();
  const last = sentences.length * (1 - greeting);
  sentences.forEach((said, turn) => {
    if (turn < sentences.length * greeting || turn > last) return;
    if (reading.utterances[turn]?.role === 'other' && reading.people.some(({ role }) => role === 'coach'))
      return;
    for (const { tokens } of said)
      for (const phrase of phrasesOf(tokens)) {
        if (present.has(phrase.key)) continue;
        const all = mentions.get(phrase.key) ?? [];
        all.push({ ...phrase, turn });
        mentions.set(phrase.key, all);
      }
  });
  const ranked = [...mentions]
    .map(([key, all]) => ({ key, all, turns: [...new Set(all.map(({ turn }) => turn))] }))
    .filter(({ turns, all }) => turns.length >= fewestTurns || (turns.length === 2 && all[0]!.isName))
    .map((topic) => ({ ...topic, score: scoreOf(reading, topic) }))
    .toSorted((a, b) => b.score - a.score || a.turns[0]! - b.turns[0]!);
  const chosen: typeof ranked = [];
  for (const topic of ranked) {
    if (chosen.length >= mostTopics) break;
    const words = topic.key.split(' ');
    if (!chosen.some((other) => other.key.split(' ').some((word) => words.includes(word))))
      chosen.push(topic);
  }
  return chosen.map(({ all, turns }) => asTopic(reading, all, turns));
}

function scoreOf(
  reading: Reading,
  { key, all, turns }: { key: string; all: readonly Mention[]; turns: readonly number[] },
): number {
  const roles = new Set(turns.map((turn) => reading.utterances[turn]?.role));
  const spread = (turns.at(-1)! - turns[0]!) / Math.max(1, reading.turns.length);
  return (
    Math.log2(turns.length) +
    spread +
    (roles.size > 1 ? 1 : 0) +
    (key.includes(' ') ? 1.2 : 0) +
    (all[0]!.isName ? 0.8 : 0)
  );
}

function asTopic(reading: Reading, all: readonly Mention[], turns: number[]): Topic {
  const forms = new Map<string, number>();
  for (const { text } of all) forms.set(text, (forms.get(text) ?? 0) + 1);
  const [text] = [...forms].toSorted((a, b) => b[1] - a[1])[0]!;
  const isName = all[0]!.isName;
  return { label: capital(text), turns, isName, phrase: isName ? text : phraseOf(reading, text, all) };
}

const ownedShare = 0.4; // of the mentions as "my" or "your": then it is the client's
const definiteShare = 0.3; // of the mentions with "the", "my", "that": one of its kind

function phraseOf(reading: Reading, text: string, all: readonly Mention[]): string {
  const share = (has: (mention: Mention) => boolean) => all.filter(has).length / all.length;
  const [client, second] = clientsOf(reading);
  const owned = share(({ isOwned }) => isOwned);
  if (client !== undefined && second === undefined && (owned >= ownedShare || (owned > 0 && kin.test(text))))
    return `${nameOf(reading, client)}’s ${text}`;
  return !/[^s]s$/.test(text) && share(({ isDefinite }) => isDefinite) >= definiteShare
    ? `the ${text}`
    : text;
}

const kin =
  /^(?:(?:grand)?(?:mother|father|son|daughter)|mum|mam|mom|dad|wife|husband|partner|sister|brother|boss|manager|neighbour|neighbor|uncle|aunt|cousin)$/;

const nouns = new Set(['NOUN', 'PROPN']);
const inside = new Set(['NOUN', 'PROPN', 'ADJ']);

function phrasesOf(tokens: readonly Token[]): Phrase[] {
  const found: Phrase[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const end = endOfPhrase(tokens, i);
    if (end === i) continue;
    const isCapitalByPlace = i === 0 && end === 1 && tokens[0]!.pos === 'PROPN';
    if (!isCapitalByPlace) found.push(asPhrase(tokens, i, end));
    i = end - 1;
  }
  return found;
}

/** Behind the last noun of the adjectives and nouns that begin here; `from` where there is none. */
function endOfPhrase(tokens: readonly Token[], from: number): number {
  const most = Math.min(tokens.length, from + longestPhrase);
  let end = from;
  while (end < most && inside.has(tokens[end]!.pos) && counts(tokens[end]!)) end += 1;
  while (end > from && !nouns.has(tokens[end - 1]!.pos)) end -= 1;
  return end;
}

function asPhrase(tokens: readonly Token[], from: number, end: number): Phrase {
  const words = tokens.slice(from, end);
  const before = tokens[from - 1]?.lower ?? '';
  const isName = words.every(({ text, pos }) => pos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(text));
  return {
    key: words.map(({ lemma }) => lemma).join(' '),
    text: words.map(({ text, lower }) => (isName ? text : lower)).join(' '),
    isName,
    isDefinite: /^(?:the|my|your|his|her|their|our|this|that|a|an)$/.test(before),
    isOwned: /^(?:my|your)$/.test(before),
  };
}

const counts = ({ text, lower, lemma }: Token): boolean =>
  /^\p{L}[\p{L}’'-]{2,24}$/u.test(text) &&
  !interjections.has(lower) &&
  !isLight(lower) &&
  !isLight(lemma) &&
  !framing.has(lemma) &&
  !framing.has(lower) &&
  !isOrdinal(lower) &&
  !/['’]/.test(text);

/** "the eighteenth" is a day */
const isOrdinal = (word: string): boolean => readOrdinal((i) => (i === 0 ? word : ''), 0) !== null;
