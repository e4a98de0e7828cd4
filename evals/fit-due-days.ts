import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { daysNamedFor } from '#adapters/builtin-analyser/promises/due/due-day.ts';
import { oddsOfNone, signs } from '#adapters/builtin-analyser/promises/due/signs.ts';
import { agreedMeeting, findNextMeeting } from '#adapters/builtin-analyser/promises/next-meeting.ts';
import { weighPromises } from '#adapters/builtin-analyser/promises/tasks.ts';
import { readConversation } from '#adapters/builtin-analyser/reading/read-conversation.ts';
import { turnsOf, type MarkedConversation } from './answers.ts';

/**
 * Fits the weights of the signs of a due day (`promises/due/signs.ts`) to sessions with reading notes, the present
 * weights as a prior, and tells how many days are right in sessions that were left out, without that prior:
 * node evals/fit-due-days.ts DIR ...
 */
type Session = MarkedConversation & {
  date: string;
  gold: { tasks: { owner: string; due: string | null; turns: number[] }[] };
};

/** A promise: its days, the signs of each, and which is right; none for what is no task. The last row is "none". */
type Choice = {
  session: string;
  isDated: boolean;
  rows: number[][];
  days: (string | null)[];
  right: boolean[];
};

const ridge = 6;
const steps = 250;
const rate = 0.05;
const folds = 6;
const doubtful = 1.5; // score below which nothing was promised

const loaded = await Promise.all(process.argv.slice(2).map(load));
const choices = loaded.flat().flatMap(choicesOf);
const present = [...signs.map(({ weight }) => weight), oddsOfNone];
const nothing = present.map(() => 0);

const hits = { right: 0, all: 0 };
const sessions = [...new Set(choices.map(({ session }) => session))];
for (let fold = 0; fold < folds; fold += 1) {
  const out = new Set(sessions.filter((_, i) => i % folds === fold));
  const weights = fitted(
    choices.filter(({ session }) => !out.has(session)),
    nothing,
  );
  for (const choice of choices.filter(({ session, isDated }) => isDated && out.has(session))) {
    hits.all += 1;
    if (isRight(choice, weights)) hits.right += 1;
  }
}
const weights = fitted(choices, present);
for (const [i, name] of [...signs.map((sign) => sign.name), 'none'].entries())
  process.stdout.write(`${weights[i]!.toFixed(1).padStart(5)} (${present[i]})  ${name}\n`);
process.stdout.write(
  `${choices.length} promises of ${sessions.length} sessions; ${hits.right} of ${hits.all} days right in sessions left out\n`,
);

async function load(folder: string): Promise<Session[]> {
  const names = (await readdir(folder)).filter((name) => /^cs-.*\.json$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Session),
  );
}

function choicesOf(session: Session): Choice[] {
  const reading = readConversation(turnsOf(session));
  const meeting = agreedMeeting(findNextMeeting(reading, session.date));
  const context = { reading, sessionDate: session.date, meeting };
  const weighed = weighPromises(context).toSorted((a, b) => b.score - a.score);
  const named = daysNamedFor(
    weighed.map(({ thread }) => thread),
    context,
  );
  const free = new Set(session.gold.tasks);
  return weighed.flatMap(({ thread, score }): Choice[] => {
    const turns = new Set(thread.members.map(({ clause }) => clause.turn));
    const task = [...free].find(
      ({ owner, turns: at }) => owner === thread.owner && at.some((turn) => turns.has(turn)),
    );
    if (task) free.delete(task);
    const isNear = session.gold.tasks.some(({ turns: at }) => at.some((turn) => turns.has(turn)));
    if (!task && (isNear || score < doubtful)) return [];
    const found = named.get(thread)!;
    const days = [...found.map(({ mention }) => mention.on), null];
    const right = days.map((day) => day === (task?.due ?? null));
    const rows = [
      ...found.map((day) => [...signs.map(({ of }) => Number(of(day))), 0]),
      [...signs.map(() => 0), 1],
    ];
    return right.includes(true)
      ? [{ session: session.id, isDated: (task?.due ?? null) !== null, rows, days, right }]
      : [];
  });
}

/** Conditional logistic regression by gradient (Kingma and Ba, Adam, 2015). */
function fitted(some: readonly Choice[], prior: readonly number[]): number[] {
  const weights = [...prior];
  const mean = weights.map(() => 0);
  const square = weights.map(() => 0);
  for (let step = 1; step <= steps; step += 1) {
    const slope = weights.map((weight, i) => (ridge * (weight - prior[i]!)) / some.length);
    for (const { rows, right } of some) {
      const all = shares(rows, weights);
      const rightSum = all.reduce((sum, share, i) => sum + (right[i] ? share : 0), 0);
      for (const [i, row] of rows.entries()) {
        const off = all[i]! - (right[i] ? all[i]! / rightSum : 0);
        for (const [j, value] of row.entries()) slope[j]! += (off * value) / some.length;
      }
    }
    for (const [i, by] of slope.entries()) {
      mean[i] = 0.9 * mean[i]! + 0.1 * by;
      square[i] = 0.999 * square[i]! + 0.001 * by * by;
      weights[i]! -=
        (rate * (mean[i]! / (1 - 0.9 ** step))) / (Math.sqrt(square[i]! / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return weights;
}

function shares(rows: readonly number[][], weights: readonly number[]): number[] {
  const odds = rows.map((row) => Math.exp(row.reduce((sum, value, i) => sum + value * weights[i]!, 0)));
  const sum = odds.reduce((a, b) => a + b, 0);
  return odds.map((each) => each / sum);
}

function isRight({ rows, days, right }: Choice, by: readonly number[]): boolean {
  const all = shares(rows, by);
  const sums = new Map<string, number>();
  for (const [i, day] of days.entries()) if (day !== null) sums.set(day, (sums.get(day) ?? 0) + all[i]!);
  const [best] = [...sums].toSorted(([, a], [, b]) => b - a);
  return best !== undefined && days.some((day, i) => day === best[0] && right[i]);
}
