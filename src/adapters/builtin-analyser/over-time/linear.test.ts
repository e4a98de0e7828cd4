import { expect, it } from 'vitest';
import type { Turn } from '#shared/transcript.ts';
import { readConversation } from '../reading/read-conversation.ts';
import { findAnswers } from './find-answers.ts';
import { findThemes } from './find-themes.ts';
import { followPromises } from './follow-promises.ts';

/**
 * Eight times the words take about eight times as long, where a square would take sixty-four times. Processor time
 * counts, so a busy machine does not matter.
 */
const few = 2_000; // words
const many = 16_000;
const widest = 24;

const inOneTurn = (words: string[]): Turn[] => [
  { speaker: 'A', role: 'client', start: 0, end: 1, text: words.join(' ') },
  { speaker: 'B', role: 'coach', start: 1, end: 2, text: 'And the landlord?' },
];
const inMany = (words: string[]): Turn[] =>
  Array.from({ length: Math.ceil(words.length / 10) }, (_, i) => ({
    speaker: i % 2 ? 'A' : 'B',
    role: i % 2 ? 'client' : 'coach',
    start: i,
    end: i + 1,
    text: words.slice(i * 10, i * 10 + 10).join(' '),
  }));

const letters = (n: number) =>
  n.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)));
const word: Record<string, (i: number) => string> = {
  'one promise again and again': (i) =>
    "And the landlord? I'll ring the landlord no I did not ring it.".split(' ')[i % 13]!,
  'names that are all different': (i) => `said A${letters(i)}xo`,
  'words that are all different': (i) => `q${letters(i)}`,
};

function milliseconds(turns: Turn[]): number {
  const before = process.cpuUsage();
  const promise = {
    title: 'Ring the landlord',
    quote: "I'll ring the landlord",
    turn: turns[0]!.text,
    around: turns[0]!.text,
    owner: 'A',
  };
  followPromises([promise, { ...promise, owner: 'B' }], readConversation(turns), []);
  const heard = turns.map((turn) => ({ ...turn, text: turn.text.toLowerCase() }));
  findThemes([{ turns }, { turns: heard }]);
  findAnswers('What did the landlord say?', [{ turns }, { turns: heard }]);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A year of sessions: as many words in eight times the sessions, or in eight times the promises. */
const sessionWords = 2_000;
const saidIn = (session: number): Turn[] =>
  inMany(
    Array.from({ length: sessionWords }, (_, i) =>
      i % 13 === 0 ? `s${letters(session)}${letters(i)}` : word['one promise again and again']!(i),
    ),
  );
const processorMs = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

it('100,000 words over sessions', { timeout: 600_000 }, () => {
  const year = Array.from({ length: 50 }, (_, session) => ({ turns: saidIn(session) }));
  const [short, long] = [year.slice(0, 6), year].map((sessions) =>
    processorMs(() => {
      findThemes(sessions);
      findAnswers('What did the landlord say?', sessions);
    }),
  );
  expect(long! / (short! + 20)).toBeLessThan(widest);
});

it('many open promises', { timeout: 600_000 }, () => {
  const reading = readConversation(saidIn(0));
  const promised = (count: number) =>
    Array.from({ length: count }, (_, i) => {
      const quote = `I'll ring the landlord about ${letters(i)}`;
      return { title: quote.slice(5), quote, turn: quote, around: '', owner: 'A' };
    });
  const [short, long] = [12, 96].map((count) =>
    processorMs(() => followPromises(promised(count), reading, [])),
  );
  expect(long! / (short! + 20)).toBeLessThan(widest);
});

it.each(Object.entries(word))('%s', { timeout: 600_000 }, (_, wordAt) => {
  for (const turnsOf of [inOneTurn, inMany]) {
    const [short, long] = [few, many].map((count) =>
      milliseconds(turnsOf(Array.from({ length: count }, (_unused, i) => wordAt(i)))),
    );
    expect(long! / (short! + 20)).toBeLessThan(widest);
  }
});
