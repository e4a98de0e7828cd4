import { expect, test } from 'vitest';
import type { Turn } from '#shared/transcript.ts';
import { newDocument } from '../new-document.ts';
import { mapLabels } from './map-labels.ts';

const turn = (speaker: string, start: number, end: number): Turn => ({
  speaker,
  role: 'other',
  start,
  end,
  text: 'x',
});

let made = 0;
const before = (...turns: Turn[]) => newDocument(turns, () => `line-${(made += 1)}`);
const told = (map: Map<string, string>) => Object.fromEntries(map);

test('voices are matched by when they speak, not by their labels', () => {
  const previous = before(turn('Speaker 1', 0, 10), turn('Speaker 2', 10, 30));
  const fresh = [turn('Speaker 2', 0.3, 9), turn('Speaker 1', 10.2, 29)];
  expect(told(mapLabels(previous, fresh))).toEqual({ 'Speaker 2': 'Speaker 1', 'Speaker 1': 'Speaker 2' });
});

test('a voice that overlaps with no free speaker is a new speaker', () => {
  const previous = before(turn('Speaker 1', 0, 10), turn('Dana', 10, 20), turn('Speaker 3', 20, 30));
  const fresh = [
    turn('Speaker 1', 0, 9),
    turn('Speaker 2', 9, 21),
    turn('Speaker 3', 20.5, 30),
    turn('Speaker 4', 40, 50),
  ];
  expect(told(mapLabels(previous, fresh))).toEqual({
    'Speaker 1': 'Speaker 1',
    'Speaker 2': 'Dana',
    'Speaker 3': 'Speaker 3',
    'Speaker 4': 'Speaker 4',
  });
  const split = [turn('Speaker 1', 0, 6), turn('Speaker 2', 6, 10.4), turn('Speaker 3', 11, 20)];
  // A speaker is matched once: the second voice of the first ten seconds is new, though Speaker 3 is free.
  expect(told(mapLabels(previous, split))).toEqual({
    'Speaker 1': 'Speaker 1',
    'Speaker 2': 'Speaker 2',
    'Speaker 3': 'Dana',
  });
});

test('a speaker into whom another was merged takes both voices again', () => {
  const document = before(turn('Speaker 1', 0, 10), turn('Speaker 1', 10, 20), turn('Speaker 3', 20, 40));
  const voices = document.voices.map((voice) =>
    voice.label === 'Speaker 1' ? { ...voice, mergedLabels: ['Speaker 2'] } : voice,
  );
  const fresh = [turn('Speaker 1', 0, 10), turn('Speaker 2', 10, 20), turn('Speaker 3', 20, 40)];
  expect(told(mapLabels({ ...document, voices }, fresh))).toEqual({
    'Speaker 1': 'Speaker 1',
    'Speaker 2': 'Speaker 1',
    'Speaker 3': 'Speaker 3',
  });
});

test('a channel maps to itself, and a merged one stays merged', () => {
  const document = before(turn('Left channel', 0, 10), turn('Right channel', 5, 15));
  const fresh = [turn('Left channel', 11, 15), turn('Right channel', 0, 10)];
  const itself = { 'Left channel': 'Left channel', 'Right channel': 'Right channel' };
  expect(told(mapLabels(document, fresh))).toEqual(itself);
  const [left] = document.voices;
  const voices = [{ ...left!, mergedLabels: ['Right channel'] }];
  expect(told(mapLabels({ ...document, voices }, fresh))).toEqual({
    ...itself,
    'Right channel': 'Left channel',
  });
});

test('each of ten voices is matched', () => {
  const document = before(
    ...Array.from({ length: 100 }, (_, i) => turn(`Speaker ${(i % 10) + 1}`, i * 4, i * 4 + 4.5)),
  );
  const fresh = Array.from({ length: 100 }, (_, i) =>
    turn(`Speaker ${10 - (i % 10)}`, i * 4 + 0.2, i * 4 + 4.4),
  );
  const map = mapLabels(document, fresh);
  for (let i = 1; i <= 10; i++) expect(map.get(`Speaker ${i}`)).toBe(`Speaker ${11 - i}`);
});
