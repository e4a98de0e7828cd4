import { expect, test } from 'vitest';
import { candidatesOf } from './candidates.ts';
import type { Mapping } from './guess-columns.ts';

const of = (mapping: Mapping, ...rows: string[][]) =>
  candidatesOf({ headings: [], rows, isCut: false }, mapping, [
    { id: '1', name: 'Maya Lind', email: 'maya@lind.example' },
  ]);

test('a row becomes a client; what is not what its column says is left out and named', () => {
  expect(of(['name', 'email', 'phone', 'timezone'], ['Zoë', 'zoe@', 'call me', 'Mars'])).toEqual([
    {
      row: 1,
      values: { name: 'Zoë', organization: null, email: null, phone: null, timezone: null },
      leftOut: ['email', 'phone', 'timezone'],
      sameAs: null,
    },
  ]);
});

test('two name columns are one name, an organization stands in for a missing one, a row without any is no client', () => {
  const names = of(
    ['firstName', 'lastName', 'organization'],
    ['Ana', 'Ruiz', ''],
    ['', '', 'Kiln'],
    ['', '', ''],
  );
  expect(names.map(({ values }) => values.name)).toEqual(['Ana Ruiz', 'Kiln']);
});

test.each([
  ['Maya Lind', '', 'name'],
  ['LIND, Maya', '', 'name'],
  ['M. L.', 'MAYA@lind.example', 'email'],
  ['Maja Lind', '', 'near name'],
  ['Maya Ortiz', 'maya@ortiz.example', null],
])('%s %s is known by %s', (name, email, by) => {
  expect(of(['name', 'email'], [name, email])[0]!.sameAs?.by ?? null).toBe(by);
});

test('a row that repeats an earlier one says which', () => {
  const [, second] = of(['name', 'email'], ['Ana Ruiz', 'ana@x.example'], ['Ana R.', 'ana@x.example']);
  expect(second!.sameAs).toEqual({ name: 'Ana Ruiz', by: 'email', row: 1 });
});

test('of several addresses in a cell the first counts; controls and directions are not kept', () => {
  const [one] = of(
    ['name', 'email', 'phone'],
    ['An\u0000a\u202E', 'a@x.example ::: b@x.example', '+49 30 901820;1'],
  );
  expect(one!.values).toMatchObject({ name: 'Ana', email: 'a@x.example', phone: '+49 30 901820' });
});
