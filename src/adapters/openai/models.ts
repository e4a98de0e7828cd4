/**
 * What each family of OpenAI transcription models can do. Unknown names are taken for Whisper, because that is what
 * servers that speak OpenAI's protocol run.
 */
export type Family = 'whisper' | 'diarize' | 'plain';

export const familyOf = (model: string): Family => {
  if (/^gpt-.*transcribe-diarize/.test(model)) return 'diarize';
  return /^gpt-.*transcribe/.test(model) ? 'plain' : 'whisper';
};

/** Only this model takes a list of words; the others take them as a prompt, and the diarizing one takes neither. */
export const takesKeywords = (model: string): boolean => model.startsWith('gpt-transcribe');

// 25 MB a request, at the 32 kB a second of 16 kHz mono s16le, less the multipart frame: 781 s.
const uploadSeconds = 780;

export const longestPiece: Record<Family, number> = {
  whisper: uploadSeconds,
  diarize: uploadSeconds, // its own limit is 1400 s
  plain: 28, // no times in its answer: the length of a piece is how exactly a second can be shown
};
