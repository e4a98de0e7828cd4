import { expect, test } from 'vitest';
import { ownWords } from './own-words.ts';

test.each([
  ['Hi Maya,\n\nsee you Friday.\n\nBest,\nDana', 'Hi Maya,\n\nsee you Friday.\n\nBest,\nDana'],
  [
    'Hi Maya,\r\n\r\nyes.\r\n\r\nDana\r\n\r\nOn Mon, 23 Nov 2026 at 10:00, Maya Lind <maya@kiln.example> wrote:\r\n> Can we?',
    'Hi Maya,\n\nyes.\n\nDana',
  ],
  [
    'Sounds good.\n\nOn Monday, November 23, 2026 at 10:00 AM Maya Lind\n<maya@kiln.example> wrote:\n\nCan we?',
    'Sounds good.',
  ],
  ['Danke!\n\nAm 23.11.2026 um 10:00 schrieb Maya <m@x.example>:\n> Geht das?', 'Danke!'],
  ['Done.\n\n-----Original Message-----\nFrom: Maya', 'Done.'],
  ['Done.\n________________________________\nFrom: Maya Lind <m@x.example>', 'Done.'],
  ['Done.\n\nFrom: Maya Lind <maya@kiln.example>\nSent: Monday', 'Done.'],
  ['Best,\nDana\n-- \nDana Reyes\nCoach\n+1 555 123 4567', 'Best,\nDana'],
  ['Best,\nDana\n\nSent from my iPhone', 'Best,\nDana'],
  ['Best,\nDana\nwww.reyes.example\n+1 (555) 123-4567', 'Best,\nDana'],
  ['On Friday we meet at nine. I wrote it down: nine.', 'On Friday we meet at nine. I wrote it down: nine.'],
  ['> only quoted', ''],
  ['', ''],
])('%j', (email, own) => expect(ownWords(email)).toBe(own));

test.each(['On wrote ', '@', '1', 'a\n', '\n', ' ', 'On a\n', 'From: a', '語', '> '])(
  'a long text of %j is read, and not beyond its limit',
  (part) => expect(ownWords(part.repeat(20_000)).length).toBeLessThanOrEqual(20_000),
);
