import { expect, test } from 'vitest';
import { emptyAnalysis } from '../../../../test/harness/empty-analysis.ts';
import type { Analysis } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { keepSourced } from './keep-sourced.ts';

const turns: Turn[] = [
  { speaker: 'Dana', role: 'coach', start: 0, end: 4, text: 'What will you do next?' },
  {
    speaker: 'Maya',
    role: 'client',
    start: 4,
    end: 12,
    text: 'It’s hard. I’ll call  Tom on Friday, and then we see.',
  },
];

const line = (quote: string, turn: number) => ({ text: 'x', quote, turn, start: 99 });
const quotes = (analysis: Analysis) => keepSourced(analysis, turns).keyInsights;

test('a quote that stands in its turn stays, with the second it begins', () => {
  const [kept] = quotes({ ...emptyAnalysis, keyInsights: [line('I’ll call  Tom on Friday', 1)] });
  expect(kept?.start).toBeGreaterThan(4);
  expect(kept?.start).toBeLessThan(12);
});

test('a quote with other spaces, case or apostrophes becomes the words as they stand', () => {
  const [kept] = quotes({ ...emptyAnalysis, keyInsights: [line("i'll call Tom on friday", 1)] });
  expect(kept?.quote).toBe('I’ll call  Tom on Friday');
});

test('marks that mean something in a pattern are only marks', () => {
  const said: Turn[] = [{ ...turns[1]!, text: 'Anna-Lena said (twice) that 5/6 + $2 is  "fine".' }];
  const insight = { ...line('anna-lena said (twice) that 5/6 + $2 is "fine".', 0), turn: 0 };
  expect(keepSourced({ ...emptyAnalysis, keyInsights: [insight] }, said).keyInsights).toMatchObject([
    { quote: said[0]!.text },
  ]);
});

test('a quote from another turn gets its real source', () => {
  expect(quotes({ ...emptyAnalysis, keyInsights: [line('What will you do next?', 1)] })).toMatchObject([
    { turn: 0, start: 0 },
  ]);
});

test.each(['I promise to double the budget.', '', ' ', '.*'])('%j stands nowhere and goes', (quote) => {
  expect(quotes({ ...emptyAnalysis, keyInsights: [line(quote, 1)] })).toEqual([]);
});

test('a turn that does not exist is no source', () => {
  expect(quotes({ ...emptyAnalysis, keyInsights: [line('never said', 77)] })).toEqual([]);
});

test('topics point at turns that exist', () => {
  const topics = [
    { label: 'calls', turns: [1, 9] },
    { label: 'ghosts', turns: [9] },
  ];
  expect(keepSourced({ ...emptyAnalysis, topics }, turns).topics).toEqual([{ label: 'calls', turns: [1] }]);
});

test('a second source keeps its own second, and is left out alone where it was not said', () => {
  const call = line('I’ll call  Tom on Friday', 1);
  const asked = { quote: 'what will you do next', turn: 1, start: 99 };
  const [both] = quotes({ ...emptyAnalysis, keyInsights: [{ ...call, secondSource: asked }] });
  expect(both?.secondSource).toEqual({ quote: 'What will you do next', turn: 0, start: 0 });
  const untrue = { ...asked, quote: 'I promise to double the budget.' };
  const [one] = quotes({ ...emptyAnalysis, keyInsights: [{ ...call, secondSource: untrue }] });
  expect(one).toMatchObject({ quote: call.quote });
  expect(one).not.toHaveProperty('secondSource');
});
