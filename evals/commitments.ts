import { findCommitments } from '#features/analysis/rules/commitments/find-commitments.ts';
import { findNextSteps } from '#features/analysis/rules/commitments/find-next-steps.ts';
import type { Role, Turn } from '#shared/transcript.ts';

/**
 * Puts the commitment finder before the evaluation sets, in the shape their scorer reads.
 * The sets are third-party data and live outside the repository.
 */
export type EvalConversation = {
  id: string;
  turns: { speaker: string; start?: number; end?: number; text: string }[];
};
export type PredictedTask = { title: string; assignee: string; turnIndex: number };

const roles: Record<string, Role> = {
  therapist: 'coach',
  coach: 'coach',
  client: 'client',
  coachee: 'client',
};

export function predictTasks(
  conversation: EvalConversation,
  set: 'ami' | 'icsi' | 'annomi',
): PredictedTask[] {
  const turns = conversation.turns.map(({ speaker, start, end, text }): Turn => ({
    speaker,
    role: roles[speaker.toLowerCase()] ?? 'other',
    start: start ?? null,
    end: end ?? null,
    text,
  }));
  // The coaching set asks for next steps, the meeting sets for commitments: two findings of the product, one setting each.
  const found = set === 'annomi' ? findNextSteps(turns) : findCommitments(turns);
  return found.map(({ title, owner, turn }) => ({ title, assignee: owner ?? 'group', turnIndex: turn }));
}
