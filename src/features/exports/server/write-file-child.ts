import { serveHeavyWork } from '#platform/heavy-work/serve-heavy-work.ts';
import { notesAsMarkdown } from '../../review/rules/notes/notes-as-markdown.ts';
import { notesAsText } from '../../review/rules/notes/notes-as-text.ts';
import { toMarkdown } from '../../transcription/rules/export/to-markdown.ts';
import { toSrt } from '../../transcription/rules/export/to-srt.ts';
import { toText } from '../../transcription/rules/export/to-text.ts';
import { toVtt } from '../../transcription/rules/export/to-vtt.ts';
import type { FileContent, TranscriptContent } from './file-writer.ts';

/** The process that writes files. The libraries for PDF and Word are loaded with the first file that needs them. */
serveHeavyWork(async (content: FileContent): Promise<Uint8Array> => {
  switch (content.kind) {
    case 'pdf':
      return (await import('./print/write-pdf.ts')).writePdf(content.document);
    case 'docx':
      return (await import('./print/write-docx.ts')).writeDocx(content.document);
    case 'notes':
      return Buffer.from(
        content.format === 'md' ? notesAsMarkdown(content.document) : notesAsText(content.document),
      );
    case 'transcript':
      return Buffer.from(transcriptText(content));
  }
});

function transcriptText({ format, transcript, title, status }: TranscriptContent): string {
  switch (format) {
    case 'txt':
      return toText(transcript, { status });
    case 'md':
      return toMarkdown(transcript, { status, title });
    case 'vtt':
      return toVtt(transcript, { status });
    case 'srt':
      return toSrt(transcript, { status });
    case 'json':
      return `${JSON.stringify({ title, isDraft: status === 'draft', transcript }, null, 2)}\n`;
  }
}
