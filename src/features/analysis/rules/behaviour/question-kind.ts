import { invitation, wondering, politeInvitation, anythingElse, innerQuestion } from './question-forms.ts';

/**
 * Decides whether a question is open, or closed (answered by yes, no, a figure or a fact). Questions that formally ask
 * for a yes, like "Have you thought about ...", count as open.
 */

/** Question words that ask for a figure, a rating, a date or a name. */
const factual =
  /^(?:how (?:many|often|old|far|tall|frequently|long)|what (?:time|day|date|year|age|month|number)|what's your (?:name|age)|who(?:'s)?\b|whose|where are|on a scale)/;
/** An explicit scale. */
const rating = /\b(?:on (?:a|that|this|the) scale|(?:zero|0|one|1) to (?:ten|10|100|five|5))\b/;
const freeWord = /\b(?:what|how|why|which|who|where)\b/;

/** "When you are at home, what happens?": the question is the clause after. */
const subordinate =
  /^(?:when|if|since|as|while|after|before|on|in terms of) (?!(?:are|is|do|does|did|was|were|will|would|can|could|what)\b)/;
/** Formally a yes-or-no question, but an invitation to say more. */
const invitesMore =
  /\bor$|\bor (?:what|how|why)\b|^have you (?:\w+ )?(?:thought|given (?:any|some) thought|considered|started thinking|been thinking)|^can i ask (?:you )?(?:what|how|why)\b|^(?:in|to) what (?:ways?|extent)\b/;
/** A proposal is accepted or declined, so it is closed. */
const proposes = /^how about (?:if )?(?:i|we|you)\b/;

const alwaysOpen = [invitation, politeInvitation, anythingElse, invitesMore];

const mainClause = (asked: string): string =>
  subordinate.test(asked) ? (innerQuestion.exec(asked)?.[0] ?? asked) : asked;

export function kindOf(asked: string): 'open' | 'closed' {
  const bare = mainClause(asked);
  if (rating.test(asked)) return 'closed';
  if (alwaysOpen.some((form) => form.test(bare))) return 'open';
  if (wondering.test(bare)) return freeWord.test(bare) ? 'open' : 'closed';
  if (factual.test(bare) || proposes.test(bare)) return 'closed';
  return /^(?:what|how|why|which|where|like what)/.test(bare) ? 'open' : 'closed';
}
