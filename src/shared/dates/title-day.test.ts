import { expect, it } from 'vitest';
import { namesDay, withoutDay, withDueDay } from './title-day.ts';

it.each([
  ['Ring Rosa', 'Ring Rosa (Friday)'],
  ['Ring Rosa on Friday', 'Ring Rosa on Friday'],
  ['Ring Rosa by the fifteenth', 'Ring Rosa by the fifteenth'],
  ['Ring Rosa every night', 'Ring Rosa every night'],
  ['Divert the number Monday to Friday', 'Divert the number Monday to Friday'],
  ['Plan the birthday party', 'Plan the birthday party (Friday)'],
  ['Tell them the truth in this room', 'Tell them the truth in this room (Friday)'],
])('the day of a title that names none: %s', (title, told) => {
  expect(withDueDay(title, '2026-05-15', '2026-05-11')).toBe(told);
  expect(withDueDay(title, '2026-05-15', '2026-05-07')).toBe(told.replace('(Friday)', '(15 May)'));
  expect(withDueDay(title, '2026-05-15')).toBe(told.replace('(Friday)', '(15 May)'));
  expect(withDueDay(title, null)).toBe(title);
});

it.each([
  ['Ring Rosa tomorrow morning', 'Ring Rosa'],
  ['Write the opening tonight and text it to Gloria', 'Write the opening and text it to Gloria'],
  ['Ring Rosa on Tuesday, before the meeting', 'Ring Rosa before the meeting'],
  ['Draw a line for each door, from tomorrow', 'Draw a line for each door'],
  ['Read Monday’s note', 'Read Monday’s note'],
  ['Rest today', 'Rest today'],
  ['Ring Rosa tomorrow itself and ask her', 'Ring Rosa and ask her'],
  ['I’ll catch Rosa Sunday at church', 'I’ll catch Rosa at church'],
])('a title without its day: %s', (title, bare) => {
  expect(withoutDay(title)).toBe(bare);
});

it('a wish for a week is no day', () => {
  expect(namesDay('Rest for a week')).toBe(false);
});
