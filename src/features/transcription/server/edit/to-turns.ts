import type { Role } from '#shared/transcript.ts';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import type { Line } from '../../rules/line.ts';

/** Lines and voices as others see them: turns and speakers. */
export const toSpeaker = ({ label, name, role, isGuess }: Speaker): Speaker => ({
  label,
  name,
  role,
  isGuess,
});

/** Removed lines are not shown. Each has the role of its speaker as it is known now. */
export function toTurns(
  lines: readonly Line[],
  voices: readonly { label: string; role: Role }[],
): TranscriptTurn[] {
  const roles = new Map(voices.map((voice) => [voice.label, voice.role]));
  return lines
    .filter((line) => !line.isRemoved)
    .map(({ words, isRemoved: _isRemoved, ...line }) => ({
      ...line,
      role: roles.get(line.speaker) ?? 'other',
      ...(words?.length ? { words } : {}),
    }));
}
