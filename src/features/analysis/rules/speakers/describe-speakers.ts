import type { Role, Turn } from '#shared/transcript.ts';
import { guessRoles } from './guess-roles.ts';
import { nameSpeakers } from './name-speakers.ts';

/** Guesses role and name of each speaker label, in order of appearance. */
export type DescribedSpeaker = {
  label: string;
  name: string;
  role: Role;
  /** The role is beyond doubt. */
  isClear?: boolean;
};

export function describeSpeakers(turns: Turn[]): DescribedSpeaker[] {
  const { roles, isClear } = guessRoles(turns);
  const names = nameSpeakers(turns);
  return [...new Set(turns.map((turn) => turn.speaker))].map((label) => ({
    label,
    name: names.get(label) ?? label,
    role: roles.get(label) ?? 'other',
    isClear,
  }));
}

/** The turns with the names and roles of their speakers. */
export function withSpeakers(turns: Turn[], speakers: DescribedSpeaker[]): Turn[] {
  const known = new Map(speakers.map((speaker) => [speaker.label, speaker]));
  return turns.map((turn) => {
    const speaker = known.get(turn.speaker);
    return speaker ? { ...turn, speaker: speaker.name, role: speaker.role } : turn;
  });
}
