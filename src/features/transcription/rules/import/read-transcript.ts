/**
 * Reads a transcript that another product wrote; its content decides the format, not its name. No speech is left out,
 * even with impossible times; only non-speech marks (`[Music]`) and the head of a file are.
 */
import { AppError } from '#shared/errors.ts';
import type { Transcript, Turn } from '#shared/transcript.ts';
import { transcriptLimits } from '../../../conversations/rules/limits.ts';
import { readSrt, readVtt } from './captions.ts';
import { readHeadedText } from './headed-text.ts';
import { joinLines } from './join-lines.ts';
import { readJson } from './json.ts';
import { readLabelledText } from './labelled-text.ts';
import { storable } from './strip-markup.ts';
import type { Reader, Reading, TranscriptFormat } from './spoken-line.ts';

/** The most reliable first; the first reader that recognises the text reads it. */
const readers: { read: Reader; formats: TranscriptFormat[] }[] = [
  { read: readVtt, formats: ['vtt'] },
  { read: readJson, formats: ['afterword-json', 'fireflies-json', 'whisper-json'] },
  { read: readSrt, formats: ['srt'] },
  { read: readHeadedText, formats: ['zoom-text', 'teams-text', 'otter-text', 'fireflies-text'] },
  { read: readLabelledText, formats: ['zoom-text', 'plain-text'] },
];

const supported =
  'WebVTT (Teams, Zoom), SRT, text of Zoom, Teams, Otter or Fireflies, plain text with “Name: what was said”, ' +
  'and JSON of Fireflies, Whisper or Afterword';

/** Documents whose text form is not text: zip (docx), PDF, RTF, a web page. */
const documentStart = /^(?:PK[^\w\s]{2}|%PDF-|\{\\rtf|<!doctype html|<html[\s>])/i;

/** `unreadableTimes`: how many timestamps were impossible; their lines have none. */
type ReadTranscript = { transcript: Transcript; format: TranscriptFormat; unreadableTimes: number };

export const readTranscript = (text: string, options: { format?: TranscriptFormat } = {}): ReadTranscript => {
  const clean = storable(text)
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?|[\v\u2028\u2029]/g, '\n');
  if (clean.trim() === '') throw unsupported('This transcript is empty.');
  const reading = documentStart.test(clean) ? null : firstReading(clean, options.format);
  if (reading === null)
    throw unsupported(`We cannot read this as a transcript. Supported formats: ${supported}.`);
  const turns = joinLines(reading);
  if (turns.length === 0) throw unsupported('There is no speech in this transcript.');
  refuseExcess(turns);
  const { language } = reading;
  const durationSeconds = reading.durationSeconds ?? lastTime(turns);
  return {
    transcript: { turns, language, durationSeconds },
    format: options.format ?? reading.format,
    unreadableTimes: reading.unreadableTimes ?? 0,
  };
};

/** Above these limits a screen is slow to show it, and an analysis cannot read all of it. */
const refuseExcess = (turns: Turn[]): void => {
  const found = {
    turns: turns.length,
    characters: turns.reduce((sum, turn) => sum + turn.text.length, 0),
    speakers: new Set(turns.map((turn) => turn.speaker)).size,
  };
  for (const what of ['turns', 'characters', 'speakers'] as const)
    if (found[what] > transcriptLimits[what])
      throw new AppError('too_large', {
        detail:
          `This transcript has ${found[what].toLocaleString('en')} ${what}; ` +
          `the limit is ${transcriptLimits[what].toLocaleString('en')}. Split it and import the parts.`,
      });
};

const firstReading = (text: string, format: TranscriptFormat | undefined): Reading | null => {
  for (const { read, formats } of readers) {
    if (format !== undefined && !formats.includes(format)) continue;
    const reading = read(text);
    if (reading !== null) return reading;
  }
  return null;
};

const lastTime = (turns: Turn[]): number | null => {
  let last: number | null = null;
  for (const turn of turns) {
    const time = turn.end ?? turn.start;
    if (time !== null && (last === null || time > last)) last = time;
  }
  return last;
};

const unsupported = (detail: string): AppError => new AppError('unsupported_transcript', { detail });
