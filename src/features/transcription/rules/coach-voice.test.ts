import { expect, test } from 'vitest';
import { averageVoice, findCoach, similarity, spansForEmbedding } from './coach-voice.ts';

const voice = (...values: number[]) => new Float32Array(values);

test('a voice is like itself, however loud, and unlike another', () => {
  expect(similarity(voice(1, 2, 3), voice(2, 4, 6))).toBeCloseTo(1);
  expect(similarity(voice(1, 0), voice(0, 1))).toBe(0);
  expect(similarity(voice(1, 0), voice(-1, 0))).toBe(-1);
  expect(similarity(voice(1, 0), voice(1, 0, 0))).toBe(0); // by another model
  expect(similarity(voice(0, 0), voice(1, 0))).toBe(0);
});

test('the coach is the likest voice, if one is like enough', () => {
  const coach = voice(1, 0, 0);
  expect(
    findCoach(
      coach,
      new Map([
        ['A', voice(0.1, 1, 0)],
        ['B', voice(0.9, 0.2, 0)],
      ]),
    ),
  ).toBe('B');
  expect(
    findCoach(
      coach,
      new Map([
        ['A', voice(0.5, 0.86, 0)],
        ['B', voice(0, 0, 1)],
      ]),
    ),
  ).toBeNull();
  expect(findCoach(coach, new Map())).toBeNull();
});

test('each recording counts the same in what is known of a voice', () => {
  const known = averageVoice([voice(10, 0), voice(0, 1)])!;
  expect(known[0]).toBeCloseTo(known[1]!);
  expect(averageVoice([])).toBeNull();
});

test('a voice is heard in its longest stretches, up to a minute, and not at all where it says too little', () => {
  expect(
    spansForEmbedding([
      { start: 0, end: 2 },
      { start: 5, end: 5.2 },
    ]),
  ).toBeNull();
  expect(
    spansForEmbedding([
      { start: 0, end: 2 },
      { start: 5, end: 7 },
      { start: 9, end: 9.3 },
    ]),
  ).toEqual([
    { start: 0, end: 2 },
    { start: 5, end: 7 },
  ]);
  expect(
    spansForEmbedding([
      { start: 0, end: 40 },
      { start: 50, end: 95 },
    ]),
  ).toEqual([
    { start: 0, end: 15 },
    { start: 50, end: 95 },
  ]);
});
