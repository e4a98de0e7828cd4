import type { Role } from '#shared/transcript.ts';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import type { Line } from '../../rules/line.ts';

/** Lines and voices in the shapes of the contract: turns and speakers. */
export const toSpeaker = ({ label, name, role, isGuess }: Speaker): Speaker => ({
  label,
  name,
  role,
  isGuess,
});

/** Without removed lines. Each turn has the current role of its speaker. */
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
