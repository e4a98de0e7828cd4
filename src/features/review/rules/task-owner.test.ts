import { expect, test } from 'vitest';
import { ownerOf } from './task-owner.ts';

const people = {
  speakers: [
    { label: 'Speaker 1', name: 'Ruth', role: 'coach' },
    { label: 'Speaker 2', name: 'Daniel Brandt', role: 'client' },
    { label: 'Speaker 3', name: 'Priya', role: 'other' },
  ],
  coach: 'Ruth Okafor',
  client: 'Daniel Brandt',
} as const;

test.each([
  [null, 'coach'],
  ['me', 'coach'],
  ['Speaker 1', 'coach'],
  ['Speaker 2', 'client'],
  ['daniel brandt', 'client'],
  ['Daniel', 'client'],
  ['Ruth', 'coach'],
  ['Priya', 'other'],
  ['Mira', 'other'],
])('a task of %s is the %s’s', (assignee, owner) => {
  expect(ownerOf(assignee, people)).toBe(owner);
});

test('without speakers the names of the account and of the client tell', () => {
  const known = { ...people, speakers: [] };
  expect(ownerOf('Ruth Okafor', known)).toBe('coach');
  expect(ownerOf('Daniel Brandt (he/him)', known)).toBe('client');
  expect(ownerOf('Ruth', { speakers: [], coach: null, client: null })).toBe('other');
});
