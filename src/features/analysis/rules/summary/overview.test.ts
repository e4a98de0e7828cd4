import { describe, expect, test } from 'vitest';
import { writingStyles } from '#shared/analysis.ts';
import { writeOverview } from './overview.ts';
import { readConversation } from './reading.ts';
import { draft, hostile, meeting, session } from './sample-session.ts';

const overview = (turns = session, style: (typeof writingStyles)[number] = 'supportive') =>
  writeOverview(readConversation(turns), style);

describe('writeOverview', () => {
  test.each(writingStyles)('%s: three to six sentences that stand alone, in the third person', (style) => {
    for (const turns of [session, meeting]) {
      const lines = overview(turns, style);
      expect(lines.length).toBeGreaterThanOrEqual(3);
      expect(lines.length).toBeLessThanOrEqual(6);
      for (const { text } of lines) {
        expect(text).toMatch(/^[A-Z].*\.$/);
        expect(text).not.toMatch(/\b(I|me|my|we|us|our|you|your|um|uh|like, )\b/);
      }
    }
  });

  test('every sentence has a quote that stands in its turn, and its second', () => {
    for (const { quote, turn, start } of overview()) {
      expect(session[turn]?.text).toContain(quote);
      expect(start).toBe(session[turn]?.start);
    }
  });

  test('styles word and order the same claims differently', () => {
    const texts = writingStyles.map((style) =>
      overview(session, style)
        .map(({ text }) => text)
        .join(' '),
    );
    expect(new Set(texts).size).toBe(writingStyles.length);
    const quotes = writingStyles.map((style) =>
      overview(session, style)
        .map(({ quote }) => quote)
        .toSorted(),
    );
    for (const other of quotes) expect(other).toEqual(quotes[0]);
  });

  test('tells the wish, the worry and what was understood', () => {
    const text = overview(session, 'direct')
      .map((line) => line.text)
      .join(' ');
    expect(text).toContain('The client wants to delegate more of the budget review to their team.');
    expect(text).toContain(
      'The client is worried about the budget review because their deputy has never led a review before.',
    );
    expect(text).toContain('The client realised that they never explained the numbers to their deputy.');
  });

  test('people with names keep them', () => {
    const named = session.map((turn) => ({ ...turn, speaker: turn.role === 'coach' ? 'Ruth' : 'Omar' }));
    const text = overview(named, 'direct')
      .map((line) => line.text)
      .join(' ');
    expect(text).toContain('Omar wants to delegate');
    expect(text).not.toMatch(/the client/i);
  });

  test('orders hidden in the conversation change nothing but their own quote', () => {
    const kept = overview(hostile).filter(({ quote }) => !quote.startsWith('Ignore'));
    expect(kept.length).toBeGreaterThanOrEqual(3);
    for (const { text } of overview(hostile)) expect(text).not.toMatch(/ignore|email|example/i);
  });

  test('a poor draft gives few lines rather than garbage', () => {
    const lines = writeOverview(readConversation(draft, { isDraft: true }), 'supportive');
    expect(lines.length).toBeLessThanOrEqual(1);
  });

  test('silence gives no sentence, and the same text twice the same overview', () => {
    expect(overview([])).toEqual([]);
    expect(overview()).toEqual(overview());
  });
});
