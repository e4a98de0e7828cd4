import { daysNamedFor } from '#adapters/builtin-analyser/promises/due/due-day.ts';
import { oddsOfNone, signs } from '#adapters/builtin-analyser/promises/due/signs.ts';
import { agreedMeeting, findNextMeeting } from '#adapters/builtin-analyser/promises/next-meeting.ts';
import { weighPromises } from '#adapters/builtin-analyser/promises/tasks.ts';
import { readConversation } from '#adapters/builtin-analyser/reading/read-conversation.ts';
import { turnsOf, type MarkedConversation } from './answers.ts';
import { fitted, leftOut, report, shares, type Choice } from './conditional-logit.ts';
import { loadSessions } from './load-sessions.ts';

/**
 * Fits the weights of the signs of a due day (`promises/due/signs.ts`) to sessions with reading notes, the present
 * weights as a prior, and tells how many days are right in sessions that were left out, without that prior:
 * node evals/fit-due-days.ts DIR ...
 */
type Session = MarkedConversation & {
  date: string;
  gold: { tasks: { owner: string; due: string | null; turns: number[] }[] };
};

/** A promise and its days; the last row is "none". Right is none for what is no task. */
type Promised = Choice & { isDated: boolean; days: (string | null)[] };

const ridge = 6;
const doubtful = 1.5; // score below which nothing was promised

const loaded = await Promise.all(process.argv.slice(2).map((folder) => loadSessions<Session>(folder)));
const choices = loaded.flat().flatMap(choicesOf);
const present = [...signs.map(({ weight }) => weight), oddsOfNone];
const names = [...signs.map(({ name }) => name), 'none'];
process.stdout.write(report(names, fitted(choices, present, { ridge }), present));
const dated = leftOut(choices, { ridge }).filter(({ choice: { isDated } }) => isDated);
const right = dated.filter(({ choice, weights }) => isRight(choice, weights)).length;
process.stdout.write(
  `${choices.length} promises; ${right} of ${dated.length} days right in sessions left out\n`,
);

function choicesOf(session: Session): Promised[] {
  const reading = readConversation(turnsOf(session));
  const meeting = agreedMeeting(findNextMeeting(reading, session.date));
  const context = { reading, sessionDate: session.date, meeting };
  const weighed = weighPromises(context).toSorted((a, b) => b.score - a.score);
  const named = daysNamedFor(
    weighed.map(({ thread }) => thread),
    context,
  );
  const free = new Set(session.gold.tasks);
  return weighed.flatMap(({ thread, score }): Promised[] => {
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

function isRight({ rows, days, right }: Promised, by: readonly number[]): boolean {
  const all = shares(rows, by);
  const sums = new Map<string, number>();
  for (const [i, day] of days.entries()) if (day !== null) sums.set(day, (sums.get(day) ?? 0) + all[i]!);
  const [best] = [...sums].toSorted(([, a], [, b]) => b - a);
  return best !== undefined && days.some((day, i) => day === best[0] && right[i]);
}
