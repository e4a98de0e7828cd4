import { expect, test } from 'vitest';
import { differingPassages } from './compare-transcripts.ts';

const line = (speaker: string, start: number, end: number, text: string) => ({ speaker, start, end, text });
const marked = (pieces: { text: string; isOnlyHere: boolean }[]) =>
  pieces.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text}]` : text)).join('');

test('only what differs is shown, with the words that differ marked', () => {
  const before = [
    line('Speaker 1', 0, 2, 'Good morning.'),
    line('Speaker 2', 3, 6, 'I will send the draught on Friday.'),
  ];
  const after = [
    line('Speaker 1', 0, 2, 'Good morning.'),
    line('Speaker 2', 3.1, 6, 'I will send the draft on Friday.'),
  ];
  const passages = differingPassages(before, after);
  expect(passages).toHaveLength(1);
  expect(passages[0]!.start).toBe(3.1);
  expect(marked(passages[0]!.before[0]!.pieces)).toBe('I will send the [draught] on Friday.');
  expect(marked(passages[0]!.after[0]!.pieces)).toBe('I will send the [draft] on Friday.');
});

test('a line that was split is compared with both halves', () => {
  const before = [line('Speaker 1', 0, 6, 'Good morning. I am tired.')];
  const after = [line('Speaker 1', 0, 3, 'Good morning.'), line('Speaker 2', 3, 6, 'I am tired.')];
  const [passage, ...others] = differingPassages(before, after);
  expect(others).toEqual([]);
  expect(passage!.before.map(({ pieces }) => pieces.map(({ text }) => text).join(''))).toEqual([
    'Good morning. I am tired.',
  ]);
  expect(passage!.after.map(({ pieces }) => pieces.map(({ text }) => text).join(''))).toEqual([
    'Good morning.',
    'I am tired.',
  ]);
});

test('the same words by another speaker differ', () => {
  const words = 'I will call her.';
  expect(differingPassages([line('Speaker 1', 0, 1, words)], [line('Speaker 2', 0, 1, words)])).toHaveLength(
    1,
  );
});

test('without times the order of the lines decides', () => {
  const untimed = (text: string) => ({ speaker: 'Ana', start: null, end: null, text });
  const passages = differingPassages(
    [untimed('One.'), untimed('Two.')],
    [untimed('One.'), untimed('Three.')],
  );
  expect(passages.map(({ after }) => after[0]!.pieces.map(({ text }) => text).join(''))).toEqual(['Three.']);
});
