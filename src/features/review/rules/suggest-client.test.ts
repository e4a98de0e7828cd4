import { expect, test } from 'vitest';
import { suggestClient } from './suggest-client.ts';

const clients = [
  { id: '1', name: 'Daniel Brandt' },
  { id: '2', name: 'Daniela Roth' },
  { id: '3', name: 'Maya Lind' },
  { id: '4', name: 'Maya Ortiz' },
];
const speakers = (...names: string[]) =>
  names.map((name, index) => ({ name, role: index === 0 ? ('coach' as const) : ('client' as const) }));

test.each([
  [['Ruth', 'Daniel Brandt'], '1'],
  [['Ruth', 'daniel'], '1'],
  [['Ruth', 'Maya'], null], // two clients have this first name
  [['Ruth', 'Maya Ortiz'], '4'],
  [['Daniel Brandt', 'Speaker 2'], null], // the coach is no client
  [['Ruth', 'Daniel Brandt', 'Maya Lind'], null], // a session with two clients belongs to neither alone
])('%j', (names, id) => {
  expect(suggestClient(speakers(...names), clients)?.id ?? null).toBe(id);
});
