import { expect, it } from 'vitest';
import { readTalk } from '../talk.ts';
import { writeOverview } from './overview.ts';

const found = {
  tasks: [],
  nextMeeting: null,
  topics: [],
  style: 'supportive' as const,
  sessionDate: '2026-05-13',
};
const told = (...lines: string[]): string =>
  writeOverview(readTalk(...lines), found)
    .map((line) => line.text)
    .join(' ');

const talk = [
  'C: What brings you here today?',
  'K: The workshop loses money, and the accounts of the workshop are a mess.',
  'C: And you hide the drawer with the bills from Rosa.',
  'K: She comes on Mondays.',
  'C: What about the drawer?',
  'K: Bills, and a letter.',
  'C: I had a drawer like that myself, you know, with every bill and letter of my father.',
  'K: Rosa would laugh.',
];

it('what the coach tells of themselves is no reflection', () => {
  expect(told(...talk)).not.toContain('my father');
});

it('what someone else said is told too', () => {
  const text = told(
    'C: What brings you here today?',
    'K: The accounts of the workshop are a mess, and my father never sleeps.',
    'C: What about your father and the drawer?',
    'K: My father said the bills in the drawer ate all the sleep he had.',
    'C: And Rosa?',
    'K: Rosa says that the drawer with the letters eats my sleep.',
    'C: Rosa and the letters?',
    'K: She likes order.',
    ...Array.from({ length: 8 }, (_, i) => (i % 2 ? 'K: Yes, that is so.' : 'C: Go on, please.')),
  );
  expect(text).toContain('the drawer with the letters eats my sleep');
});

it('what was brought is what both came back to, however it was asked for', () => {
  const text = told(
    'C: What brings you here today?',
    'K: It is about the weather and a problem with my shoes, they hurt on the stairs.',
    'C: And at work?',
    'K: Rosa gives the orders in my workshop, and I carry what Rosa orders.',
    'C: Rosa gives the orders.',
    'K: Rosa does. In the workshop I am the one who carries.',
    'C: What would the workshop be without the orders of Rosa?',
    'K: Quiet.',
    ...Array.from({ length: 8 }, (_, i) => (i % 2 ? 'K: Yes, that is so.' : 'C: Go on, please.')),
  );
  expect(text).toContain('What Ben brought: “Rosa gives the orders in my workshop');
});
