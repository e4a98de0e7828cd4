import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSegments, toWords } from './words.ts';

const recognised = (
  tokens: string[],
  timestamps: number[],
  durations: number[] = [],
  ys_log_probs: number[] = [],
) => ({
  tokens,
  timestamps,
  durations,
  ys_log_probs,
});

describe('tokens become words', () => {
  it('at a leading space, with the end of the last token', () => {
    const words = toWords(
      recognised([' Good', ' mor', 'ning', ','], [0.2, 0.64, 0.8, 1.04], [0.3, 0.16, 0.24, 0]),
    );
    expect(words?.map(({ text }) => text)).toEqual(['Good', 'morning,']);
    expect(words?.[1]).toMatchObject({ start: 0.64, end: expect.closeTo(1.04, 5) as number });
  });

  it('whichever mark the model uses for the space', () => {
    expect(toWords(recognised(['▁Good', '▁mor', 'ning'], [0, 1, 2]))?.map(({ text }) => text)).toEqual([
      'Good',
      'morning',
    ]);
  });

  it('also when the first token has no space, and without marks of the model', () => {
    const words = toWords(recognised(['Y', 'es', ' <unk>', ' so', ' '], [0, 0.1, 0.2, 0.3, 0.4]));
    expect(words?.map(({ text }) => text)).toEqual(['Yes', 'so']);
  });

  it('with the confidence of their tokens, where there is one', () => {
    const words = toWords(
      recognised([' a', 'b', ' c'], [0, 1, 2], [], [Math.log(0.9), Math.log(0.4), 0.001]),
    );
    expect(words?.map(({ confidence }) => confidence)).toEqual([expect.closeTo(0.6, 5), 1]);
    expect(toWords(recognised([' a'], [0]))?.[0]?.confidence).toBeNull();
  });

  it('unless the lists do not fit', () => {
    expect(toWords(recognised([' a', ' b'], [0]))).toBeNull();
  });
});

const word = (text: string, start: number, end: number) => ({ text, start, end, confidence: null });

describe('words become segments', () => {
  it('at a pause and, sooner, after a sentence', () => {
    const segments = toSegments([
      word('Well.', 0, 0.4),
      word('I', 0.8, 0.9),
      word('think', 1.3, 1.6),
      word('so', 2.5, 2.7),
    ]);
    expect(segments.map(({ text, start, end }) => [text, start, end])).toEqual([
      ['Well.', 0, 0.4],
      ['I think', 0.8, 1.6],
      ['so', 2.5, 2.7],
    ]);
  });

  it('and no word is lost or moved, whatever the pauses', () => {
    const gaps = fc.array(fc.record({ gap: fc.double({ min: 0, max: 3, noNaN: true }), stop: fc.boolean() }));
    fc.assert(
      fc.property(gaps, (given) => {
        let at = 0;
        const words = given.map(({ gap, stop }, index) => {
          at += gap;
          return word(`w${index}${stop ? '.' : ''}`, at, (at += 0.2));
        });
        expect(toSegments(words).flatMap((segment) => segment.words)).toEqual(words);
      }),
    );
  });
});
