import { describe, expect, it } from 'vitest';
import { giveSpeakers } from './voices.ts';
import { segmentOf } from './words.ts';

const word = (text: string, start: number, end: number) => ({ text, start, end, confidence: null });
const span = (speaker: string, start: number, end: number) => ({ speaker, start, end });
const told = (segments: ReturnType<typeof giveSpeakers>) =>
  segments.map(({ speaker, text }) => [speaker, text]);

describe('words get the voice that overlaps them most', () => {
  const question = segmentOf(
    [word('Will', 0, 0.3), word('you', 0.3, 0.6), word('Yes', 0.9, 1.2), word('sure', 1.2, 1.6)],
    null,
  );

  it('and a segment is cut where the voice changes', () => {
    const [first, second] = giveSpeakers([question], [span('0', 0, 0.7), span('1', 0.8, 2)]);
    expect(first).toMatchObject({ speaker: '0', text: 'Will you', start: 0, end: 0.6 });
    expect(second).toMatchObject({ speaker: '1', text: 'Yes sure', start: 0.9, end: 1.6 });
  });

  it('by the longer overlap, summed over the spans of one voice', () => {
    const long = segmentOf([word('alright', 0, 1)], null);
    expect(told(giveSpeakers([long], [span('a', 0, 0.3), span('b', 0.3, 0.7), span('a', 0.7, 1)]))).toEqual([
      ['a', 'alright'],
    ]);
  });

  it('of the nearest voice within reach, else of the one before', () => {
    const late = segmentOf([word('mm', 2.3, 2.4)], null);
    const far = segmentOf([word('hello', 9, 9.4)], null);
    const spans = [span('0', 0, 0.7), span('1', 0.8, 2)];
    expect(told(giveSpeakers([question, late, far], spans)).slice(2)).toEqual([
      ['1', 'mm'],
      ['1', 'hello'],
    ]);
  });

  it('or nobody’s when no voice was found', () => {
    expect(told(giveSpeakers([question], []))).toEqual([[null, 'Will you Yes sure']]);
  });

  it('and an uncut segment keeps its own text, as does one without words', () => {
    const punctuated = { ...segmentOf([word('yes', 0, 1)], null), text: 'Yes!' };
    const wordless = { start: 0, end: 1, text: 'Yes, indeed.', speaker: null, words: [] };
    expect(told(giveSpeakers([punctuated, wordless], [span('1', 0, 1)]))).toEqual([
      ['1', 'Yes!'],
      ['1', 'Yes, indeed.'],
    ]);
  });
});
