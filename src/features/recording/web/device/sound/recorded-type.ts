/** The formats to record in, best first. A truncated WebM stays playable; Safari records fragmented MP4. */
const wanted = [
  'audio/webm;codecs=opus',
  'audio/mp4;codecs=opus',
  'audio/mp4',
  'audio/webm',
  'audio/ogg;codecs=opus',
];

const bitsPerVoice = 48_000; // below 48 kbit/s Opus costs recognised words, above it nothing is gained

export function createRecorder(stream: MediaStream, channels: number): MediaRecorder {
  const mimeType = wanted.find((type) => MediaRecorder.isTypeSupported(type));
  return new MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerVoice * channels,
    ...(mimeType ? { mimeType } : {}),
  });
}
