import { expect, test } from 'vitest';
import { newClientOf, speakerOf, suggestClient } from './suggest-client.ts';

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
  expect(suggestClient({ speakers: speakers(...names), title: '' }, clients)?.id ?? null).toBe(id);
});

test.each([
  ['Session 3 with Daniel', '1'],
  ['Coaching Maya Lind', '3'],
  ['Maya Ortiz - 2026-11-20', '4'],
  ['Daniela: budget and board', '2'],
  ['Lunch with Maya', null], // two clients have this first name
  ['Daniel and Daniela', null],
  ['Danielle wants more', null],
  ['Budget', null],
  ['', null],
])('the title %j', (title, id) => {
  expect(suggestClient({ speakers: speakers('Ruth', 'Speaker 2'), title }, clients)?.id ?? null).toBe(id);
});

test('who speaks counts before what the title says', () => {
  const of = { speakers: speakers('Ruth', 'Maya Lind'), title: 'About Daniel' };
  expect(suggestClient(of, clients)?.id).toBe('3');
});

const roles = (...of: [name: string, role: 'coach' | 'client' | 'other'][]) =>
  of.map(([name, role]) => ({ name, role }));

test.each([
  [roles(['Ruth', 'coach'], ['Daniel Brandt', 'client']), 'Daniel Brandt'],
  [roles(['Ruth', 'coach'], ['Daniel Brandt', 'other']), 'Daniel Brandt'],
  [roles(['Ruth', 'coach'], ['Daniel', 'client'], ['Guest', 'other']), 'Daniel'],
  [roles(['Ruth', 'coach'], ['Speaker 2', 'client']), null],
  [roles(['Ruth', 'coach'], ['Client', 'client']), null],
  [roles(['Ruth', 'coach'], ['Daniel', 'client'], ['Maya', 'client']), null],
  [roles(['Ruth', 'other'], ['Daniel', 'other']), null],
  [roles(['Ruth', 'coach']), null],
])('of %j a new client can be %s', (of, name) => expect(newClientOf(of)?.name ?? null).toBe(name));

test.each([
  ['Daniel Brandt', 'Daniel'],
  ['Ana Ruiz', null],
  ['Ruth Okafor', null], // the coach is no client
])('%s speaks as %s', (name, speaker) => {
  const of = roles(['Ruth', 'coach'], ['Daniel', 'client']);
  expect(speakerOf({ id: '1', name }, of)?.name ?? null).toBe(speaker);
});
