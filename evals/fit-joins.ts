import { nearPairs, oddsOfAny, signs } from '#adapters/builtin-analyser/promises/join-near.ts';
import { agreedMeeting, findNextMeeting } from '#adapters/builtin-analyser/promises/next-meeting.ts';
import { promisesByTurn } from '#adapters/builtin-analyser/promises/tasks.ts';
import type { Thread } from '#adapters/builtin-analyser/promises/thread.ts';
import { readConversation } from '#adapters/builtin-analyser/reading/read-conversation.ts';
import { turnsOf, type MarkedConversation } from './answers.ts';
import { fitted, leftOut, report, shares, type Choice } from './conditional-logit.ts';
import { loadSessions } from './load-sessions.ts';

/**
 * Fits the weights of the signs of two promises that are one (`promises/join-near.ts`) to sessions with reading notes,
 * the present weights as a prior, and tells how many pairs of sessions that were left out are joined, without that prior:
 * node evals/fit-joins.ts DIR ...
 */
type Session = MarkedConversation & { date: string; gold: { tasks: { owner: string; turns: number[] }[] } };

const ridge = 2;
const sure = 0.6; // of a pair that is joined

const loaded = await Promise.all(process.argv.slice(2).map((folder) => loadSessions<Session>(folder)));
const choices = loaded.flat().flatMap(choicesOf);
const present = [...signs.map(({ weight }) => weight), -oddsOfAny];
const names = [...signs.map(({ name }) => name), 'two promises'];
process.stdout.write(report(names, fitted(choices, present, { ridge }), present));
const joined = leftOut(choices, { ridge }).filter(
  ({ choice: { rows }, weights }) => shares(rows, weights)[0]! >= sure,
);
const right = joined.filter(({ choice }) => choice.right[0]).length;
process.stdout.write(
  `${choices.length} pairs; ${right} of ${joined.length} joined are one in sessions left out\n`,
);

/** Pairs of which both are a task, and each only one. */
function choicesOf(session: Session): Choice[] {
  const reading = readConversation(turnsOf(session));
  const meeting = agreedMeeting(findNextMeeting(reading, session.date));
  const weighed = promisesByTurn({ reading, sessionDate: session.date, meeting });
  return nearPairs(weighed, reading).flatMap((pair): Choice[] => {
    const [one, ...more] = tasksOf(pair.first, session);
    const [other, ...others] = tasksOf(pair.second, session);
    if (one === undefined || other === undefined || (one === other && more.length + others.length > 0))
      return [];
    const rows = [
      [...signs.map(({ of }) => Number(of(pair))), 0],
      [...signs.map(() => 0), 1],
    ];
    return [{ session: session.id, rows, right: [one === other, one !== other] }];
  });
}

function tasksOf({ owner, members }: Thread, { gold }: Session): number[] {
  const turns = new Set(members.map(({ clause }) => clause.turn));
  return gold.tasks.flatMap((task, i) =>
    task.owner === owner && task.turns.some((turn) => turns.has(turn)) ? [i] : [],
  );
}
