import type { Segment } from '#shared/transcript.ts';
import type { Word } from '#shared/transcript.ts';

/**
 * Decides whether an engine's answer can be a transcript of this piece: times in order and inside the recording, an
 * amount of text a mouth could have said. Answers with the segments tidied, or `null` when they are not credible.
 */
export const checkedSpeech = (segments: Segment[], seconds: number): Segment[] | null => {
  const spoken = segments.map(tidied).filter(({ text }) => text !== '');
  const characters = spoken.reduce((sum, { text }) => sum + text.length, 0);
  if (characters > limits.freeCharacters + limits.charactersPerSecond * seconds) return null;
  let previous = 0;
  for (const [index, segment] of spoken.entries()) {
    const isLast = index === spoken.length - 1;
    const overrun = isLast ? limits.lastOverrunSeconds : limits.overrunSeconds;
    if (!isSpan(segment, seconds, overrun) || segment.start < previous - limits.disorderSeconds) return null;
    if (!areWordsInside(segment)) return null;
    previous = segment.start;
  }
  return spoken.map((segment) => clamped(segment, seconds)).toSorted((a, b) => a.start - b.start);
};

const limits = {
  charactersPerSecond: 40, // auctioneers reach about 30; ordinary speech is 15
  freeCharacters: 100, // a short piece may hold one hurried sentence
  overrunSeconds: 1, // engines round to frames of up to 0.3 s
  lastOverrunSeconds: 30, // Whisper closes the last segment at the end of its 30 s window
  disorderSeconds: 0.5, // two voices at once may come in either order
  wordSlackSeconds: 1, // words may lean out of their segment by a frame or a breath
};

// oxlint-disable-next-line no-control-regex -- NUL and its like come from broken decoders and break databases
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const clean = (text: string): string => text.replace(controls, '').trim();

const tidied = (segment: Segment): Segment => ({
  ...segment,
  text: clean(segment.text),
  words: segment.words.map((word) => ({ ...word, text: clean(word.text) })).filter(({ text }) => text !== ''),
});

const isSpan = ({ start, end }: { start: number; end: number }, seconds: number, overrun: number): boolean =>
  Number.isFinite(start) &&
  Number.isFinite(end) &&
  start >= 0 &&
  end >= start &&
  start <= seconds &&
  end <= seconds + overrun;

const areWordsInside = ({ start, end, words }: Segment): boolean => {
  let previous = start - limits.wordSlackSeconds;
  return words.every((word) => {
    const isInOrder = word.start >= previous - limits.disorderSeconds && word.end >= word.start;
    previous = word.start;
    return isInOrder && word.end <= end + limits.wordSlackSeconds && isConfidence(word);
  });
};

const isConfidence = ({ confidence }: Word): boolean =>
  confidence === null || (confidence >= 0 && confidence <= 1);

const clamped = (segment: Segment, seconds: number): Segment => {
  const within = <Span extends { start: number; end: number }>(span: Span): Span => ({
    ...span,
    start: Math.min(Math.max(span.start, 0), seconds),
    end: Math.min(span.end, seconds),
  });
  return { ...within(segment), words: segment.words.map(within) };
};
