/** Files that one conversation can be downloaded as, and what they are. */
export const fileKinds = {
  'transcript.txt': { what: 'transcript', format: 'txt', type: 'text/plain; charset=utf-8' },
  'transcript.md': { what: 'transcript', format: 'md', type: 'text/markdown; charset=utf-8' },
  'transcript.docx': {
    what: 'transcript',
    format: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  'transcript.pdf': { what: 'transcript', format: 'pdf', type: 'application/pdf' },
  'transcript.vtt': { what: 'transcript', format: 'vtt', type: 'text/vtt; charset=utf-8' },
  'transcript.srt': { what: 'transcript', format: 'srt', type: 'application/x-subrip; charset=utf-8' },
  'transcript.json': { what: 'transcript', format: 'json', type: 'application/json; charset=utf-8' },
  'notes.pdf': { what: 'notes', format: 'pdf', type: 'application/pdf' },
  'notes.docx': {
    what: 'notes',
    format: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  'notes.md': { what: 'notes', format: 'md', type: 'text/markdown; charset=utf-8' },
  'notes.txt': { what: 'notes', format: 'txt', type: 'text/plain; charset=utf-8' },
  'icf.docx': {
    what: 'icf',
    format: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  'tasks.csv': { what: 'tasks', format: 'csv', type: 'text/csv; charset=utf-8' },
  'tasks.ics': { what: 'tasks', format: 'ics', type: 'text/calendar; charset=utf-8' },
} as const;

export type FileKind = keyof typeof fileKinds;

export const fileKindNames = Object.keys(fileKinds) as FileKind[];

/** The ending of a recording’s name, from its type: what was uploaded keeps its own format. */
const audioEndings: Record<string, string> = {
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/ogg': 'ogg',
  'application/ogg': 'ogg',
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  'audio/3gpp': '3gp',
  'video/3gpp': '3gp',
  'audio/amr': 'amr',
  'video/mp4': 'mp4',
};

export const audioEnding = (type: string | null): string =>
  audioEndings[(type ?? '').split(';')[0]!.trim().toLowerCase()] ?? 'audio';
