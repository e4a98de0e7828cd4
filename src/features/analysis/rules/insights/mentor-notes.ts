import type { AskedQuestion, SourcedLine, WritingStyle } from '#shared/analysis.ts';
import type { Reading } from '../summary/reading.ts';
import { capitalise } from '../summary/speech/speakers.ts';
import { findFeelings } from './emotions.ts';
import { findMonologues, type Monologue } from './monologues.ts';
import { noteVoices, type NoteVoice } from './note-voice.ts';
import { findUnanswered } from './unanswered.ts';

/**
 * Writes the private notes for the coach: share of the talk, open and closed questions, long stretches, points left
 * unanswered, feelings the client named. Each is a count or a place in the transcript, never a judgement of a person.
 */
const balancedShare = 0.5; // of the words; a coach who speaks more than the client is usually telling
const fewestQuestions = 3; // a ratio of fewer says nothing
const mostFeelings = { usual: 4, full: 8 };
const fewestWords = 60; // of the session; shares of less are chance

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

type Manner = { style: WritingStyle; fullness: 'usual' | 'full' };

export function writeMentorNotes(
  reading: Reading,
  questions: readonly AskedQuestion[],
  { style, fullness }: Manner = { style: 'supportive', fullness: 'usual' },
): SourcedLine[] {
  const coach = reading.turns.find(({ role }) => role === 'coach')?.speaker;
  if (coach === undefined) return [];
  const name = capitalise(reading.naming.nameOf(coach));
  const voice = noteVoices[style];
  return [
    ...noteTalkShare(reading, name, voice),
    ...noteQuestions(
      questions.filter(({ speaker }) => speaker === coach),
      name,
      voice,
    ),
    ...findMonologues(reading).map((monologue) => noteMonologue(monologue, name, voice)),
    ...findUnanswered(reading).map(({ text, source: { quote, turn, start } }) => ({
      text: voice.unanswered(name, text),
      quote,
      turn,
      start,
    })),
    ...findFeelings(reading)
      .slice(0, mostFeelings[fullness])
      .map(({ line }) => line),
  ];
}

function noteTalkShare({ turns, spoken }: Reading, name: string, voice: NoteVoice): SourcedLine[] {
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
  const rest = share > balancedShare ? null : percent(1 - share);
  return [
    {
      text: voice.talkShare(name, percent(share), rest),
      quote: longest.quote,
      turn: longest.turn,
      start: longest.start,
    },
  ];
}

function noteQuestions(asked: readonly AskedQuestion[], name: string, voice: NoteVoice): SourcedLine[] {
  const open = asked.filter(({ kind }) => kind === 'open');
  const isMostlyOpen = open.length * 2 >= asked.length;
  const example = isMostlyOpen ? open[0] : asked.find(({ kind }) => kind === 'closed');
  if (asked.length < fewestQuestions || example === undefined) return [];
  const { quote, turn, start } = example;
  const text = isMostlyOpen
    ? voice.mostlyOpen(name, asked.length, open.length)
    : voice.mostlyClosed(name, asked.length, open.length);
  return [{ text, quote, turn, start }];
}

function noteMonologue(
  { words, seconds, source: { quote, turn, start } }: Monologue,
  name: string,
  voice: NoteVoice,
): SourcedLine {
  const length = seconds === null ? `${words} words` : `${Math.round(seconds)} seconds (${words} words)`;
  return { text: voice.monologue(name, length), quote, turn, start };
}
