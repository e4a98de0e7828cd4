import { readSentences } from '#features/analysis/rules/read-sentences.ts';
import type { SaidSession, SessionPlace, Theme } from '#shared/session-record.ts';
import { aliasesIn, readTurns, weighWords, type SaidTurn } from './said.ts';
import { withPlainApostrophes, termsOf, type Term } from './terms.ts';

/**
 * Finds what a client comes back to: words of several turns in at least two sessions, said where they tell of
 * themselves. Words that stand in the same turns are one theme.
 */
const mostThemes = 6;
const mostPlaces = 4; // of one session
const mostWords = 4;
const fewestTurns = 3;
const together = 0.34; // of the turns of the rarer word: then two words are one theme
const mostWeight = 4; // a long confession is one mention
const wordWeight = 1.5; // of a theme's word in a turn, beside the words of someone who tells of themselves
const verbShare = 0.6; // what is done is done to many things

/** The words of someone who tells of themselves: what makes a mention part of a theme and not of an errand. */
const weighty =
  /\b(?:i (?:always|never|don't|can't|didn't|couldn't|was|am|feel|felt|thought|keep|say|said|want|wanted|need|realis\w+|notice\w*|know)|i'm|myself|afraid|scared|frightened|ashamed|guilty|angry|tired|alone|proud|same|again|every time|because|nobody|everybody|it's not|it wasn't|my (?:father|mother|mum|dad|wife|husband|sister|brother|daughter|son|boss))\b/gi;

type Mention = { session: number; turn: number; weight: number };
type Word = { key: string; places: Mention[]; score: number };
type Group = { keys: string[]; places: Map<number, Mention> };

export function findThemes(sessions: readonly SaidSession[]): Theme[] {
  if (sessions.length < 2) return [];
  const aliases = aliasesIn(sessions.map(({ turns }) => turns));
  const said = sessions.map(({ turns }) => readTurns(turns, aliases));
  const words = rankWords(sessions, said, aliases);
  return groupWords(words).map((group) => themeOf(group, sessions, said));
}

/** Words a client uses in several sessions, the weightiest first. */
function rankWords(
  sessions: readonly SaidSession[],
  said: readonly SaidTurn[][],
  aliases: ReadonlyMap<string, string>,
): Word[] {
  const all = said.flat();
  const weigh = weighWords(all);
  const things = new Set<string>();
  for (const { terms } of all)
    for (const { key, isThing } of terms) if (isThing) things.add(aliases.get(key) ?? key);
  const scoreOf = (key: string, places: readonly Mention[]) => {
    const weight = places.reduce((sum, place) => sum + place.weight, 0) / places.length;
    const kind = things.has(key) ? 1 : verbShare;
    return sessionsOf(places) * Math.log2(places.length) * (1 + weight) * kind * Math.sqrt(weigh(key));
  };
  return [...placesByWord(sessions, said)]
    .filter(([, places]) => places.length >= fewestTurns && sessionsOf(places) > 1)
    .map(([key, places]) => ({ key, places, score: scoreOf(key, places) }))
    .toSorted((a, b) => b.score - a.score);
}

function placesByWord(sessions: readonly SaidSession[], said: readonly SaidTurn[][]): Map<string, Mention[]> {
  const speakers = new Set(sessions.flatMap(({ turns }) => turns.map(({ speaker }) => speaker)));
  const days = said.flat().flatMap(({ terms }) => terms.filter(({ isDay }) => isDay));
  // Who speaks and on which day it was is not what it was about.
  const beside = new Set([...[...speakers].flatMap(termsOf), ...days].map(({ key }) => key));
  const byWord = new Map<string, Mention[]>();
  for (const [session, turns] of said.entries())
    for (const { keys, turn } of turns) {
      if (sessions[session]!.turns[turn]!.role === 'coach') continue;
      const mention = { session, turn, weight: tellsOfSelf(sessions[session]!.turns[turn]!.text) };
      for (const key of keys) {
        if (beside.has(key)) continue;
        const places = byWord.get(key);
        if (places) places.push(mention);
        else byWord.set(key, [mention]);
      }
    }
  return byWord;
}

/** Each word joins the first theme it mostly stands beside, or begins one of its own. */
function groupWords(words: readonly Word[]): Group[] {
  const groups: Group[] = [];
  for (const { key, places } of words) {
    const group = groups.find((one) => shareWith(one, places) >= together);
    if (group) {
      if (group.keys.length < mostWords) group.keys.push(key);
      for (const place of places) group.places.set(idOf(place), place);
    } else if (groups.length < mostThemes)
      groups.push({ keys: [key], places: new Map(places.map((place) => [idOf(place), place])) });
  }
  return groups;
}

function shareWith(group: Group, places: readonly Mention[]): number {
  const near = places.filter((place) => {
    const id = idOf(place);
    return group.places.has(id) || group.places.has(id - 1) || group.places.has(id + 1);
  });
  return near.length / Math.min(group.places.size, places.length);
}

function themeOf(
  { keys, places }: Group,
  sessions: readonly SaidSession[],
  said: readonly SaidTurn[][],
): Theme {
  const scored = [...places.values()]
    .map((place) => {
      const held = said[place.session]![place.turn]!.keys;
      return {
        ...place,
        score: place.weight + wordWeight * keys.filter((key) => held.has(key)).length,
      };
    })
    .toSorted((a, b) => b.score - a.score);
  const bySession = Map.groupBy(scored, ({ session }) => session);
  const at = [...bySession]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, own]) => own.slice(0, mostPlaces).toSorted((a, b) => a.turn - b.turn))
    .map((place) => quotedAt(place, keys, sessions));
  return { text: quotedAt(scored[0]!, keys, sessions).quote, words: spelledOf(keys, scored, said), at };
}

/** The sentence of a turn that holds most of a theme's words. */
function quotedAt(
  { session, turn }: Mention,
  keys: readonly string[],
  sessions: readonly SaidSession[],
): SessionPlace {
  const { text, start } = sessions[session]!.turns[turn]!;
  const [best] = readSentences(text)
    .map((sentence) => {
      const held = termsOf(sentence.text).filter(({ key }) => keys.includes(key)).length;
      return { quote: sentence.text, score: wordWeight * held + tellsOfSelf(sentence.text) };
    })
    .toSorted((a, b) => b.score - a.score);
  return { session, turn, start, quote: best?.quote ?? text };
}

/** Keys are stems: a theme is shown with its words as they were said, and by things rather than deeds. */
function spelledOf(
  keys: readonly string[],
  places: readonly Mention[],
  said: readonly SaidTurn[][],
): string[] {
  const spelled = new Map<string, Term>();
  for (const { session, turn } of places)
    for (const term of said[session]![turn]!.terms) {
      const known = spelled.get(term.key);
      if (!known || (term.isThing && !known.isThing)) spelled.set(term.key, term);
    }
  const words = keys.flatMap((key) => spelled.get(key) ?? []);
  const things = words.filter(({ isThing }) => isThing);
  const shown = (things.length > 0 ? things : words).map(({ lower }) => lower);
  return shown.length > 0 ? shown : [...keys];
}

const tellsOfSelf = (text: string): number =>
  Math.min(mostWeight, withPlainApostrophes(text).match(weighty)?.length ?? 0);
const sessionsOf = (places: readonly Mention[]): number => new Set(places.map(({ session }) => session)).size;

const mostTurns = 1_000_000; // of a session: turns of two sessions never stand side by side
const idOf = ({ session, turn }: Mention): number => session * mostTurns + turn;
