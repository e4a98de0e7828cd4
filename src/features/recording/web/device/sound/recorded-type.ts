/** What this browser can write, best first. WebM keeps what is there when it is cut off; Safari writes MP4 in pieces. */
const wanted = [
  'audio/webm;codecs=opus',
  'audio/mp4;codecs=opus',
  'audio/mp4',
  'audio/webm',
  'audio/ogg;codecs=opus',
];

const bitsPerVoice = 48_000; // Opus at 32 kbit/s costs a recogniser words, above 48 nothing is gained

export function createRecorder(stream: MediaStream, channels: number): MediaRecorder {
  const mimeType = wanted.find((type) => MediaRecorder.isTypeSupported(type));
  return new MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerVoice * channels,
    ...(mimeType ? { mimeType } : {}),
  });
}
