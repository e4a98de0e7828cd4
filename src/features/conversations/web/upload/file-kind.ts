import { formatFileSize } from '#ui/format.ts';
import { importBytes, uploadBytes } from '../../rules/limits.ts';

/** Decides before the upload whether a file is a recording, a transcript, or neither, with the reason. */
export type Chosen = { kind: 'recording' | 'transcript'; file: File };

const recordings = /\.(m4a|mp3|wav|webm|weba|ogg|oga|opus|mp4|m4v|mov|aac|flac|3gp|amr|mkv)$/i;
const transcripts = /\.(vtt|srt|txt|json|md)$/i;

export const accepted =
  'audio/*,video/mp4,video/webm,video/quicktime,video/3gpp,.m4a,.mp3,.wav,.webm,.ogg,.opus,.mp4,.mov,.aac,.flac,.3gp,.amr,.vtt,.srt,.txt,.json,text/plain';

export function kindOf(file: File): Chosen | { refused: string } {
  const isTranscript = transcripts.test(file.name) || file.type.startsWith('text/');
  const isRecording = recordings.test(file.name) || /^(audio|video)\//.test(file.type);
  if (!isTranscript && !isRecording) {
    return {
      refused: `“${file.name}” is neither a recording nor a transcript. Use M4A, MP3, WAV, WebM or MP4, or a transcript as VTT, SRT, TXT or JSON.`,
    };
  }
  if (file.size === 0) return { refused: `“${file.name}” is empty. Export it again, then try once more.` };
  const limit = isTranscript ? importBytes : uploadBytes;
  if (file.size > limit) {
    return {
      refused: `“${file.name}” is ${formatFileSize(file.size)}; the limit for ${isTranscript ? 'a transcript' : 'a recording'} is ${formatFileSize(limit)}. Split it, or export it at a lower quality.`,
    };
  }
  return { kind: isTranscript ? 'transcript' : 'recording', file };
}
