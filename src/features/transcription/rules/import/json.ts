/**
 * Reads transcripts in JSON: our own (alone, or inside what the process command prints), Fireflies (download or API
 * answer), and what Whisper and its relatives write. Unknown members are ignored; a wrong one is not repaired.
 */
import { z } from 'zod';
import { readClock } from './clock.ts';
import { plainWords } from './plain-words.ts';
import { identify } from './speaker-label.ts';
import type { Reader, Reading, SpokenLine } from './spoken-line.ts';

const seconds = z.number().finite().nonnegative().nullish();
const writtenSeconds = z.union([seconds, z.string().transform(readWritten)]);

const ownWord = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  confidence: z.number().nullable().default(null),
});
const ownTranscript = z.object({
  turns: z.array(
    z.object({
      speaker: z.string(),
      role: z.enum(['coach', 'client', 'other']).optional(),
      start: seconds,
      end: seconds,
      text: z.string(),
      words: z.array(ownWord).optional(),
    }),
  ),
  language: z.string().nullish(),
  durationSeconds: seconds,
});
const own = z.union([
  z.object({ transcript: ownTranscript }).transform((outer) => outer.transcript),
  ownTranscript,
  ownTranscript.shape.turns.transform((turns) => ({ turns, language: null, durationSeconds: null })),
]);

const sentences = z
  .array(
    z.object({
      text: z.string().optional(),
      sentence: z.string().optional(),
      speaker_name: z.string().nullish(),
      speaker_id: z.union([z.string(), z.number()]).nullish(),
      start_time: writtenSeconds,
      startTime: writtenSeconds,
      end_time: writtenSeconds,
      endTime: writtenSeconds,
    }),
  )
  .refine((all) => all.some((one) => 'speaker_name' in one || 'speaker_id' in one));
const withSentences = z.object({ sentences });
const fireflies = z.union([
  z
    .object({ data: z.object({ transcript: withSentences }) })
    .transform((outer) => outer.data.transcript.sentences),
  z.object({ transcript: withSentences }).transform((outer) => outer.transcript.sentences),
  withSentences.transform((outer) => outer.sentences),
  sentences,
]);

const whisper = z.object({
  segments: z.array(
    z.object({
      start: z.number().nonnegative(),
      end: z.number().nonnegative(),
      text: z.string(),
      speaker: z.union([z.string(), z.number()]).nullish(),
    }),
  ),
  language: z.string().nullish(),
  duration: seconds,
});

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
    text: plainWords(line.text ?? line.sentence ?? ''),
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
    text: plainWords(segment.text),
  }));
  const language = data.language ?? null;
  return { format: 'whisper-json', lines, language, durationSeconds: data.duration ?? null, grain: 'lines' };
};

/** Numbers of speakers become names one can read: `0` is `Speaker 1`, and so is `SPEAKER_00`. */
const who = (speaker: string | number | null | undefined): Pick<SpokenLine, 'speaker' | 'role'> => {
  const label = String(speaker ?? '').trim();
  if (label === '') return { speaker: null, role: null };
  const counted = /^(?:SPEAKER_)?(\d{1,4})$/i.exec(label);
  if (counted !== null) return { speaker: `Speaker ${Number(counted[1]) + 1}`, role: null };
  return identify(label);
};

function readWritten(text: string): number | null {
  const plain = Number(text);
  return text.trim() !== '' && Number.isFinite(plain) && plain >= 0 ? plain : readClock(text);
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
