import { readConversation } from '#adapters/builtin-analyser/reading/read-conversation.ts';
import type { Reading } from '#adapters/builtin-analyser/reading/reading.ts';
import { contentOf, sharedBy } from '#adapters/builtin-analyser/sections/content-words.ts';
import * as goals from '#adapters/builtin-analyser/sections/goals/goals.ts';
import { goalBar, goalSigns } from '#adapters/builtin-analyser/sections/goals/goal-signs.ts';
import { candidatesOf as wishesOf } from '#adapters/builtin-analyser/sections/goals/wishes.ts';
import { spread, wordsIn } from '#adapters/builtin-analyser/sections/insights/insight-words.ts';
import * as insights from '#adapters/builtin-analyser/sections/insights/insights.ts';
import { insightBar, insightSigns } from '#adapters/builtin-analyser/sections/insights/signs.ts';
import type { Passage } from '#adapters/builtin-analyser/sections/passage.ts';
import type { Sign } from '#adapters/builtin-analyser/signs.ts';
import { turnsOf, type MarkedConversation } from './answers.ts';
import { adam } from './adam.ts';
import { report } from './conditional-logit.ts';
import { loadSessions } from './load-sessions.ts';

/**
 * Fits what makes a passage a goal (`sections/goals/goal-signs.ts`) or an insight (`sections/insights/signs.ts`, and its
 * words, `insight-words.ts`) to sessions with reading notes, by logistic regression with the present weights of the
 * signs as a prior. Prints them, and how many are found in sessions that were left out, without that prior:
 * node evals/fit-passages.ts goals|insights DIR ...
 */
type Note = { text: string; turns: number[]; must: boolean };
type Session = MarkedConversation & { gold: Record<'goals' | 'insights', Note[]> };
type Candidate = { passage: Passage; values: number[]; words: number[] };
type Read = {
  session: Session;
  candidates: Candidate[];
  /** What is shown with these log odds. */
  chosen: (odds: readonly number[]) => Passage[];
};
type Row = { session: Session; values: number[]; words: number[]; isRight: boolean };
type Weights = { signs: number[]; words: number[] };

/** What is fitted: signs of what stands around a passage. */
type Kind<Around, Found extends { passage: Passage; around: Around }> = {
  signs: readonly Sign<Around>[];
  bar: number;
  /** Log odds from which a passage is shown. */
  likely: number;
  candidatesOf: (reading: Reading) => Found[];
  choose: (reading: Reading, weighed: (Found & { weight: number })[]) => { passage: Passage }[];
  wordsIn: (around: Around) => ReadonlySet<string>;
};

const ridge = { signs: 3, words: 1 };
const fewestSessions = 15; // in which a word is said: what only some speak of is a subject
const mostWords = 300;
const steps = 250;
const pace = { rate: 0.05, memory: 0.99 };
const folds = 8;

const [name, ...folders] = process.argv.slice(2);
if (name !== 'goals' && name !== 'insights') throw new Error('Fit goals or insights?');
const loaded = (await Promise.all(folders.map((folder) => loadSessions<Session>(folder)))).flat();
const { likely, names, present, vocabulary, read } =
  name === 'goals'
    ? readAll({
        ...goals,
        candidatesOf: wishesOf,
        signs: goalSigns,
        bar: goalBar,
        likely: -0.5,
        wordsIn: () => new Set(),
      })
    : readAll({
        ...insights,
        signs: insightSigns,
        bar: insightBar,
        likely: -1.9, // one in seven, of which the likeliest are taken
        wordsIn: ({ low }) => wordsIn(low),
      });
const rows = read.flatMap(({ session, candidates }) => rowsOf(session, candidates));

const all = fitted(rows, present);
all.signs[all.signs.length - 1]! -= likely;
process.stdout.write(report(names, all.signs, present));
process.stdout.write(
  `${vocabulary
    .map((word, i) => ({ word, weight: all.words[i]! }))
    .filter(({ weight }) => Math.abs(weight) >= 0.05)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ word, weight }) => `${word} ${weight.toFixed(1)}`)
    .join('|')}\n`,
);
process.stdout.write(`${leftOut()}\n`);

function readAll<Around, Found extends { passage: Passage; around: Around }>(kind: Kind<Around, Found>) {
  const found = loaded.map((session) => {
    const reading = readConversation(turnsOf(session));
    return { session, reading, candidates: kind.candidatesOf(reading) };
  });
  const words = vocabularyOf(
    found.map(({ candidates }) => candidates.map(({ around }) => kind.wordsIn(around))),
  );
  const numberOf = new Map(words.map((word, i) => [word, i]));
  return {
    likely: kind.likely,
    names: [...kind.signs.map((sign) => sign.name), 'bar'],
    present: [...kind.signs.map(({ weight }) => weight), kind.bar + kind.likely],
    vocabulary: words,
    read: found.map(({ session, reading, candidates }): Read => ({
      session,
      candidates: candidates.map(({ passage, around }) => ({
        passage,
        values: [...kind.signs.map(({ of }) => Number(of(around))), 1],
        words: [...kind.wordsIn(around)].flatMap((word) => numberOf.get(word) ?? []),
      })),
      chosen: (odds) =>
        kind
          .choose(
            reading,
            candidates.map((one, i) => ({ ...one, weight: odds[i]! - kind.likely })),
          )
          .map(({ passage }) => passage),
    })),
  };
}

