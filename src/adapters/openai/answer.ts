import * as z from 'zod/mini';
import type { Segment } from '#shared/transcript.ts';
import type { Word } from '#shared/transcript.ts';

/** The three response formats of OpenAI's transcription endpoint, and how each becomes segments. */
const span = { start: z.number(), end: z.number() };
const usage = z.optional(z.object({ seconds: z.optional(z.number().check(z.minimum(0))) }));

export const verboseAnswer = z.object({
  language: z.optional(z.nullable(z.string())),
  duration: z.optional(z.number().check(z.minimum(0))),
  segments: z.array(
    z.object({
      ...span,
      text: z.string(),
      avg_logprob: z.optional(z.nullable(z.number())),
      no_speech_prob: z.optional(z.nullable(z.number())),
    }),
  ),
  words: z.optional(z.nullable(z.array(z.object({ ...span, word: z.string() })))),
  usage,
});

export const diarizedAnswer = z.object({
  duration: z.optional(z.number().check(z.minimum(0))),
  segments: z.array(z.object({ ...span, text: z.string(), speaker: z.string() })),
  usage,
});

export const plainAnswer = z.object({
  text: z.string(),
  languages: z.optional(z.array(z.object({ code: z.string() }))),
  usage,
});

// Whisper's own rule for "this was not speech" (no_speech_threshold and logprob_threshold): it invents text there.
const silence = { noSpeech: 0.6, logprob: -1 };

export const verboseSegments = ({ segments, words }: z.infer<typeof verboseAnswer>): Segment[] => {
  const spoken = segments.filter(
    ({ avg_logprob, no_speech_prob }) =>
      !((no_speech_prob ?? 0) > silence.noSpeech && (avg_logprob ?? 0) < silence.logprob),
  );
  const timed: Word[] = (words ?? []).map(({ word, start, end }) => ({
    text: word,
    start,
    end,
    confidence: null,
  }));
  return spoken.map(({ start, end, text }) => ({
    start,
    end,
    text,
    speaker: null,
    words: timed.filter((word) => isWithin(word, { start, end })),
  }));
};

/** Judged by the middle of the word: words overlap the edges of segments, and each belongs to one. */
const isWithin = (word: Word, { start, end }: { start: number; end: number }): boolean => {
  const middle = (word.start + word.end) / 2;
  return middle >= start && middle < end;
};

export const diarizedSegments = ({ segments }: z.infer<typeof diarizedAnswer>): Segment[] =>
  segments.map(({ start, end, text, speaker }) => ({ start, end, text, speaker, words: [] }));

/** These models return no times, so a piece is one segment; pieces for them are short for that reason. */
export const plainSegments = ({ text }: z.infer<typeof plainAnswer>, seconds: number): Segment[] => [
  { start: 0, end: seconds, text, speaker: null, words: [] },
];
