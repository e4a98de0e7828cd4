import { describe, expect, it } from 'vitest';

import { readSentences } from '../language/read.ts';
import { asksOrPromises } from './intent.ts';

const judge = (text: string): boolean =>
  asksOrPromises({ text, tokens: readSentences(text).flatMap((sentence) => sentence.tokens) }).positive;

describe('a request or a promise', () => {
  it.each([
    'Please send me the slides before Thursday.',
    'Could you call Maria this afternoon?',
    'Let me know when you are available.',
    'Can we meet on Monday at 3:00?',
    'I will call you tomorrow morning.',
    "Let's get together next week.",
  ])('%s', (text) => {
    expect(judge(text)).toBe(true);
  });
});

describe('neither', () => {
  it.each([
    'The meeting went very well.',
    'She has worked there for three years.',
    'We sent it last month.',
    'That was an interesting article about sleep.',
    '',
  ])('%s', (text) => {
    expect(judge(text)).toBe(false);
  });
});

it('is surer of a plain request than of a remark', () => {
  const score = (text: string): number =>
    readSentences(text).map((sentence) => asksOrPromises(sentence).score)[0] ?? 0;
  expect(score('Please review the draft and call me.')).toBeGreaterThan(score('The draft is long.'));
});
