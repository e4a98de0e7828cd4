import * as z from 'zod/mini';
import type { Segment } from '#shared/transcript.ts';

/** The part of Deepgram's answer that is read; the rest is ignored. */
const word = z.object({
  word: z.string(),
  punctuated_word: z.optional(z.string()),
  start: z.number(),
  end: z.number(),
  confidence: z.optional(z.number()),
});

export const deepgramAnswer = z.object({
  metadata: z.object({ duration: z.number().check(z.minimum(0)) }),
  results: z.object({
    channels: z
      .array(
        z.object({
          detected_language: z.optional(z.string()),
          alternatives: z.array(z.object({ languages: z.optional(z.array(z.string())) })),
        }),
      )
      .check(z.minLength(1)),
    utterances: z.array(
      z.object({
        start: z.number(),
        end: z.number(),
        transcript: z.string(),
        words: z.array(word),
        speaker: z.optional(z.int()),
      }),
    ),
  }),
});

export type DeepgramAnswer = z.infer<typeof deepgramAnswer>;

/** The detected language, the most spoken one of several; `null` where the request named one. */
export const languageOf = ({ results }: DeepgramAnswer): string | null => {
  const [channel] = results.channels;
  return channel?.detected_language ?? channel?.alternatives[0]?.languages?.[0] ?? null;
};

export const toSegments = ({ results }: DeepgramAnswer): Segment[] =>
  results.utterances.map(({ start, end, transcript, words, speaker }) => ({
    start,
    end,
    text: transcript,
    speaker: speaker === undefined ? null : String(speaker),
    words: words.map((spoken) => ({
      text: spoken.punctuated_word ?? spoken.word,
      start: spoken.start,
      end: spoken.end,
      confidence: spoken.confidence ?? null,
    })),
  }));
