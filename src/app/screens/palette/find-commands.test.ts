import { Folder } from 'lucide-react';
import { expect, test } from 'vitest';
import { findCommands, type Command } from './find-commands.ts';

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  label,
  icon: Folder,
  run: () => undefined,
  ...more,
});
const groups = [
  { value: 'Go to', items: [command('Settings', { keywords: 'password profile' }), command('Folders')] },
  {
    value: 'Clients',
    items: [command('Tomás Ortega', { detail: 'Harbour Bakery' }), command('Maya Lindqvist')],
  },
];
const labels = (typed: string) =>
  findCommands(groups, typed).flatMap(({ items }) => items.map(({ label }) => label));

test('before anything is typed there is something of each kind', () => {
  const many = Array.from({ length: 40 }, (_, index) => command(`Client ${index}`));
  const shown = findCommands([...groups, { value: 'More', items: many }], '');
  expect(shown.map(({ value, items }) => [value, items.length])).toEqual([
    ['Go to', 2],
    ['Clients', 2],
    ['More', 4],
  ]);
});

test.each([
  ['maya', ['Maya Lindqvist']],
  ['tomas', ['Tomás Ortega']],
  ['bakery ortega', ['Tomás Ortega']],
  ['password', ['Settings']],
  ['clients', ['Tomás Ortega', 'Maya Lindqvist']],
  ['maya bakery', []],
])('%s finds %j', (typed, found) => {
  expect(labels(typed)).toEqual(found);
});

test('a group in which nothing fits is not shown', () => {
  expect(findCommands(groups, 'folders').map(({ value }) => value)).toEqual(['Go to']);
});

test('what the server found is shown as it is', () => {
  const hits = { value: 'Said', items: [command('We agreed on the plan', { isFound: true })] };
  expect(findCommands([hits], 'budget')).toEqual([hits]);
});
