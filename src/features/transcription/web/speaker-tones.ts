import type { Speaker } from '../contract.ts';

/**
 * The colour of each speaker on the waveform, in the text and in the figures. The role decides; a second speaker with
 * the same role takes a free colour.
 */
export type Tone = 'coach' | 'client' | 'other';

const tones: readonly Tone[] = ['coach', 'client', 'other'];

export function speakerTones(speakers: readonly Speaker[]): Map<string, Tone> {
  const taken = new Map<string, Tone>();
  for (const { label, role } of speakers) {
    const used = new Set(taken.values());
    taken.set(label, used.has(role) ? (tones.find((tone) => !used.has(tone)) ?? 'other') : role);
  }
  return taken;
}

export const toneText: Record<Tone, string> = {
  coach: 'text-speaker-coach',
  client: 'text-speaker-client',
  other: 'text-speaker-other',
};

export const toneFill: Record<Tone, string> = {
  coach: 'bg-speaker-coach',
  client: 'bg-speaker-client',
  other: 'bg-speaker-other',
};
