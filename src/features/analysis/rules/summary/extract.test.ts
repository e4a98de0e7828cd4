import { describe, expect, test } from 'vitest';
import { countWords, extractSummary } from './extract.ts';
import { meeting, session } from './sample-session.ts';

describe('extractSummary', () => {
  test.each([20, 40, 80])('keeps to a budget of %i words', (words) => {
    for (const turns of [meeting, session]) {
      const total = extractSummary(turns, { words }).reduce((sum, { text }) => sum + countWords(text), 0);
      expect(total).toBeLessThanOrEqual(words);
      expect(total).toBeGreaterThan(0);
    }
  });

  test('tells the course of a meeting by the names of the roles', () => {
    const text = extractSummary(meeting, { words: 120 })
      .map((line) => line.text)
      .join(' ');
    expect(text).toContain(
      'The project manager opened the meeting and went over the minutes of the previous meeting.',
    );
    expect(text).toMatch(/The engineer (?:presented|talked about) [^.]*battery/);
    expect(text).toMatch(/The sales representative (?:presented|talked about) [^.]*price list/);
    expect(text).toContain('The group decided to keep the old housing until the spring.');
    expect(text).toContain('The project manager closed the meeting.');
  });

  test('does not tell a coaching session as a meeting', () => {
    const text = extractSummary(session, { words: 120 })
      .map((line) => line.text)
      .join(' ');
    expect(text).not.toMatch(/group|meeting (?:opened|closed)|presented/);
    expect(text).toContain('The client');
  });

  test('rests on words that were said', () => {
    for (const turns of [meeting, session])
      for (const { turn, quote } of extractSummary(turns, { words: 200 }))
        expect(turns[turn]?.text).toContain(quote);
  });

  test('silence gives nothing', () => {
    expect(extractSummary([], { words: 100 })).toEqual([]);
    expect(
      extractSummary([{ speaker: 'A', role: 'other', start: 0, end: 1, text: ' ' }], { words: 100 }),
    ).toEqual([]);
  });
});

test('a turn of noise neither stops nor slows the reading', () => {
  const noise = ['-'.repeat(50_000), '('.repeat(50_000), 'x'.repeat(50_000), 'um, '.repeat(5000)].join(' ');
  const turns = [
    ...session,
    { speaker: 'Client', role: 'client' as const, start: 200, end: 210, text: noise },
  ];
  expect(extractSummary(turns, { words: 60 })).toEqual(extractSummary(session, { words: 60 }));
});
