import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['Talking to Priya', 'Talking to Priya.md'],
  ['../../etc/passwd', 'etc passwd.md'],
  ['..\\..\\start.bat', 'start.bat.md'],
  ['a/b:c*d?e"f<g>h|i', 'a b c d e f g h i.md'],
  ['line\nbreak\tand\0nul', 'line break and nul.md'],
  ['cod\u202egnp.exe', 'cod gnp.exe.md'],
  ['...', 'notes.md'],
  ['', 'notes.md'],
  ['.hidden', 'hidden.md'],
  ['trailing dots. . .', 'trailing dots.md'],
  ['CON', 'notes CON.md'],
  ['aux.txt', 'notes aux.txt.md'],
  ['Ümlaut und 李雷', 'Ümlaut und 李雷.md'],
  ['half of a pair \ud83d', 'half of a pair \ufffd.md'],
])('a file called %j is saved as %j', (title, name) => {
  expect(fileNameOf(title, 'md', 'notes')).toBe(name);
});

test('a long title is cut between characters', () => {
  expect(fileNameOf('🎉'.repeat(200), 'md', 'notes')).toBe(`${'🎉'.repeat(80)}.md`);
});
