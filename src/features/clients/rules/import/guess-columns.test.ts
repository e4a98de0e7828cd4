import { expect, test } from 'vitest';
import { guessColumns, isHeadingRow } from './guess-columns.ts';

const mapped = (headings: string[], ...rows: string[][]) => guessColumns({ headings, rows, isCut: false });

test.each([
  [
    ['Name', 'E-mail', 'Phone'],
    ['name', 'email', 'phone'],
  ],
  [
    ['Given Name', 'Family Name', 'E-mail 1 - Value', 'Notes'],
    ['firstName', 'lastName', 'email', null],
  ],
  [
    ['First Name', 'Last Name', 'Company', 'E-mail Address', 'Mobile Phone'],
    ['firstName', 'lastName', 'organization', 'email', 'phone'],
  ],
  [
    ['Vorname', 'Nachname', 'Firma', 'Telefon'],
    ['firstName', 'lastName', 'organization', 'phone'],
  ],
  [
    ['Email', 'email'],
    ['email', null],
  ],
])('the headings %j', (headings, fields) => expect(mapped(headings)).toEqual(fields));

test('without headings, the cells tell', () => {
  expect(mapped([], ['Maya Lind', 'maya@lind.example', '+46 8 123 456', 'Kiln'])).toEqual([
    'name',
    'email',
    'phone',
    'organization',
  ]);
  expect(mapped([], ['12', '', '?'])).toEqual([null, null, null]);
});

test.each([
  [['Name', 'Mail'], true],
  [['Maya Lind', 'maya@lind.example'], false],
  [['Name', 'maya@lind.example'], false],
  [['Maya', 'Kiln'], false],
])('%j names the columns: %s', (row, expected) => expect(isHeadingRow(row)).toBe(expected));
