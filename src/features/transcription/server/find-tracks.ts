import { join } from 'node:path';
import { decodeChannels } from '#platform/audio/decode.ts';
import type { Jail } from '#platform/audio/jail.ts';
import { findSpeech } from '#platform/audio/voice-activity.ts';
import { channelLabels } from '../rules/voices.ts';
import type { DecodedAudio } from './recognise-speech.ts';

/** Finds speech in a decoded recording; in each channel separately where each has a voice of its own. */
type Recording = { file: string; wav: string; seconds: number; channelsDiffer: boolean };

export async function findTracks(
  audio: Jail,
  { file, wav, seconds, channelsDiffer }: Recording,
  folder: string,
  signal: AbortSignal,
): Promise<DecodedAudio> {
  const speech = await findSpeech(wav);
  if (!channelsDiffer) return { wav, seconds, speech, tracks: [{ wav, speech, speaker: null }] };
  const wavs = { left: join(folder, 'left.wav'), right: join(folder, 'right.wav') };
  await decodeChannels(audio, file, wavs, { signal });
  const trackOf = async (side: 'left' | 'right') => ({
    wav: wavs[side],
    speech: await findSpeech(wavs[side]),
    speaker: channelLabels[side],
  });
  return { wav, seconds, speech, tracks: [await trackOf('left'), await trackOf('right')] };
}
