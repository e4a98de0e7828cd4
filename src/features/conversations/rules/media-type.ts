/** The content type for playback: from the container the decoder found, never from the file's name. */
const types: Record<string, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mov: 'audio/mp4', // the decoder's name for mp4, m4a and 3gp
  matroska: 'audio/webm',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  aac: 'audio/aac',
  amr: 'audio/amr',
};

export const mediaTypeOf = (container: string): string => types[container] ?? 'application/octet-stream';
