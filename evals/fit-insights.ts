import { readConversation } from '#adapters/builtin-analyser/reading/read-conversation.ts';
import { contentOf, sharedBy } from '#adapters/builtin-analyser/sections/content-words.ts';
import { spread, wordsIn } from '#adapters/builtin-analyser/sections/insights/insight-words.ts';
import { candidatesOf, choose, type Weighed } from '#adapters/builtin-analyser/sections/insights/insights.ts';
import { bar, insightSigns } from '#adapters/builtin-analyser/sections/insights/signs.ts';
import { turnsOf, type MarkedConversation } from './answers.ts';
import { adam } from './adam.ts';
import { report } from './conditional-logit.ts';
import { loadSessions } from './load-sessions.ts';

/**
 * Fits what makes a passage an insight to sessions with reading notes: the weights of its signs
 * (`sections/insights/signs.ts`), the present ones as a prior, and of its words (`insight-words.ts`), by logistic
 * regression. Prints both, and how many insights are found in sessions that were left out, without that prior:
 * node evals/fit-insights.ts DIR ...
 */
type Insight = { text: string; turns: number[]; must: boolean };
type Session = MarkedConversation & { gold: { insights: Insight[] } };
type Candidate = ReturnType<typeof candidatesOf>[number];
type Row = { session: Session; values: number[]; words: number[]; isRight: boolean };
type Weights = { signs: number[]; words: number[] };

const ridge = { signs: 3, words: 1 };
const fewestSessions = 15; // in which a word is said: what only some speak of is a subject
const mostWords = 300;
const steps = 250;
const pace = { rate: 0.05, memory: 0.99 };
const folds = 8;
const likely = -1.9; // log odds from which a passage is shown: one in seven, of which the likeliest are taken

const loaded = await Promise.all(process.argv.slice(2).map((folder) => loadSessions<Session>(folder)));
const read = loaded.flat().map((session) => {
  const reading = readConversation(turnsOf(session));
  return { session, reading, candidates: candidatesOf(reading) };
});
const vocabulary = vocabularyOf();
const numberOf = new Map(vocabulary.map((word, i) => [word, i]));
const rows = read.flatMap(({ session, candidates }) => rowsOf(session, candidates));
const present = [...insightSigns.map(({ weight }) => weight), bar];

const all = fitted(rows, present);
process.stdout.write(report([...insightSigns.map(({ name }) => name), 'bar'], all.signs, present));
process.stdout.write(
  `${vocabulary
    .map((word, i) => ({ word, weight: all.words[i]! }))
    .filter(({ weight }) => Math.abs(weight) >= 0.05)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ word, weight }) => `${word} ${weight.toFixed(1)}`)
    .join('|')}\n`,
);
process.stdout.write(`${leftOut()}\n`);

function vocabularyOf(): string[] {
  const saidIn = new Map<string, number>();
  for (const { candidates } of read)
    for (const word of new Set(candidates.flatMap(({ around }) => [...wordsIn(around.low)])))
      saidIn.set(word, (saidIn.get(word) ?? 0) + 1);
  return [...saidIn].filter(([, count]) => count >= fewestSessions).map(([word]) => word);
}

function valuesOf({ around }: Candidate): number[] {
  return [...insightSigns.map(({ of }) => Number(of(around))), 1];
}

function wordsOf({ around }: Candidate): number[] {
  return [...wordsIn(around.low)].flatMap((word) => numberOf.get(word) ?? []);
}

/** Of the passages in an insight's turns the likest is right; the others, and what need not be found, do not count. */
function rowsOf(session: Session, candidates: readonly Candidate[]): Row[] {
  const right = new Set<Candidate>();
  const open = new Set<Candidate>();
  for (const { text, turns, must } of session.gold.insights) {
    const content = contentOf(plain(text));
    const near = candidates
      .filter(({ passage }) => turns.includes(passage.turn))
      .toSorted((a, b) => sharedBy(b.passage.content, content) - sharedBy(a.passage.content, content));
    for (const one of near) open.add(one);
    if (must && near[0]) right.add(near[0]);
  }
  return candidates
    .filter((one) => right.has(one) || !open.has(one))
    .map((one) => ({
      session,
      values: valuesOf(one),
      words: wordsOf(one),
      isRight: right.has(one),
    }));
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
    for (const { session, reading, candidates } of out) {
      const weighed = candidates.map((one) => ({
        ...one,
        weight: logOdds({ values: valuesOf(one), words: wordsOf(one) }, weights) - likely,
      }));
      count(found, session, choose(reading, weighed));
    }
  }
  const { right, wrong } = found;
  const f1 = (200 * right) / (right + wrong + found.all);
  return `left out: ${right} of ${found.all} found, ${wrong} wrong: F1 ${f1.toFixed(1)}`;
}

/** An insight is found where a passage stands in one of its turns or beside it and shares a word with it. */
function count(
  found: { right: number; wrong: number; all: number },
  { turns, gold: { insights } }: Session,
  chosen: readonly Weighed[],
): void {
  const taken = new Set<Insight>();
  for (const { passage } of chosen) {
    const hit = insights
      .filter(
        (insight) =>
          !taken.has(insight) &&
          insight.turns.some((turn) => Math.abs(turn - passage.turn) <= 1) &&
          sharedBy(
            passage.content,
            contentOf(plain(`${insight.text} ${insight.turns.map((turn) => turns[turn]?.text).join(' ')}`)),
          ) > 0,
      )
      .toSorted((a, b) => Number(b.must) - Number(a.must))[0];
    if (hit === undefined) found.wrong += 1;
    else {
      taken.add(hit);
      found.right += Number(hit.must);
    }
  }
  found.all += insights.filter(({ must }) => must).length;
}

function plain(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u);
}
