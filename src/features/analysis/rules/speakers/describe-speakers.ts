import type { Role, Turn } from '#shared/transcript.ts';
import { guessRoles } from './guess-roles.ts';
import { nameSpeakers } from './name-speakers.ts';

/** Who the labels of a conversation seem to be: role and name, in order of appearance. All of it a guess. */
export type DescribedSpeaker = { label: string; name: string; role: Role };

export function describeSpeakers(turns: Turn[]): DescribedSpeaker[] {
  const roles = guessRoles(turns);
  const names = nameSpeakers(turns);
  return [...new Set(turns.map((turn) => turn.speaker))].map((label) => ({
    label,
    name: names.get(label) ?? label,
    role: roles.get(label) ?? 'other',
  }));
}

/** The turns as they are shown: with the names and roles of their speakers. */
export function withSpeakers(turns: Turn[], speakers: DescribedSpeaker[]): Turn[] {
  const known = new Map(speakers.map((speaker) => [speaker.label, speaker]));
  return turns.map((turn) => {
    const speaker = known.get(turn.speaker);
    return speaker ? { ...turn, speaker: speaker.name, role: speaker.role } : turn;
  });
}
