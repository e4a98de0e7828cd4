import { expect, test } from 'vitest';
import { buildTurns } from './turns.ts';
import { assignVoices } from './voices.ts';

const word = (text: string, start: number, end: number) => ({ text, start, end, confidence: 0.9 });
const segment = (start: number, end: number, text: string, speaker: string | null = null) => {
  const texts = text.split(' ');
  const each = (end - start) / texts.length;
  const words = texts.map((it, i) => word(it, start + i * each, start + (i + 1) * each));
  return { start, end, text, speaker, words };
};

test('the engine’s labels win and are numbered as they appear', () => {
  const heard = assignVoices([segment(0, 2, 'Hello there', 'b'), segment(2, 4, 'Hi Dana', 'a')], []);
  expect(heard.map((it) => it.speaker)).toEqual(['Speaker 1', 'Speaker 2']);
});

test('a segment in which the voice changes is cut between words', () => {
  const spans = [
    { start: 0, end: 1, speaker: 'x' },
    { start: 1, end: 4, speaker: 'y' },
  ];
  const heard = assignVoices([segment(0, 4, 'Ready? Yes I am')], spans);
  expect(heard.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['Speaker 1', 'Ready?'],
    ['Speaker 2', 'Yes I am'],
  ]);
});

test('without any voices known there is one speaker', () => {
  expect(assignVoices([segment(0, 1, 'Hello')], []).map((it) => it.speaker)).toEqual(['Speaker 1']);
});

test('one voice that goes on is one turn; a long pause or another voice begins a new one', () => {
  const turns = buildTurns([
    { ...segment(0, 2, 'First part.'), speaker: 'A' },
    { ...segment(2.5, 4, 'Second part.'), speaker: 'A' },
    { ...segment(10, 11, 'After a pause.'), speaker: 'A' },
    { ...segment(11, 12, 'Somebody else.'), speaker: 'B' },
  ]);
  expect(turns.map(({ speaker, start, end, text }) => ({ speaker, start, end, text }))).toEqual([
    { speaker: 'A', start: 0, end: 4, text: 'First part. Second part.' },
    { speaker: 'A', start: 10, end: 11, text: 'After a pause.' },
    { speaker: 'B', start: 11, end: 12, text: 'Somebody else.' },
  ]);
});

test('no turn is longer than a source can be', () => {
  const segments = Array.from({ length: 30 }, (_, i) => ({
    ...segment(i * 5, i * 5 + 5, 'And on.'),
    speaker: 'A',
  }));
  for (const turn of buildTurns(segments)) expect(turn.end! - turn.start!).toBeLessThanOrEqual(60);
});
