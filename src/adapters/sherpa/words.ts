import type { Segment } from '#shared/transcript.ts';
import type { Word } from '#shared/transcript.ts';
import type { Recognised } from './protocol.ts';

/**
 * Turns the recogniser's tokens into words and the words into segments. A token with a leading space starts a word;
 * a pause, or a shorter one after the end of a sentence, starts a segment.
 */
const limits = {
  lastTokenSeconds: 0.08, // one frame of the encoder, where no duration is given
  pauseSeconds: 0.8, // a breath is shorter
  sentencePauseSeconds: 0.3,
};

type Token = { text: string; start: number; end: number; logProbability: number | null };

/** `null` when the parallel lists differ in length. */
export const toWords = ({ tokens, timestamps, durations, ys_log_probs }: Recognised): Word[] | null => {
  if (timestamps.length !== tokens.length) return null;
  const timed = tokens
    .map((text, at): Token => {
      const start = timestamps[at] ?? 0;
      const duration = durations[at] ?? limits.lastTokenSeconds;
      return {
        text: text.replaceAll('▁', ' '),
        start,
        end: start + duration,
        logProbability: ys_log_probs[at] ?? null,
      };
    })
    // <unk>, <|nospeech|> and the like are marks of the model, not speech.
    .filter(({ text }) => text !== '' && !/^\s*<.*>$/.test(text));
  const groups: Token[][] = [];
  for (const token of timed) {
    const current = groups.at(-1);
    if (!current || token.text.startsWith(' ')) groups.push([token]);
    else current.push(token);
  }
  return groups.map(toWord).filter(({ text }) => text !== '');
};

const toWord = (tokens: Token[]): Word => {
  const [first] = tokens;
  const known = tokens.map(({ logProbability }) => logProbability).filter((value) => value !== null);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  return {
    text: tokens
      .map(({ text }) => text)
      .join('')
      .trim(),
    start: first?.start ?? 0,
    end: Math.max(...tokens.map(({ end }) => end)),
    confidence: known.length === 0 ? null : Math.min(1, Math.exp(mean)),
  };
};

export const toSegments = (words: Word[]): Segment[] => {
  const groups: Word[][] = [];
  for (const word of words) {
    const current = groups.at(-1);
    const previous = current?.at(-1);
    if (!current || !previous || isBreak(previous, word)) groups.push([word]);
    else current.push(word);
  }
  return groups.map(segmentOf);
};

const isBreak = (previous: Word, next: Word): boolean => {
  const pause = next.start - previous.end;
  return (
    pause > limits.pauseSeconds || (pause > limits.sentencePauseSeconds && /[.?!…]$/.test(previous.text))
  );
};

const segmentOf = (words: Word[]): Segment => ({
  start: words[0]?.start ?? 0,
  end: Math.max(0, ...words.map(({ end }) => end)),
  text: words.map(({ text }) => text).join(' '),
  speaker: null,
  words,
});
