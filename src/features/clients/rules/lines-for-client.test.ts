import { expect, test } from 'vitest';
import { focusFirst, layoutOf, mostFor, withFocus } from './lines-for-client.ts';
import { tones } from './preferences.ts';

const line = (text: string, quote: string | null = null) => ({ text, quote });
const lines = [
  line('Maya wants to sleep seven hours.'),
  line('Tom will lead the review.', 'I am delegating the review to Tom'),
  line('She says yes before she thinks.', 'my boundary is gone by noon'),
];

test('lines about a focus area come first, marked with it; the others follow in their order', () => {
  expect(focusFirst(lines, ['delegation'])).toEqual([
    { ...lines[1], focus: 'delegation' },
    lines[0],
    lines[2],
  ]);
  expect(focusFirst(lines, ['Setting boundaries', 'sleep']).map(({ focus }) => focus)).toEqual([
    'sleep',
    undefined,
    undefined,
  ]);
  expect(focusFirst(lines, [])).toEqual(lines);
  expect(focusFirst(lines, ['of the', ' '])).toEqual(lines);
});

test('in a text the order stays, and lines are marked', () => {
  expect(withFocus(lines, ['boundaries']).map(({ focus }) => focus)).toEqual([
    undefined,
    undefined,
    'boundaries',
  ]);
});

test.each([
  ['delegation', 'She delegates more.', true],
  ['delegation', 'They delegated it.', true],
  ['leadership', 'How he leads the team', true],
  ['confidence', 'I felt confident.', true],
  ['planning', 'The plan is ready.', true],
  ['planning', 'Another planet.', false],
  ['time management', 'Managing my time', true],
  ['time management', 'Next time we speak', false],
  ['work-life balance', 'A balanced life', true],
])('“%s” is in “%s”: %s', (area, text, expected) => {
  expect(withFocus([line(text)], [area])[0]!.focus === area).toBe(expected);
});

test('only concise notes are shorter; each note style is a layout', () => {
  expect(tones.map((tone) => mostFor({ tone }))).toEqual([3, null, null, null, null]);
  expect(Object.values(layoutOf)).toEqual(['bullets', 'text', 'numbers']);
});
