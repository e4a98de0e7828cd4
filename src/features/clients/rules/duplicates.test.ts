import { expect, test } from 'vitest';
import { findDuplicates } from './duplicates.ts';

const entry = (name: string, email: string | null = null) => ({ id: name, name, email });

test('the same e-mail, the same name and a name with one letter changed are one person, perhaps', () => {
  const found = findDuplicates([
    entry('Maya Lind', 'maya@lind.example'),
    entry('M. Lind', 'Maya@Lind.example '),
    entry('Lind, Maya'),
    entry('Maja Lind'),
    entry('Zoë Fischer'),
    entry('Zoe Fischer'),
    entry('Søren Lund'),
    entry('Soren Lund'),
    entry('Ana'),
    entry('Ina'),
  ]);
  expect(found.map(({ one, other, by }) => [one.name, other.name, by])).toEqual([
    ['Maya Lind', 'M. Lind', 'email'],
    ['Maya Lind', 'Lind, Maya', 'name'],
    ['Maya Lind', 'Maja Lind', 'near name'],
    ['Lind, Maya', 'Maja Lind', 'near name'],
    ['Zoë Fischer', 'Zoe Fischer', 'name'],
    ['Søren Lund', 'Soren Lund', 'name'],
  ]);
});
