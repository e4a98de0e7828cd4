import { expect, test } from 'vitest';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import { currentMatch, restoreLine } from './heir.ts';
import { previewEdit } from './show-edit.ts';

const line = (
  id: string,
  start: number | null,
  text: string,
  more: Partial<TranscriptTurn> = {},
): TranscriptTurn => ({
  id,
  position: Number(id),
  revision: 1,
  isEdited: false,
  isAssigned: false,
  speaker: 'A',
  role: 'other',
  start,
  end: start === null ? null : start + 5,
  text,
  ...more,
});
const speakers: Speaker[] = ['A', 'B'].map((label) => ({
  label,
  name: label,
  role: 'other',
  isGuess: false,
}));
const seen = line('2', 10, 'Good. I will.');

test.each<[string, TranscriptTurn[], string | null]>([
  ['the line itself, whatever it says now', [line('1', 0, 'Hm'), line('2', 10, 'Else')], '2'],
  ['the same words at the same second, under another name', [line('7', 10, 'Good. I will.')], '7'],
  ['what is heard there now', [line('7', 8, 'Good'), line('8', 20, 'Later')], '7'],
  ['not what only overlaps it', [line('7', 6, 'Before'), line('8', 13, 'After')], null],
  ['nothing, where it was removed', [line('1', 0, 'Hm'), line('3', 20, 'Later')], null],
])('%s', (_, turns, id) => {
  expect(currentMatch(turns, seen)?.id ?? null).toBe(id);
});

test('without times, of two lines that say the same the nearer one', () => {
  const turns = [line('1', null, 'Yes.'), line('8', null, 'Yes.'), line('20', null, 'Yes.')];
  expect(currentMatch(turns, line('9', null, 'Yes.'))?.id).toBe('8');
  expect(currentMatch(turns, line('9', null, 'No.'))).toBeNull();
});

/** As the screen shows it, edit after edit. */
const after = (turns: TranscriptTurn[], words: string) =>
  restoreLine(turns, line('2', 10, 'Gone', { speaker: 'B' }), words)
    .reduce((spoken, edit) => previewEdit(spoken, edit, 'new'), { turns, speakers } as Parameters<
      typeof previewEdit
    >[0])
    .turns.map(({ speaker, text }) => `${speaker}: ${text}`);

test('a line is put back between its neighbours, and with who said it', () => {
  const others = [line('1', 0, 'One'), line('3', 20, 'Three', { speaker: 'B' })];
  expect(after(others, ' Two ')).toEqual(['A: One', 'B: Two', 'B: Three']);
});

test('the first line is put back before all others', () => {
  const others = [line('3', 20, 'Three'), line('4', 30, 'Four', { speaker: 'B' })];
  expect(after(others, 'Two')).toEqual(['B: Two', 'A: Three', 'B: Four']);
});

test('a speaker who is gone too is not invented again', () => {
  expect(after([line('1', 0, 'One')], 'Two')).toEqual(['A: One', 'A: Two']);
  expect(after([line('3', 0, 'Three')], 'Two')).toEqual(['A: Two', 'A: Three']);
});

test('where nothing is left there is nothing to put it between', () => {
  expect(after([], 'Two')).toEqual([]);
});
