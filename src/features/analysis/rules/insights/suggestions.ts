import type { AskedQuestion, SourcedLine } from '#shared/analysis.ts';
import { saysSame } from '../summary/same.ts';
import { tellSession, type SessionLine } from '../summary/coaching/session.ts';
import { sourced } from '../summary/overview.ts';
import type { Reading } from '../summary/reading.ts';
import { findUnanswered } from './unanswered.ts';

/**
 * Suggests what the coach could take up in the next session. Each suggestion rests on something the client said; none
 * assumes that anything has happened since.
 */
const mostSuggestions = 4;
const fewestQuestions = 4; // before a habit of closed questions can be spoken of
const closedShare = 0.6;

const openings: Partial<Record<SessionLine['kind'], string>> = {
  plan: 'Ask how it went',
  goal: 'Ask what has moved',
  concern: 'Ask how this is now',
  insight: 'Build on this insight',
};

export function writeSuggestions(reading: Reading, questions: readonly AskedQuestion[]): SourcedLine[] {
  if (!reading.turns.some(({ role }) => role === 'client')) return [];
  const lines = tellSession(reading, 'direct').toSorted(
    (a, b) => b.weight - a.weight || a.source.turn - b.source.turn,
  );
  const open = findUnanswered(reading)
    .slice(0, 1)
    .map((line) => ({ ...line, opening: 'Make room for what stayed open' }));
  const taken = Object.entries(openings).flatMap(([kind, opening]) =>
    lines
      .filter((line) => line.kind === kind)
      .slice(0, 1)
      .map((line) => ({ ...line, opening })),
  );
  const chosen: typeof open = [];
  for (const line of [...open, ...taken])
    if (!chosen.some((other) => saysSame(other.text, line.text))) chosen.push(line);
  return [
    ...chosen
      .slice(0, mostSuggestions)
      .map(({ text, opening, source }) => sourced(`${opening}: ${text}`, source)),
    ...suggestOpenQuestions(reading, questions),
  ];
}

function suggestOpenQuestions({ turns }: Reading, questions: readonly AskedQuestion[]): SourcedLine[] {
  const asked = questions.filter(({ turn }) => turns[turn]?.role === 'coach');
  const closed = asked.filter(({ kind }) => kind === 'closed');
  const example = closed.at(-1);
  if (asked.length < fewestQuestions || closed.length < asked.length * closedShare || example === undefined)
    return [];
  const { quote, turn, start } = example;
  return [
    {
      text: 'Prepare some questions that begin with "what" or "how"; this one could have been one of them.',
      quote,
      turn,
      start,
    },
  ];
}
