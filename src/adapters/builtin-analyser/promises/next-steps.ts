import type { NextMeeting, SourcedLine } from '#shared/analysis.ts';
import { capital } from '#shared/words.ts';
import { startOf } from '#features/analysis/rules/keep-sourced.ts';
import type { FoundTask, Weighed } from './tasks.ts';
import { readWords } from '../reading/words.ts';
import { labelsOf, type Clause, type Move, type Reading } from '../reading/reading.ts';
import type { Candidate } from './found/candidates.ts';
import { isPointing } from './same-promise.ts';
import { stemsOf } from './stems.ts';
import type { Thread } from './thread.ts';
import { listedFrom } from './weigh.ts';

/**
 * What is agreed and is no task: a direction the client confirmed, what the client thinks of doing, and the next
 * meeting, last.
 */
const mostDirections = 2;
const mostConsidered = 2;

type Agreed = { promises: readonly Weighed[]; tasks: readonly FoundTask[]; meeting: NextMeeting | null };

export function findNextSteps(reading: Reading, { promises, tasks, meeting }: Agreed): SourcedLine[] {
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
        /\b(?:you(?:'re| are) (?:going to|gonna)|you(?:'ll| will)|you want to|you'd like to|your (?:goal|plan) is)\b/.test(
          clause.plain,
        ) &&
        clause.words.length >= 5 &&
        !tasks.some((task) => isTold(task, clause)),
    )
    .slice(-mostDirections)
    .map((clause) => asLine(reading, 'Agreed', clause));
  const steps = [...directions, ...considered(reading, promises, taken)];
  return meeting === null
    ? steps
    : [...steps, { text: meeting.text, quote: meeting.quote, turn: meeting.turn, start: meeting.start }];
}

/** Two words of a task's title are in it: it is no step of its own. */
const isTold = ({ title }: FoundTask, { words }: Clause): boolean => {
  const said = new Set(stemsOf(words));
  return stemsOf(readWords(title)).filter((key) => said.has(key)).length >= 2;
};

const asLine = (reading: Reading, kind: string, clause: Clause): SourcedLine => ({
  text: `${kind}: “${capital(clause.text)}”`,
  quote: clause.quote,
  turn: clause.turn,
  start: startOf(reading.turns[clause.turn]!, clause.quote),
});

const later = 0.5; // of the turns: a maybe told earlier is part of the story
const leastWeight = 0;
const fewestWords = 4;

/** "I could probably give up the one at eleven": no promise yet, and where a client who promises nothing goes next. */
function considered(
  reading: Reading,
  promises: readonly Weighed[],
  taken: ReadonlySet<number>,
): SourcedLine[] {
  const clients = labelsOf(reading, 'client');
  return promises
    .filter(
      ({ thread, score }) => score >= leastWeight && score < listedFrom && clients.includes(thread.owner),
    )
    .flatMap(({ thread, score }) => {
      const told = thread.members.findLast(
        (member) => !isPointing(member) && isThoughtOf(member, thread, reading),
      );
      return told ? [{ clause: told.clause, score }] : [];
    })
    .filter(
      ({ clause: { turn, words } }) =>
        turn >= reading.turns.length * later &&
        words.length >= fewestWords &&
        ![-1, 0, 1].some((off) => taken.has(turn + off)),
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostConsidered)
    .toSorted((a, b) => a.clause.turn - b.clause.turn)
    .map(({ clause }) => asLine(reading, 'Considered', clause));
}

const hedges =
  /\b(?:maybe|probably|perhaps|i might|i think i|i guess i|i suppose i|could (?:just |always )?try|planning|thinking)\b/;
const asksWhat: ReadonlySet<Move> = new Set<Move>([
  'commitment',
  'when',
  'option',
  'support',
  'obstacle',
  'scale',
]);

/** Thought of aloud, or named when asked what could be done, or taken up by the other one. */
function isThoughtOf({ kind, clause }: Candidate, { agreed }: Thread, { exchanges }: Reading): boolean {
  const { frame, plain, answers, question } = clause;
  if (kind !== 'own' || question !== null || !/^(?:might|can|should)$/.test(frame?.modal ?? '')) return false;
  return (
    agreed.length > 0 || hedges.test(plain) || (answers !== null && asksWhat.has(exchanges[answers]!.move))
  );
}
