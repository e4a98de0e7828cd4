import type { Transcript } from '#shared/transcript.ts';
import { downloadFile } from '#ui/download-file.ts';
import type { TranscriptTurn, Speaker } from '../contract.ts';
import { fileNameOf } from '../rules/export/file-name.ts';

/** Exports a transcript as a file in the browser. The writers are loaded on the first export. */
export const exportFormats = [
  { value: 'text', label: 'Text', extension: 'txt', type: 'text/plain' },
  { value: 'markdown', label: 'Markdown', extension: 'md', type: 'text/markdown' },
  { value: 'vtt', label: 'WebVTT', extension: 'vtt', type: 'text/vtt' },
  { value: 'srt', label: 'SRT', extension: 'srt', type: 'application/x-subrip' },
  { value: 'json', label: 'JSON', extension: 'json', type: 'application/json' },
] as const;

export type ExportFormat = (typeof exportFormats)[number];

export type Exported = {
  title: string;
  turns: readonly TranscriptTurn[];
  speakers: readonly Speaker[];
  origin: { isDraft: boolean; language: string | null };
  durationSeconds: number | null;
};

export async function exportTranscript(exported: Exported, format: ExportFormat): Promise<void> {
  const text = await write(exported, format);
  const name = fileNameOf(exported.title, format.extension, 'transcript');
  downloadFile(name, text, format.type);
}

async function write(exported: Exported, format: ExportFormat): Promise<string> {
  const transcript = named(exported);
  const options = { status: exported.origin.isDraft ? ('draft' as const) : ('reviewed' as const) };
  switch (format.value) {
    case 'text':
      return (await import('../rules/export/to-text.ts')).toText(transcript, options);
    case 'markdown':
      return (await import('../rules/export/to-markdown.ts')).toMarkdown(transcript, {
        ...options,
        title: exported.title,
      });
    case 'vtt':
      return (await import('../rules/export/to-vtt.ts')).toVtt(transcript, options);
    case 'srt':
      return (await import('../rules/export/to-srt.ts')).toSrt(transcript, options);
    case 'json':
      return `${JSON.stringify({ title: exported.title, isDraft: exported.origin.isDraft, transcript }, null, 2)}\n`;
  }
}

/** The file has the speakers’ names instead of the internal labels. */
function named({ turns, speakers, origin, durationSeconds }: Exported): Transcript {
  const names = new Map(speakers.map(({ label, name }) => [label, name]));
  return {
    language: origin.language,
    durationSeconds,
    turns: turns.map(({ words, ...turn }) => ({
      ...turn,
      speaker: names.get(turn.speaker) ?? turn.speaker,
      ...(words ? { words } : {}),
    })),
  };
}