function vocabularyOf(sessions: readonly (readonly ReadonlySet<string>[])[]): string[] {
  const saidIn = new Map<string, number>();
  for (const said of sessions)
    for (const word of new Set(said.flatMap((words) => [...words])))
      saidIn.set(word, (saidIn.get(word) ?? 0) + 1);
  return [...saidIn].filter(([, count]) => count >= fewestSessions).map(([word]) => word);
}

/** Of the passages in a note's turns the likest is right; the others, and what need not be found, do not count. */
function rowsOf(session: Session, candidates: readonly Candidate[]): Row[] {
  const right = new Set<Candidate>();
  const open = new Set<Candidate>();
  for (const { text, turns, must } of session.gold[name as keyof Session['gold']]) {
    const content = contentOf(plain(text));
    const near = candidates
      .filter(({ passage }) => turns.includes(passage.turn))
      .toSorted((a, b) => sharedBy(b.passage.content, content) - sharedBy(a.passage.content, content));
    for (const one of near) open.add(one);
    if (must && near[0]) right.add(near[0]);
  }
  return candidates
    .filter((one) => right.has(one) || !open.has(one))
    .map((one) => ({ session, values: one.values, words: one.words, isRight: right.has(one) }));
}

function logOdds({ values, words }: Pick<Row, 'values' | 'words'>, weights: Weights): number {
  const ofSigns = values.reduce((sum, value, i) => sum + value * weights.signs[i]!, 0);
  return ofSigns + words.reduce((sum, word) => sum + weights.words[word]!, 0) / spread(words.length);
}

/** By gradient; of the words the `mostWords` that do most stay. */
function fitted(some: readonly Row[], prior: readonly number[]): Weights {
  const weights = { signs: [...prior], words: vocabulary.map(() => 0) };
  const holds = prior.map((_, i) => heldBy(some.map(({ values }) => values[i]!)));
  const descend = { signs: adam(weights.signs, pace), words: adam(weights.words, pace) };
  for (let step = 1; step <= steps; step += 1) {
    const slope = {
      signs: weights.signs.map((weight, i) => holds[i]! * (weight - prior[i]!)),
      words: weights.words.map((weight) => ridge.words * weight),
    };
    for (const row of some) {
      const off = 1 / (1 + Math.exp(-logOdds(row, weights))) - Number(row.isRight);
      for (const [i, value] of row.values.entries()) slope.signs[i]! += off * value;
      for (const word of row.words) slope.words[word]! += off / spread(row.words.length);
    }
    descend.signs(slope.signs, step);
    descend.words(slope.words, step);
  }
  const said = vocabulary.map(() => 0);
  for (const { words } of some) for (const word of words) said[word]! += 1;
  const kept = new Set(
    vocabulary
      .map((_, i) => i)
      .toSorted((a, b) => weights.words[b]! ** 2 * said[b]! - weights.words[a]! ** 2 * said[a]!)
      .slice(0, mostWords),
  );
  return { ...weights, words: weights.words.map((weight, i) => (kept.has(i) ? weight : 0)) };
}

/** The more a sign varies, the more it is held to where it begins; a rare one is held still, and the bar is free. */
function heldBy(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return variance === 0 ? 0 : ridge.signs * (1 + variance);
}

function leftOut(): string {
  const found = { right: 0, wrong: 0, all: 0 };
  for (let fold = 0; fold < folds; fold += 1) {
    const out = read.filter((_, i) => i % folds === fold);
    const ids = new Set(out.map(({ session }) => session.id));
    const weights = fitted(
      rows.filter(({ session }) => !ids.has(session.id)),
      present.map(() => 0),
    );
    for (const { session, candidates, chosen } of out)
      count(found, session, chosen(candidates.map((one) => logOdds(one, weights))));
  }
  const { right, wrong } = found;
  const f1 = (200 * right) / (right + wrong + found.all);
  return `left out: ${right} of ${found.all} found, ${wrong} wrong: F1 ${f1.toFixed(1)}`;
}

/** A note is found where a passage stands in one of its turns or beside it and shares a word with it. */
function count(
  found: { right: number; wrong: number; all: number },
  { turns, gold }: Session,
  chosen: readonly Passage[],
): void {
  const notes = gold[name as keyof Session['gold']];
  const contents = new Map(
    notes.map((note) => [
      note,
      contentOf(plain([note.text, ...note.turns.map((turn) => turns[turn]?.text)].join(' '))),
    ]),
  );
  const taken = new Set<Note>();
  for (const passage of chosen) {
    const hit = notes
      .filter(
        (note) =>
          !taken.has(note) &&
          note.turns.some((turn) => Math.abs(turn - passage.turn) <= 1) &&
          sharedBy(passage.content, contents.get(note)!) > 0,
      )
      .toSorted((a, b) => Number(b.must) - Number(a.must))[0];
    if (hit === undefined) found.wrong += 1;
    else {
      taken.add(hit);
      found.right += Number(hit.must);
    }
  }
  found.all += notes.filter(({ must }) => must).length;
}

function plain(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u);
}
