import { expect, test } from 'vitest';
import { compareLines } from './compare-lines.ts';

test('a line is the same, reworded from the same source, or only here', () => {
  const others = [
    { text: 'Maya sends the draft.', quote: "I'll send the draft." },
    { text: 'The team meets too often.', quote: 'we have too many meetings' },
  ];
  const lines = [
    { text: 'Maya sends the draft', quote: "I'll send the draft." },
    { text: 'Too many meetings take the time for real work.', quote: 'We have too many meetings' },
    { text: 'A note of my own', quote: null },
  ];
  expect(compareLines(lines, others)).toEqual(['same', 'reworded', 'only_here']);
  expect(compareLines(lines, [])).toEqual(['only_here', 'only_here', 'only_here']);
});
