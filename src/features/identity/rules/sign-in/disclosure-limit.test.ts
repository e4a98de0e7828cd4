import { expect, test } from 'vitest';
import { mostADay, costOfSignUp, secondsUntilDisclosure, type Disclosure } from './disclosure-limit.ts';

const now = new Date('2026-03-02T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const costly = (address: string, minutes: number): Disclosure => ({
  address,
  isCostly: true,
  at: ago(minutes),
});
const cheap = (address: string, minutes: number): Disclosure => ({
  ...costly(address, minutes),
  isCostly: false,
});

test.each([
  ['nothing was disclosed before', [], 0],
  ['two unknown addresses', [costly('a', 5), costly('b', 4)], 0],
  [
    'three within the hour: until the first is an hour old',
    [costly('a', 50), costly('b', 4), costly('c', 3)],
    600,
  ],
  ['three, one of them earlier', [costly('a', 61), costly('b', 4), costly('c', 3)], 0],
  ['wrong passwords of known addresses cost the day only', [1, 2, 3, 4].map((i) => cheap(`k${i}`, i)), 0],
  ['asked about before', [costly('asked', 5), costly('b', 4), costly('c', 3)], 0],
  ['the day is used up', Array.from({ length: mostADay }, (_, i) => cheap(`k${i}`, 23 * 60)), 3600],
])('%s', (_name, disclosed, seconds) => {
  expect(secondsUntilDisclosure(disclosed, 'asked', now)).toBe(seconds);
});

const free = { waitSeconds: 0, needsChallenge: false };
const challenge = { waitSeconds: 0, needsChallenge: true };
const full = Array.from({ length: mostADay }, (_, i) => costly(`k${i}`, 23 * 60 - i));
test.each([
  ['nothing was disclosed', [], free],
  ['two within the hour', [costly('a', 5), costly('b', 4)], free],
  ['three within the hour', [costly('a', 50), costly('b', 4), costly('c', 3)], challenge],
  ['nineteen within the hour', Array.from({ length: 19 }, (_, i) => costly(`k${i}`, i)), challenge],
  ['three, one of them earlier', [costly('a', 61), costly('b', 4), costly('c', 3)], free],
  ['asked about before', [costly('asked', 5), costly('b', 4), costly('c', 3)], free],
  ['the day is used up: no challenge helps', full, { waitSeconds: 3600, needsChallenge: false }],
])('a sign-up when %s', (_name, disclosed, cost) => {
  expect(costOfSignUp(disclosed, 'asked', now)).toEqual(cost);
});
