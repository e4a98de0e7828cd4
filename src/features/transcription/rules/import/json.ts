/**
 * Reads transcripts in JSON: our own (alone, or inside what the process command prints), Fireflies (download or API
 * answer), and what Whisper and its relatives write. Unknown members are ignored; a wrong one is not repaired.
 */
import * as z from 'zod/mini';
import { readClock } from './clock.ts';
import { withoutMarkup } from './strip-markup.ts';
import { identify } from './speaker-label.ts';
import type { Reader, Reading, SpokenLine } from './spoken-line.ts';

const seconds = z.nullish(z.number().check(z.nonnegative()));
const writtenSeconds = z.union([seconds, z.pipe(z.string(), z.transform(readWrittenSeconds))]);

const ownTurns = z.array(
  z.object({
    speaker: z.string(),
    role: z.optional(z.enum(['coach', 'client', 'other'])),
    start: seconds,
    end: seconds,
    text: z.string(),
    words: z.optional(
      z.array(
        z.object({
          text: z.string(),
          start: z.number(),
          end: z.number(),
          confidence: z.nullable(z.number()),
        }),
      ),
    ),
  }),
);
const ownTranscript = z.object({
  turns: ownTurns,
  language: z.nullish(z.string()),
  durationSeconds: seconds,
});
const own = z.union([
  z.pipe(
    z.object({ transcript: ownTranscript }),
    z.transform((outer) => outer.transcript),
  ),
  ownTranscript,
  z.pipe(
    ownTurns,
    z.transform((turns) => ({ turns, language: null, durationSeconds: null })),
  ),
]);

const sentences = z
  .array(
    z.object({
      text: z.optional(z.string()),
      sentence: z.optional(z.string()),
      speaker_name: z.nullish(z.string()),
      speaker_id: z.nullish(z.union([z.string(), z.number()])),
      start_time: writtenSeconds,
      startTime: writtenSeconds,
      end_time: writtenSeconds,
      endTime: writtenSeconds,
    }),
  )
  .check(z.refine((all) => all.some((one) => 'speaker_name' in one || 'speaker_id' in one)));
const withSentences = z.object({ sentences });
const fireflies = z.union([
  z.pipe(
    z.object({ data: z.object({ transcript: withSentences }) }),
    z.transform((outer) => outer.data.transcript.sentences),
  ),
  z.pipe(
    z.object({ transcript: withSentences }),
    z.transform((outer) => outer.transcript.sentences),
  ),
  z.pipe(
    withSentences,
    z.transform((outer) => outer.sentences),
  ),
  sentences,
]);

const whisperSegments = z.object({
  segments: z.array(
    z.object({
      start: z.number().check(z.nonnegative()),
      end: z.number().check(z.nonnegative()),
      text: z.string(),
      speaker: z.nullish(z.union([z.string(), z.number()])),
    }),
  ),
  language: z.nullish(z.string()),
  duration: seconds,
});
/** whisper.cpp counts in milliseconds. */
const whisperCpp = z.object({
  transcription: z.array(
    z.object({ offsets: z.object({ from: z.number(), to: z.number() }), text: z.string() }),
  ),
  result: z.optional(z.object({ language: z.string() })),
});
const whisper = z.union([
  whisperSegments,
  z.pipe(
    whisperCpp,
    z.transform(({ transcription, result }) => ({
      segments: transcription.map(({ offsets, text }) => ({
        start: offsets.from / 1_000,
        end: offsets.to / 1_000,
        text,
        speaker: null,
      })),
      language: result?.language,
      duration: null,
    })),
  ),
]);

export const readJson: Reader = (text) => {
  const value = parse(text);
  if (value === undefined) return null;
  return readOwn(value) ?? readFireflies(value) ?? readWhisper(value);
};

const readOwn = (value: unknown): Reading | null => {
  const { data } = own.safeParse(value);
  if (data === undefined) return null;
  const lines = data.turns.map((turn): SpokenLine => {
    const words = turn.words === undefined ? {} : { words: turn.words };
    const role = turn.role ?? identify(turn.speaker).role;
    return {
      speaker: turn.speaker,
      role,
      start: turn.start ?? null,
      end: turn.end ?? null,
      text: turn.text,
      ...words,
    };
  });
  return {
    format: 'afterword-json',
    lines,
    language: data.language ?? null,
    durationSeconds: data.durationSeconds ?? null,
    grain: 'turns',
  };
};

const readFireflies = (value: unknown): Reading | null => {
  const { data } = fireflies.safeParse(value);
  if (data === undefined) return null;
  const lines = data.map((line): SpokenLine => ({
    ...who(line.speaker_name ?? line.speaker_id),
    start: line.start_time ?? line.startTime ?? null,
    end: line.end_time ?? line.endTime ?? null,
    text: withoutMarkup(line.text ?? line.sentence ?? ''),
  }));
  return { format: 'fireflies-json', lines, language: null, durationSeconds: null, grain: 'lines' };
};

const readWhisper = (value: unknown): Reading | null => {
  const { data } = whisper.safeParse(value);
  if (data === undefined) return null;
  const lines = data.segments.map((segment): SpokenLine => ({
    ...who(segment.speaker),
    start: segment.start,
    end: segment.end,
    text: withoutMarkup(segment.text),
  }));
  const language = data.language ?? null;
  return { format: 'whisper-json', lines, language, durationSeconds: data.duration ?? null, grain: 'lines' };
};

/** Numbered speakers get readable names: `0` and `SPEAKER_00` become `Speaker 1`. */
const who = (speaker: string | number | null | undefined): Pick<SpokenLine, 'speaker' | 'role'> => {
  const label = String(speaker ?? '').trim();
  if (label === '') return { speaker: null, role: null };
  const counted = /^(?:SPEAKER_)?(\d{1,4})$/i.exec(label);
  if (counted !== null) return { speaker: `Speaker ${Number(counted[1]) + 1}`, role: null };
  return identify(label);
};

function readWrittenSeconds(text: string): number | null {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : readClock(text);
}

const parse = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Text may begin with a bracket too: `[Dana] 09:15:03`.
    return undefined;
  }
};
