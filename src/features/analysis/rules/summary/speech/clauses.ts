import type { Token } from '../../language/read.ts';
import { cutClauses } from './cut.ts';
import { hasSeam } from './seams.ts';
import { isWord, type Spoken } from './spoken.ts';

/**
 * Finds the clauses of a sentence that can stand alone. What points at something outside ("this one", "it is"), breaks
 * off or was restarted is refused.
 */
export type Clause = { tokens: Token[]; source: Spoken };

const shortestClause = 6; // words
const shortestOwnClause = 4; // "I lost my job" is complete
const longestClause = 26; // words

const pointers =
  /^(?:(?:i|we) (?:think|guess|believe|feel|know|mean|thought) (?:that )?)?(?:it|this|that|these|those|they|he|she|them|which|who|whose|where|what|how|why|when|there (?:it|we|you|they)|here|one|some|both|either|each|if (?:it|that|this|they|he|she))\b/;
const loose =
  /\b(?:this one|that one|these ones|those ones|like this|like that|(?:do|did|does|about|with|for) (?:this|that|it)|of (?:it|this|that|them|these|those)|(?:about|with) them|to (?:it|this)|(?:over|in|right|up|down|on) here|over there|the next slide|the other one|the first one|the same thing|as well as that|because of that|said that|know that|(?:but|and|so) (?:since|if|when|because)|blah|like i|like what|feel like that|what it is|thing is|whatever|so on)\b/;
const cutShort =
  /\b(?:and|or|but|so|because|the|a|an|of|to|in|on|at|with|for|from|by|as|than|like|my|your|our|their|his|is|are|was|were|be|am|i|we|you|they|he|she|which|who|that|if|when|not|do|does|did|have|has|will|would|can|could|should|about|into|what|how|very|really|this|it|some|more|most|just)$/;
const starters = new Set(['NOUN', 'PROPN', 'PRON', 'DET', 'ADJ', 'NUM', 'ADV']);
const badStarts = new Set(
  'so that to and but or nor whereas although though since then also not otherwise go see sort say says like whether analogously unless until even just only especially particularly being such maybe ever hopefully'.split(
    ' ',
  ),
);

export function standsAlone(tokens: readonly Token[]): boolean {
  const words = tokens.filter(isWord);
  const first = words[0];
  const shortest = first?.lower === 'i' ? shortestOwnClause : shortestClause;
  if (first === undefined || words.length < shortest || words.length > longestClause) return false;
  const text = words.map(({ lower }) => lower).join(' ');
  if (pointers.test(text) || loose.test(text) || cutShort.test(text)) return false;
  if (!starters.has(first.pos) || badStarts.has(first.lower)) return false;
  return words.slice(1).some(({ pos }) => pos === 'VERB' || pos === 'AUX') && !hasSeam(words);
}

export function clausesOf(source: Spoken): Clause[] {
  if (!source.isWhole || source.isQuestion) return [];
  return cutClauses(source.tokens)
    .filter(standsAlone)
    .map((tokens) => ({ tokens, source }));
}
