import type { Token } from '../../language/read.ts';

/**
 * Finds the seams that restarts leave in speech ("they have had to we could", "the components they do have"): a
 * sentence with a seam reads as two broken ones.
 */
const seams: RegExp[] = [
  /\b(?:to|a|an|the|of|have|had|has|will|would|should|could|can|be|not|we|i|they|in|with|going) (?:i|we|they|he|she)\b/,
  /\b(?:the|a|an|my|our|no) (?:is|are|was|we|i|it|and|but|to|of|in|on(?! call\b)|at|with|about|for|the|a|so|that|this|he|she|what|there|if|how|why|who|when|where)\b/,
  /\b(?:is|are|was|were) (?:is|are|was|were|can|could|will|would|should|that is|that are|that was)\b/,
  /(?<!\b(?:on|go|goes|going|come|comes|back|down|up|over|close|next|related|said|talk|talked|listen|added|add|due) )\bto the\b|\bto (?:is|are|was|were|to|has|had|i|can|could|will|would|should|that|and|so|for|in|of|at|with|because|from|some|a few)\b/,
  /\b(?!would like)(?:can|could|will|would|should) (?:is|are|was|were|to|has|had|the|i|can|could|will|would|should|that|and|so|like)\b/,
  /\b(if|when|because|that|who) \w+ \1\b/,
  /\b(i|we|they|he|she) (\w+) (?:\w+ ){0,4}\1 (?:\w+ )?\2\b/,
  /\b(?:do|does|did|am|is|are|was|were|can|could|should|would|will|shall|have) (?:i|we|you|they|he|she)\b/,
];
/** A new sentence begins inside this one: the recogniser missed the stop. */
const capitalInside =
  /^(The|A|An|We|It|They|You|He|She|This|That|So|And|But|What|If|Well|Yeah|Yes|No|My|Our|There)$/;
const pronouns = new Set(['i', 'we', 'you', 'they', 'he', 'she', 'it']);
const named = /^(NOUN|PROPN|NUM)$/;
/** After one of these a noun and a pronoun can meet in one sentence: "the food I eat" needs its verb before it. */
const opening = new Set(['VERB', 'AUX', 'SCONJ', 'CCONJ', 'PUNCT', 'PART']);
const openingWords = /^(if|when|because|as|while|once|before|after|for|in|on|at|with|from|by|about)$/;
/** What "like" may follow when it means something. */
const beforeLike =
  /^(look|looks|looked|feel|feels|felt|sound|sounds|seem|seems|things|something|would|was|is|more|just|much|i|we|they|not)$/;

/** "The components they do have", "mode we have found": a topic put in front of its sentence. */
function isDislocated(words: readonly Token[]): boolean {
  const at = words.findIndex(
    ({ lower }, i) => i > 0 && pronouns.has(lower) && words[i - 1]!.lower !== 'that',
  );
  if (at < 1 || !named.test(words[at - 1]!.pos)) return false;
  return !words.slice(0, at).some(({ pos, lower }) => opening.has(pos) || openingWords.test(lower));
}

export function hasSeam(words: readonly Token[]): boolean {
  const text = words.map(({ lower }) => lower).join(' ');
  if (seams.some((seam) => seam.test(text)) || isDislocated(words)) return true;
  return words.some(({ lower, pos }, i) => {
    const next = words[i + 1];
    if (lower === 'like' && pos !== 'VERB' && !beforeLike.test(words[i - 1]?.lower ?? '')) return true;
    if (next === undefined) return false;
    if (capitalInside.test(next.text)) return true;
    const afterNoun = `${next.lower} ${words[i + 2]?.lower ?? ''}`;
    return named.test(pos) && /^(?:there (?:is|are|was|were)|not be)$/.test(afterNoun);
  });
}
