import { describe, expect, it } from 'vitest';
import type { SaidSession } from '#shared/session-record.ts';
import { findAnswers } from './find-answers.ts';

const session = (...lines: string[]): SaidSession => ({
  turns: lines.map((text, i) => ({
    speaker: i % 2 === 0 ? 'Ines' : 'Otto',
    role: i % 2 === 0 ? 'coach' : 'client',
    start: i * 10,
    end: i * 10 + 8,
    text,
  })),
});

const first = session(
  'What brings you?',
  'My daughter Klara moved to Lisbon, and the shop loses four hundred euros a week.',
  'What will you do?',
  "I'll ask Klara about the garden before Easter.",
  'And the bakery?',
  'I dream of it. I want to open the bakery next year.',
);
const second = session(
  'What did Klara say?',
  'She laughed, and then she said the garden was always yours.',
  'And the choir?',
  'I left it. Eleven evenings since March, that was enough.',
  'Your father would have stayed.',
  'He was a baker in Porto. When the bank rang I said, not on a Sunday.',
  'And the oven for the shop, is it coming?',
  'Yes. It comes on the fourth, and it is nine hundred euros.',
  'What does your son do on Saturdays?',
  'He plays. Handball, three hours, in a cold hall.',
  'And who paints the front?',
  'The front is painted. Right, so.',
  'Since when?',
  'My cousin Teresa painted it. The front looks new.',
);
const ask = (question: string) =>
  findAnswers(question, [first, second]).map(({ session: at, turn }) => `${at + 1}:${turn}`);

describe('a question to the sessions', () => {
  it.each([
    ['Where did his daughter move?', '1:1'],
    ['How much does the shop lose?', '1:1'],
    ['What did Klara say about the garden?', '2:1'],
    ['What became of the choir?', '2:3'],
    ['How many evenings did he go to the choir?', '2:3'],
    ['Who wants to open the bakery?', '1:5'],
    ['What did his father do for a living?', '2:5'],
    ['What work did his father do in Portugal?', '2:5'],
    ['What did he say when the bank rang?', '2:5'],
    ['When does the oven for the shop come, and what does it cost?', '2:7'],
    ['Which sport does his son play on Saturdays?', '2:9'],
    ['Who painted the front?', '2:13'],
  ])('%s', (question, place) => {
    expect(ask(question)[0]).toBe(place);
  });

  it.each([
    ['the thing is not mentioned', 'What does the dentist cost?'],
    ['it was meant and not done', 'Did he open the bakery?'],
    ['the one who is asked for said nothing', 'What did his father say about the shop?'],
    ['there is no number', 'How much does the garden cost?'],
    ['of two words one is said nowhere', 'When did his father die?'],
    ['the thing it asks for is not mentioned', 'Which licence does the garden need?'],
    ['it asks for nothing', 'What?'],
    ['it is empty', ''],
  ])('is not answered where %s', (_, question) => {
    expect(ask(question)).toEqual([]);
  });

  it('is not answered without sessions', () => {
    expect(findAnswers('Where did she move?', [])).toEqual([]);
  });

  it('quotes word for word, with the second', () => {
    const [place] = findAnswers('Where did his daughter move?', [first, second]);
    expect(place).toMatchObject({ session: 0, turn: 1, start: 10 });
    expect(first.turns[1]!.text).toContain(place!.quote);
    expect(place!.score).toBeGreaterThan(0);
  });
});
