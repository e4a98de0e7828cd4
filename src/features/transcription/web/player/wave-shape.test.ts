import { expect, test } from 'vitest';
import { waveShape } from './wave-shape.ts';

const turn = (speaker: string, start: number) => ({
  speaker,
  role: 'other' as const,
  start,
  end: null,
  text: '',
});
const turns = [turn('Dana', 0), turn('Maya', 5)];
const tones = new Map([
  ['Dana', 'coach'],
  ['Maya', 'client'],
] as const);

test('bars take the colour of who speaks there and the height of the loudest sample', () => {
  const bars = waveShape({ peaks: [-10, 5, 0, 20], durationSeconds: 10, turns, tones, width: 8 });
  expect(bars.map(({ tone, height }) => [tone, height])).toEqual([
    ['coach', 0.5],
    ['client', 1],
  ]);
});

test('without peaks the bars still say who speaks', () => {
  const bars = waveShape({ peaks: null, durationSeconds: 10, turns, tones, width: 16 });
  expect(bars.map((bar) => bar.tone)).toEqual(['coach', 'coach', 'client', 'client']);
  expect(new Set(bars.map((bar) => bar.height)).size).toBe(1);
});

test('no width or no length: nothing to draw', () => {
  expect(waveShape({ peaks: null, durationSeconds: 10, turns, tones, width: 0 })).toEqual([]);
  expect(waveShape({ peaks: null, durationSeconds: 0, turns, tones, width: 80 })).toEqual([]);
});
