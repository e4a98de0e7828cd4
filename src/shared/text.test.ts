import { expect, test } from 'vitest';
import { comparableName, freeText, nameText, requiredName } from './text.ts';
import { capital, countWords } from './words.ts';

const marks = [
  ['a line end', 'Maya\r\nset-cookie: x', 'Maya set-cookie: x'],
  ['tabs and other line ends', '\tMaya\u2028Lind\u0085', 'Maya Lind'],
  ['controls', 'Ma\u0000y\u001b[31ma\u009f', 'May[31ma'],
  ['an override', '\u202Evaw.exe\u202C', 'vaw.exe'],
  ['embeddings and isolates', '\u202AM\u202Ba\u202Dy\u2066a\u2067 \u2068L\u2069', 'Maya L'],
  ['direction marks', '\u200EMaya\u200F \u061CLind', 'Maya Lind'],
  ['a byte order mark', '\uFEFFMaya', 'Maya'],
] as const;

test.each(marks)('%s leaves a name', (_what, given, kept) => {
  expect(nameText(40).parse(given)).toBe(kept);
  expect(requiredName(40).parse(given)).toBe(kept);
});

test.each(['שירה כהן', 'محمد', 'می‌خواهم', '👩‍👩‍👧‍👦', 'Zoë', 'a\u0301', '  '.trim()])(
  'letters of every script stay: %s',
  (name) => {
    expect(nameText(40).parse(` ${name} `)).toBe(name);
  },
);

test('a name of marks alone is no name', () => {
  expect(requiredName(40).safeParse('\u202E\u200F\r\n').success).toBe(false);
  expect(nameText(40).parse('\u202E\u200F\r\n')).toBe('');
});

test('free text keeps its lines and marks', () => {
  expect(freeText(40).parse('one\ntwo \u200Fשלום\u0000')).toBe('one\ntwo \u200Fשלום');
});

test('words are counted as a reader counts them', () => {
  expect(countWords('It’s a follow-up, at 10:30 – or is it?')).toBe(9);
  expect(countWords(' … ')).toBe(0);
});

test('a capital changes the first letter alone', () => {
  expect(['élan vital', 'iPhone', ''].map(capital)).toEqual(['Élan vital', 'IPhone', '']);
});

test.each([
  ['Acme', 'acme'],
  ['  Acme ', 'ACME'],
  ['ﬁnance', 'finance'],
])('%j and %j are one name', (a, b) => {
  expect(comparableName(a)).toBe(comparableName(b));
});

test('different names stay different', () => {
  expect(comparableName('Acme 1')).not.toBe(comparableName('Acme 2'));
});
