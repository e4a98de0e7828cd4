/** Labels the turns of a marked conversation with the product's own rules, for `npm run evals` to score. */
import { labelTurns, type TurnLabel } from '#features/analysis/rules/behaviour/label-turns.ts';
import { guessRoles } from '#features/analysis/rules/speakers/guess-roles.ts';

export type MarkedConversation = {
  id: string;
  turns: { speaker: string; start?: number; end?: number; text: string }[];
};

/** The speakers' labels ("therapist", "client") are given, so roles follow from them and are not what is measured. */
export function labelConversation(conversation: MarkedConversation): TurnLabel[] {
  const turns = conversation.turns.map(({ speaker, text, start, end }) => ({
    speaker,
    text,
    start: start ?? null,
    end: end ?? null,
  }));
  const roles = guessRoles(turns);
  return labelTurns(turns.map(({ speaker, text }) => ({ text, role: roles.get(speaker) ?? 'other' })));
}
