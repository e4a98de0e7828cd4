/** Display names of engines and import formats. An unknown name is shown as it is. */
const engineNames: Record<string, string> = {
  local: 'the engine on this server',
  deepgram: 'Deepgram',
  openai: 'OpenAI',
  pocketsphinx: 'the draft engine',
};

const formatNames: Record<string, string> = {
  vtt: 'WebVTT',
  srt: 'SRT',
  'afterword-json': 'Afterword JSON',
  'fireflies-json': 'Fireflies JSON',
  'whisper-json': 'Whisper JSON',
  'zoom-text': 'Zoom text',
  'teams-text': 'Teams text',
  'otter-text': 'Otter text',
  'fireflies-text': 'Fireflies text',
  'plain-text': 'plain text',
};

export const engineName = (name: string): string => engineNames[name] ?? name;

/** "Transcribed by Deepgram", "Imported from WebVTT". */
export function writtenBy(engine: string): string {
  const format = engine.match(/^import:(.+)$/)?.[1];
  return format ? `Imported from ${formatNames[format] ?? format}` : `Transcribed by ${engineName(engine)}`;
}
