import { childFile, createHeavyWork, type HeavyWork } from '#platform/heavy-work/heavy-work.ts';
import type { Transcript } from '#shared/transcript.ts';
import type { NotesDocument } from '../../review/rules/notes/notes-document.ts';
import type { TranscriptStatus } from '../../transcription/rules/export/draft-notice.ts';
import type { PrintDocument } from '../rules/print-document.ts';

/** Writes files in child processes: three hours of transcript take seconds, and requests are answered meanwhile. */
export type TranscriptContent = {
  kind: 'transcript';
  format: 'txt' | 'md' | 'vtt' | 'srt' | 'json';
  transcript: Transcript;
  title: string;
  status: TranscriptStatus;
};

export type FileContent =
  | { kind: 'pdf' | 'docx'; document: PrintDocument }
  | { kind: 'notes'; format: 'md' | 'txt'; document: NotesDocument }
  | TranscriptContent;

export const createFileWriter = (): HeavyWork<FileContent, Uint8Array> =>
  createHeavyWork(childFile(import.meta.url, 'write-file-child'), {
    seconds: 90, // 120 pages take three on an idle machine
    megabytes: 512,
    concurrency: 2,
  });
