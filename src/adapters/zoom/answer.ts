import * as z from 'zod/mini';
import type { CloudRecording } from '#ports/meeting-recordings.ts';

/** The parts of Zoom's answers and messages that are read. A file without an id or a beginning is left out. */
const file = z.object({
  id: z.optional(z.string()),
  recording_start: z.optional(z.string()),
  recording_end: z.optional(z.string()),
  file_type: z.optional(z.string()),
  file_size: z.optional(z.number()),
  download_url: z.optional(z.string()),
  status: z.optional(z.string()),
});

export const meeting = z.object({
  uuid: z.string().check(z.minLength(1), z.maxLength(200)),
  topic: z.optional(z.nullable(z.string())),
  start_time: z.optional(z.string()),
  recording_files: z.optional(z.nullable(z.array(file))),
});

export const meetingPage = z.object({
  next_page_token: z.optional(z.nullable(z.string())),
  meetings: z.array(meeting),
});

export type Meeting = z.infer<typeof meeting>;
export type RecordingFile = z.infer<typeof file>;

/** One continuous recording: its sound, and what Zoom wrote beside it. */
export type Part = {
  id: string;
  startedAt: Date;
  seconds: number;
  sound: RecordingFile;
  timeline: RecordingFile | null;
  transcript: RecordingFile | null;
};

/** Files of one part of a meeting begin at the same moment. */
export function partsOf({ recording_files }: Meeting): Part[] {
  const groups = Map.groupBy(recording_files ?? [], (one) => one.recording_start ?? '');
  const parts = [...groups.values()].flatMap((files): Part[] => {
    const sound = soundOf(files);
    const startedAt = new Date(sound?.recording_start ?? '');
    if (!sound?.id || Number.isNaN(startedAt.getTime())) return [];
    const of = (type: string) => files.find((one) => one.file_type === type) ?? null;
    const endedMs = Date.parse(sound.recording_end ?? '');
    const seconds = Number.isNaN(endedMs) ? 0 : Math.round((endedMs - startedAt.getTime()) / 1000);
    return [
      {
        id: sound.id,
        startedAt,
        seconds: Math.max(0, seconds),
        sound,
        timeline: of('TIMELINE'),
        transcript: of('TRANSCRIPT'),
      },
    ];
  });
  return parts.toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
}

/** The sound alone, or the smallest film where the host stores no separate sound. Unfinished files are left out. */
function soundOf(files: RecordingFile[]): RecordingFile | undefined {
  const done = files.filter((one) => one.id && one.download_url !== '' && one.status !== 'processing');
  const films = done.filter((one) => one.file_type === 'MP4');
  return (
    done.find((one) => one.file_type === 'M4A') ??
    films.toSorted((one, other) => (one.file_size ?? Infinity) - (other.file_size ?? Infinity))[0]
  );
}

/** Between the meeting's id, base64, and the file's. */
const separator = ':';

export const idPrefix = (uuid: string): string => `${uuid}${separator}`;

export function splitId(externalId: string): { uuid: string; fileId: string } {
  const at = externalId.indexOf(separator);
  return { uuid: externalId.slice(0, at), fileId: externalId.slice(at + 1) };
}

export const toRecordings = (one: Meeting): CloudRecording[] =>
  partsOf(one).map(({ id, startedAt, seconds }, index) => ({
    externalId: idPrefix(one.uuid) + id,
    title: titleOf(one.topic, index),
    startedAt,
    seconds,
  }));

const titleLetters = 200;

const titleOf = (topic: string | null | undefined, index: number): string => {
  const title = topic?.replaceAll(/\s+/g, ' ').trim().slice(0, titleLetters).toWellFormed() || 'Zoom meeting';
  return index === 0 ? title : `${title}, part ${index + 1}`;
};
