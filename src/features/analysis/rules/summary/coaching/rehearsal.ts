import type { Turn } from '#shared/transcript.ts';

/**
 * Finds turns in which the client tries out what to say to somebody else: "Tom, I value how fast you think" is said
 * to Tom, and tells nothing of the session itself.
 */
const asks =
  /\b(?:say (?:it|that|this) to me|as if i (?:were|was)|what (?:would|could|will|might|do) you (?:want to |like to )?(?:say|tell)|how (?:could|would|will|might|do) you (?:want to )?(?:tell|say|begin|start|put it)|to hear from you|practi[cs]e it|role-?play)\b/i;
const toSomebody =
  /\byou(?:r|rs)?\b|^(?:all right\.? |okay\.? )?(?:something like|maybe|i(?:'d| would) say)\b/i;
const named = /(?:^|[.,!?] )(?:\p{Lu}\p{Ll}+), (?:i|it|you|when|can|could|we)\b/iu;

export function rehearsedTurns(turns: readonly Turn[]): Set<number> {
  const found = turns.flatMap(({ role, text }, index) => {
    if (role !== 'client') return [];
    const before = turns[index - 1];
    const isAsked = before?.role === 'coach' && asks.test(before.text) && toSomebody.test(text);
    return isAsked || (named.test(text) && /\byou\b/i.test(text) && /something like/i.test(text))
      ? [index]
      : [];
  });
  return new Set(found);
}
