import { expect, test } from 'vitest';
import { nameSpeakers } from './speaker-names.ts';

const turn = (speaker: string, start: number | null, end: number | null) => ({ speaker, start, end });
const time = (name: string, start: number, end: number) => ({ name, start, end });

test('each voice gets the name that was speaking at its times', () => {
  const turns = [turn('Speaker 1', 0, 9), turn('Speaker 2', 9.5, 30), turn('Speaker 1', 30, 41)];
  const times = [time('Maya', 9, 30), time('Dana', 0, 10), time('Dana', 30, 40)];
  expect([...nameSpeakers(turns, times)]).toEqual([
    ['Speaker 1', 'Dana'],
    ['Speaker 2', 'Maya'],
  ]);
});

test('a voice that is two people by half has no name, nor one at a time of silence', () => {
  const turns = [turn('Speaker 1', 0, 20), turn('Speaker 2', 50, 60), turn('Speaker 3', null, null)];
  expect(nameSpeakers(turns, [time('Dana', 0, 10), time('Maya', 10, 20)]).size).toBe(0);
});

test('a split voice is one person twice, and one long time covers many turns', () => {
  const turns = [turn('Speaker 1', 0, 4), turn('Speaker 2', 90, 99)];
  const times = [time('Dana', 0, 100), time('Maya', 50, 51)];
  expect([...nameSpeakers(turns, times).values()]).toEqual(['Dana', 'Dana']);
});
