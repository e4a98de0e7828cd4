import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { newDocument } from '../new-document.ts';
import { applyEdit } from './apply-edit.ts';
import { transcriptLength } from './edit.ts';
import type { TranscriptDocument } from './document.ts';
import { withTermReplaced } from '../whole-word.ts';

test.each([
  ['Lynd said so.', 'lynd', 'Lind', 'Lind said so.'],
  ["Lynd's and LYND’s", 'Lynd', 'Lind', "Lind's and Lind’s"],
  ['Lynda, Berlynd, Lynd-Berg, O’Lynd', 'Lynd', 'Lind', 'Lynda, Berlynd, Lynd-Berg, O’Lynd'],
  ["I can. I can't.", 'can', 'may', "I may. I can't."],
  [
    'After word we met. We use after  word.',
    'after word',
    'afterword',
    'Afterword we met. We use afterword.',
  ],
  [
    'He said: "After word." After that, AFTER WORD',
    'after word',
    'Afterword',
    'He said: "Afterword." After that, Afterword',
  ],
  ['Größe und Große', 'Große', 'Grosse', 'Größe und Grosse'],
  ['cafe café', 'cafe', 'Café', 'Café café'],
  ['a+b a+bc', 'a+b', 'A plus B', 'A plus B a+bc'],
  ['costs $& more', 'more', '$&', 'costs $& $&'],
  ['日本 日本語', '日本', 'Nihon', 'Nihon 日本語'],
  ['was? yes', 'YES', 'no', 'was? no'],
])('in "%s", %s becomes %s', (text, from, to, expected) => {
  expect(withTermReplaced(text, from, to)).toBe(expected);
});

test('a text full of near misses is searched in linear time', { timeout: 60_000 }, () => {
  const near = 'after '.repeat(400_000);
  expect(withTermReplaced(near, 'after word', 'x')).toBe(near);
  const nearer = "can't-can't’".repeat(200_000);
  expect(withTermReplaced(nearer, 'can', 'x')).toBe(nearer);
});

test('repeated replacements of a term by a longer one end at the limit', () => {
  const turns = Array.from({ length: 200 }, (_, i) => ({
    speaker: 'Coach',
    role: 'coach' as const,
    start: i,
    end: i + 1,
    text: 'a',
  }));
  let id = 0;
  const newId = () => String((id += 1));
  const edit = { kind: 'replaceTerm', from: 'a', to: 'a '.repeat(40).trim() } as const;
  let document: TranscriptDocument = newDocument(turns, newId);
  const repeat = () => {
    for (let i = 0; i < 10; i++) document = applyEdit(document, edit, newId);
  };
  expect(repeat).toThrow(AppError);
  const letters = document.lines.reduce((sum, { text }) => sum + text.length, 0);
  expect(letters).toBeGreaterThan(200 * 1600); // words as they are said grow
  expect(letters).toBeLessThanOrEqual(transcriptLength);
});
