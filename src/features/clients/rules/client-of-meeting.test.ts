import { expect, test } from 'vitest';
import { clientOfMeeting } from './client-of-meeting.ts';

const clients = [
  { id: 'maya', name: 'Maya Lind', email: 'maya@kiln.example' },
  { id: 'max', name: 'Max Okonkwo', email: null },
  { id: 'max2', name: 'Max Berg', email: 'berg@example.com' },
  { id: 'al', name: 'Al Roy', email: null },
];
const person = (name: string | null, email: string | null = null) => ({ name, email });

test.each([
  ['Weekly', [person(null, 'MAYA@kiln.example ')], 'maya'],
  ['Max Berg', [person('x', 'maya@kiln.example')], 'maya'], // an address says more than a title
  ['Weekly', [person('Lind, Maya')], 'maya'],
  ['Coaching: Máya Lind & Dana', [], 'maya'],
  ['Maya <> Dana', [], 'maya'],
  ['Max <> Dana', [], null], // two of them
  ['Max Berg <> Dana', [], 'max2'],
  ['Al dente', [], null],
  ['Mayas Team', [person('Someone else', 'else@example.com')], null],
  ['', [], null],
])('%s with %j is %s', (title, people, client) => {
  expect(clientOfMeeting({ title, people }, clients)).toBe(client);
});

test('two clients with one address: neither is guessed', () => {
  const both = clients.map((one) => ({ ...one, email: 'office@kiln.example' }));
  expect(clientOfMeeting({ title: '', people: [person(null, 'office@kiln.example')] }, both)).toBeNull();
});
