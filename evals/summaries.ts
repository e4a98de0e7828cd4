/** Writes the summaries that `npm run evals` measures, with the product's own rules and a stated number of words. */
import { extractSummary, type SummaryOptions } from '#features/analysis/rules/summary/extract.ts';
import type { Role, Turn } from '#shared/transcript.ts';

export type Conversation = {
  id: string;
  turns: { speaker: string; start?: number; end?: number; text: string }[];
};

const roles: [RegExp, Role][] = [
  [/^(coach|therapist|counsell?or|mentor)$/i, 'coach'],
  [/^(coachee|client|mentee|patient)$/i, 'client'],
];

export const turnsOf = (conversation: Conversation): Turn[] =>
  conversation.turns.map(({ speaker, start, end, text }) => ({
    speaker,
    role: roles.find(([label]) => label.test(speaker))?.[1] ?? 'other',
    start: start ?? null,
    end: end ?? null,
    text,
  }));

export function summarise(
  conversation: Conversation,
  words: number,
  options: Omit<SummaryOptions, 'words'> = {},
): string {
  return extractSummary(turnsOf(conversation), { ...options, words })
    .map(({ text }) => text)
    .join(' ');
}
