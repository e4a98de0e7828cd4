import type { NextMeeting, SourcedLine } from '#shared/analysis.ts';
import { startOf } from '#features/analysis/rules/keep-sourced.ts';
import type { FoundTask } from './tasks.ts';
import type { Reading } from '../reading/reading.ts';

/** What is agreed and is no task: a direction the client confirmed, and the next meeting, last. */
const mostDirections = 2;

export function findNextSteps(
  reading: Reading,
  tasks: readonly FoundTask[],
  meeting: NextMeeting | null,
): SourcedLine[] {
  const taken = new Set(tasks.map(({ turn }) => turn));
  const directions = reading.exchanges
    .filter(
      ({ move, isConfirmed, turn }) =>
        isConfirmed &&
        move === 'mirror' &&
        turn > reading.turns.length * 0.6 &&
        ![-1, 0, 1, 2].some((off) => taken.has(turn + off)),
    )
    .map(({ asked }) => reading.clauses[asked]!)
    .filter(
      (clause) =>
        clause.status === 'meant' &&
        /\b(?:you(?:'re| are) (?:going to|gonna)|you(?:'ll| will)|you want to|you'd like to)\b/.test(
          clause.plain,
        ) &&
        clause.words.length >= 5,
    )
    .slice(-mostDirections)
    .map((clause) => ({
      text: `Agreed: “${clause.text}”`,
      quote: clause.quote,
      turn: clause.turn,
      start: startOf(reading.turns[clause.turn]!, clause.quote),
    }));
  return meeting === null
    ? directions
    : [...directions, { text: meeting.text, quote: meeting.quote, turn: meeting.turn, start: meeting.start }];
}
