import type { Token } from '../../language/read.ts';

/** Takes "I think that", "maybe" off the front of a clause and remembers whether it was an opinion. */
const hedge =
  /^(?:(?:i|we) (?:do )?(?:think|guess|believe|feel (?:like|that)|suppose|mean|thought|would say|was thinking|am thinking|know)(?: that)?|maybe|perhaps|probably|i am sure(?: that)?|as i said|of course|first|obviously|at the moment|the thing is(?: that)?)$/;
/** What can follow a hedge; "I think about work" and "I feel sad" are no hedges. */
const clauseStarts = /^(PRON|DET|NOUN|PROPN|NUM|ADJ|PUNCT)$/;
const longestHedge = 5; // tokens

const startsClause = (token: Token | undefined): boolean =>
  token !== undefined &&
  (clauseStarts.test(token.pos) || /^(there|if|when|maybe|perhaps|what)$/.test(token.lower));

/** Whether the clause was given as an opinion, and whether a past one ("I thought"), which may not hold any more. */
export type Opinion = 'present' | 'past' | null;

const opinionIn = (start: string): Opinion =>
  /thought|was thinking/.test(start)
    ? 'past'
    : /think|guess|believe|feel|suppose|maybe|perhaps/.test(start)
      ? 'present'
      : null;

export function stripHedge(tokens: readonly Token[]): { tokens: readonly Token[]; opinion: Opinion } {
  for (let length = Math.min(longestHedge, tokens.length - 3); length > 0; length -= 1) {
    const start = tokens
      .slice(0, length)
      .map((token) => token.lower)
      .join(' ');
    if (!hedge.test(start) || !startsClause(tokens[length])) continue;
    const rest = tokens[length]?.pos === 'PUNCT' ? length + 1 : length;
    const deeper = stripHedge(tokens.slice(rest));
    return { tokens: deeper.tokens, opinion: opinionIn(start) ?? deeper.opinion };
  }
  return { tokens, opinion: null };
}
