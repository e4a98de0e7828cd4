import { expect, test } from 'vitest';
import { emptyAnalysis } from '../../../../test/harness/empty-analysis.ts';
import type { Analysis } from '#shared/analysis.ts';
import { renameSpeaker } from './rename-speaker.ts';
import { freshResult } from './versions/version-result.ts';

const saying = (text: string): Analysis => ({
  ...emptyAnalysis,
  goals: [{ text, quote: 'Ana will call', turn: 0, start: null }],
});
const result = (text: string) => freshResult(saying(text), () => 'line');

test('a whole name is another one in the text, and the quote stands as it was said', () => {
  const [line] = renameSpeaker(result('Ana reads the Analysis.'), 'Ana', 'Berta').goals;
  expect(line).toMatchObject({ text: 'Berta reads the Analysis.', quote: 'Ana will call', revision: 1 });
});

test('speakers of one name, renamed one after the other, do not make a line grow without end', () => {
  let named = result('a');
  const to = 'a '.repeat(40).trim();
  for (let speaker = 0; speaker < 4; speaker++) named = renameSpeaker(named, 'a', to);
  expect(named.goals[0]!.text.length).toBeLessThanOrEqual(20_000);
});
