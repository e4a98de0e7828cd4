import type { AskedQuestion, SourcedLine } from '#shared/analysis.ts';
import type { Reading } from '../summary/reading.ts';
import { capitalise } from '../summary/speech/speakers.ts';
import { findFeelings } from './emotions.ts';
import { findMonologues, type Monologue } from './monologues.ts';
import { findUnanswered } from './unanswered.ts';

/**
 * Writes the private notes for the coach: share of the talk, open and closed questions, long stretches, points left
 * unanswered, feelings the client named. Each is a count or a place in the transcript, never a judgement of a person.
 */
const balancedShare = 0.5; // of the words; a coach who speaks more than the client is usually telling
const fewestQuestions = 3; // a ratio of fewer says nothing
const mostFeelings = 4;
const fewestWords = 60; // of the session; shares of less are chance

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export function writeMentorNotes(reading: Reading, questions: readonly AskedQuestion[]): SourcedLine[] {
  const coach = reading.turns.find(({ role }) => role === 'coach')?.speaker;
  if (coach === undefined) return [];
  const name = capitalise(reading.naming.nameOf(coach));
  return [
    ...noteTalkShare(reading, name),
    ...noteQuestions(
      questions.filter(({ speaker }) => speaker === coach),
      name,
    ),
    ...findMonologues(reading).map((monologue) => noteMonologue(monologue, name)),
    ...findUnanswered(reading).map(({ text, source: { quote, turn, start } }) => ({
      text: `${name} did not come back to this: ${text}`,
      quote,
      turn,
      start,
    })),
    ...findFeelings(reading)
      .slice(0, mostFeelings)
      .map(({ line }) => line),
  ];
}

function noteTalkShare({ turns, spoken }: Reading, name: string): SourcedLine[] {
  const words = turns.map(({ role, text }) => ({ role, count: countWords(text) }));
  const sum = (role: string) =>
    words.filter((turn) => turn.role === role).reduce((total, { count }) => total + count, 0);
  const all = sum('coach') + sum('client');
  if (all < fewestWords) return [];
  const share = sum('coach') / all;
  const longest = spoken
    .filter(({ role }) => role === (share > balancedShare ? 'coach' : 'client'))
    .reduce<Reading['spoken'][number] | null>(
      (best, item) => (best === null || item.tokens.length > best.tokens.length ? item : best),
      null,
    );
  if (longest === null) return [];
  const rest =
    share > balancedShare ? ', more than the client' : ` and left ${percent(1 - share)} to the client`;
  return [
    {
      text: `${name} spoke ${percent(share)} of the words${rest}.`,
      quote: longest.quote,
      turn: longest.turn,
      start: longest.start,
    },
  ];
}

function noteQuestions(asked: readonly AskedQuestion[], name: string): SourcedLine[] {
  const open = asked.filter(({ kind }) => kind === 'open');
  const isMostlyOpen = open.length * 2 >= asked.length;
  const example = isMostlyOpen ? open[0] : asked.find(({ kind }) => kind === 'closed');
  if (asked.length < fewestQuestions || example === undefined) return [];
  const { quote, turn, start } = example;
  const text = isMostlyOpen
    ? `${name} asked ${asked.length} questions, ${open.length} of them open.`
    : `${name} asked ${asked.length} questions, only ${open.length} of them open; this one could be answered with yes or no.`;
  return [{ text, quote, turn, start }];
}

function noteMonologue(
  { words, seconds, source: { quote, turn, start } }: Monologue,
  name: string,
): SourcedLine {
  const length = seconds === null ? `${words} words` : `${Math.round(seconds)} seconds (${words} words)`;
  return { text: `${name} spoke for ${length} without a word from the client.`, quote, turn, start };
}
