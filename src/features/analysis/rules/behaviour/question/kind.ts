import { invitation, wondering, politeInvitation, anythingElse, innerQuestion } from './forms.ts';

/**
 * Decides whether the answer to a question is free (open) or yes, no, a figure or a fact (closed). Questions that only
 * by the letter want a yes, like "Have you thought about ...", count as open.
 */

/** Asked for a figure, a rating, a date, a name: a question word that leaves no room. */
const factual =
  /^(?:how (?:many|often|old|far|tall|frequently|long)|what (?:time|day|date|year|age|month|number)|what's your (?:name|age)|who(?:'s)?\b|whose|where are|on a scale)/;
/** A scale named outright. */
const rating = /\b(?:on (?:a|that|this|the) scale|(?:zero|0|one|1) to (?:ten|10|100|five|5))\b/;
const freeWord = /\b(?:what|how|why|which|who|where)\b/;

/** "When you are at home, what happens?": the question is the clause after. */
const subordinate =
  /^(?:when|if|since|as|while|after|before|on|in terms of) (?!(?:are|is|do|does|did|was|were|will|would|can|could|what)\b)/;
/** Yes or no would answer the letter; the person is asked to go on. */
const invitesMore =
  /\bor$|\bor (?:what|how|why)\b|^have you (?:\w+ )?(?:thought|given (?:any|some) thought|considered|started thinking|been thinking)|^can i ask (?:you )?(?:what|how|why)\b|^(?:in|to) what (?:ways?|extent)\b/;
/** A proposal is taken or left. */
const proposes = /^how about (?:if )?(?:i|we|you)\b/;

export function kindOf(asked: string): 'open' | 'closed' {
  const plain = subordinate.test(asked) ? (innerQuestion.exec(asked)?.[0] ?? asked) : asked;
  if (rating.test(asked)) return 'closed';
  if (invitation.test(plain) || politeInvitation.test(plain)) return 'open';
  if (anythingElse.test(plain) || invitesMore.test(plain)) return 'open';
  if (wondering.test(plain)) return freeWord.test(plain) ? 'open' : 'closed';
  if (factual.test(plain) || proposes.test(plain)) return 'closed';
  return /^(?:what|how|why|which|where|like what)/.test(plain) ? 'open' : 'closed';
}
