import { afterAll, describe, expect, it } from 'vitest';
import type { Turn } from '#shared/transcript.ts';
import { createRecordReader } from './record-reader.ts';

const reader = createRecordReader();
afterAll(() => reader.close());

const said = (...lines: string[]): Turn[] =>
  lines.map((line, i) => ({
    speaker: i % 2 === 0 ? 'Ines' : 'Otto',
    role: i % 2 === 0 ? 'coach' : 'client',
    start: i * 10,
    end: i * 10 + 8,
    text: line,
  }));

describe('a record reader', () => {
  it('reads in a process of its own what became of a promise', async () => {
    const turns = said(
      'Hello Otto. And the landlord?',
      'I rang the landlord on Tuesday. It took four minutes.',
    );
    const promise = {
      title: 'Ring the landlord about the boiler',
      quote: "I'll ring the landlord about the boiler",
      turn: "I'll ring the landlord about the boiler on Tuesday.",
      around: 'What will you do about the cold?',
      owner: 'Otto',
    };
    const mentions = await reader.followPromises({ turns, promises: [promise], tasks: [] });
    expect(mentions).toMatchObject([{ promise: 0, outcome: 'kept', turn: 1, start: 10 }]);
    expect(turns[1]!.text).toContain(mentions[0]!.quote);
  });

  it('quotes what answers a question, and nothing where nothing does', async () => {
    const sessions = [
      { turns: said('How was your week?', 'My sister moved to Lisbon in May.') },
      { turns: said('And your sister?', 'She likes the harbour.') },
    ];
    const places = await reader.findAnswers({ question: 'Where did his sister move?', sessions });
    expect(places[0]).toMatchObject({ session: 0, turn: 1, start: 10 });
    expect(await reader.findAnswers({ question: 'What does the dentist cost?', sessions })).toEqual([]);
  });
});
