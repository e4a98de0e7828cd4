import { expect, it } from 'vitest';
import type { SaidSession } from '#shared/session-record.ts';
import { findThemes } from './find-themes.ts';

const session = (...lines: string[]): SaidSession => ({
  turns: lines.map((text, i) => ({
    speaker: i % 2 === 0 ? 'Ines' : 'Otto',
    role: i % 2 === 0 ? 'coach' : 'client',
    start: i * 10,
    end: i * 10 + 8,
    text,
  })),
});

const sessions = [
  session(
    'What brings you?',
    'I was afraid of my father, and I never said it.',
    'And the train?',
    'It was late.',
    'What was your father like?',
    'My father sat at the table and I felt alone.',
  ),
  session(
    'And now?',
    "I dreamt of my father. I'm still afraid of him.",
    'What else?',
    'The weather, mostly.',
  ),
];

it('finds what a client comes back to, with its places in both sessions', () => {
  const [theme] = findThemes(sessions);
  expect(theme!.words).toContain('father');
  expect(theme!.at.map(({ session: at, turn }) => `${at}:${turn}`)).toEqual(['0:1', '0:5', '1:1']);
  for (const { session: at, turn, quote } of theme!.at)
    expect(sessions[at]!.turns[turn]!.text).toContain(quote);
});

it('finds none in one session, and none in what only a coach says', () => {
  expect(findThemes(sessions.slice(0, 1))).toEqual([]);
  const asked = session('Your garden?', 'Yes.', 'The garden?', 'No.', 'A garden again?', 'Hm.');
  expect(findThemes([asked, asked])).toEqual([]);
});

it('names what they come back to, and neither the day nor what was done', () => {
  const told = (day: string) =>
    session(
      'And?',
      `On Monday I asked my father, because I always ask my father on ${day}.`,
      'And?',
      'On Monday I asked my father again.',
    );
  const words = findThemes([told('Monday'), told('Sunday')]).map((theme) => theme.words);
  expect(words).toEqual([['father']]);
});
