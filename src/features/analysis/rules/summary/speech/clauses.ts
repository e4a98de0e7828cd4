import type { Token } from '../../language/read.ts';

import { isWord, type Spoken } from './spoken.ts';

/**
 * Finds the clauses of a sentence that can stand alone: long spoken sentences are cut where a new subject begins, and
 * what points at something outside ("this one", "it is") is refused.
 */
export type Clause = { tokens: Token[]; source: Spoken };

const joining = new Set(['and', 'but', 'so', 'because', 'then', 'or', 'cause']);
const subjects = new Set(['i', 'we', 'you', 'they', 'he', 'she', 'it', 'there', 'that', 'this', 'if']);
const longSentence = 18; // words; shorter sentences are kept whole, with their because and but
const shortestClause = 6; // words
const shortestOwnClause = 4; // "I lost my job" is complete
const longestClause = 26; // words

const splicers = new Set(['i', 'we', 'you', 'they', 'he', 'she', 'it', 'there']);
/** "If the colour allows it, we should": here the comma belongs to one sentence. */
const conditional =
  /^(if|when|because|as|while|once|since|after|before|although|though|whenever|unless|for|in|at|on|with|to)$/;
const shortestSplice = 4; // words before a comma; "you know, I" is no sentence of its own

/** Cut before "and we", "but it", ", so I": each part then has its own subject. */
function cut(tokens: readonly Token[]): Token[][] {
  const isLong = tokens.filter(isWord).length > longSentence;
  const parts: Token[][] = [[]];
  tokens.forEach((token, i) => {
    const next = tokens[i + 1];
    const afterNext = tokens[i + 2];
    const startsClause =
      (isLong ? joining.has(token.lower) : false) &&
      next !== undefined &&
      subjects.has(next.lower) &&
      afterNext !== undefined &&
      parts.at(-1)!.filter(isWord).length >= shortestClause;
    const isSplice =
      token.text === ',' &&
      next !== undefined &&
      splicers.has(next.lower) &&
      parts.at(-1)!.filter(isWord).length >= shortestSplice &&
      !conditional.test(parts.at(-1)![0]!.lower);
    if (isSplice) parts.push([]);
    else if (startsClause) parts.push([]);
    else parts.at(-1)!.push(token);
  });
  return parts.map(trimPunctuation);
}

function trimPunctuation(tokens: readonly Token[]): Token[] {
  const isEdge = (token: Token | undefined) => token !== undefined && token.pos === 'PUNCT';
  let from = 0;
  let to = tokens.length;
  while (from < to && isEdge(tokens[from])) from += 1;
  while (to > from && isEdge(tokens[to - 1])) to -= 1;
  return tokens.slice(from, to);
}

const pointers =
  /^(?:(?:i|we) (?:think|guess|believe|feel|know|mean|thought) (?:that )?)?(?:it|this|that|these|those|they|he|she|them|which|who|whose|where|what|how|why|when|there (?:it|we|you|they)|here|one|some|both|either|each|if (?:it|that|this|they|he|she))\b/i;
const loose =
  /\b(?:this one|that one|these ones|those ones|like this|like that|do (?:this|that|it)|did (?:this|that|it)|does (?:this|that|it)|of (?:it|this|that|them|these|those)|about (?:it|this|that|them)|with (?:it|this|that|them)|for (?:it|this|that)|to (?:it|this)|over here|over there|in here|right here|the next slide|the other one|the first one|the same thing|up here|down here|on here|as well as that|because of that|said that|know that|blah|like i|like what|feel like that|what it is|thing is|whatever|so on)\b/i;
const cutShort =
  /\b(?:and|or|but|so|because|the|a|an|of|to|in|on|at|with|for|from|by|as|than|like|my|your|our|their|his|is|are|was|were|be|am|i|we|you|they|he|she|which|who|that|if|when|not|do|does|did|have|has|will|would|can|could|should|about|into|what|how|very|really|this|it|some|more|most|just)$/i;

const hasVerb = (tokens: readonly Token[]): boolean =>
  tokens.slice(1).some((token) => token.pos === 'VERB' || token.pos === 'AUX');

/** A new sentence begins inside this one: the recogniser missed the stop. */
const capitalInside =
  /^(The|A|An|We|It|They|You|He|She|This|That|So|And|But|What|If|Well|Yeah|Yes|No|My|Our|There)$/;

/** Two bare verbs or subjects side by side are the seam of a restart: "they have had to we could". */
function hasSeam(tokens: readonly Token[]): boolean {
  return tokens.some((token, i) => {
    const next = tokens[i + 1];
    if (next === undefined) return false;
    const isSubject = (word: string) => ['i', 'we', 'they', 'he', 'she'].includes(word);
    return (
      (isSubject(next.lower) &&
        /^(to|is|are|was|a|an|the|of|have|had|has|will|would|should|could|can|be|not|we|i|they|in|with|i've)$/.test(
          token.lower,
        ) &&
        !(token.pos === 'AUX' && i === 0)) ||
      (/^(the|a|an|my|our|no)$/.test(token.lower) &&
        /^(is|are|was|we|i|it|and|but|to|of|in|on|at|with|about|for|the|a|so|that|this|he|she|what|there|if|how|why|who|when|where)$/.test(
          next.lower,
        )) ||
      (/^(NOUN|PROPN)$/.test(token.pos) &&
        next.lower === 'there' &&
        /^(is|are|was|were)$/.test(tokens[i + 2]?.lower ?? '')) ||
      (/^(NOUN|PROPN)$/.test(token.pos) && next.lower === 'not' && tokens[i + 2]?.lower === 'be') ||
      (/^(is|are|was)$/.test(token.lower) &&
        next.lower === 'that' &&
        /^(is|are|was)$/.test(tokens[i + 2]?.lower ?? '')) ||
      (token.lower === 'going' && isSubject(next.lower)) ||
      capitalInside.test(next.text) ||
      (token.lower === 'to' && /^(for|in|of|at|with|because|from|some)$/.test(next.lower)) ||
      (/^(if|when|because|that|who)$/.test(token.lower) && tokens[i + 2]?.lower === token.lower) ||
      (/^(is|are|was|were)$/.test(token.lower) &&
        /^(is|are|was|were|can|could|will|would|should)$/.test(next.lower)) ||
      (/^(to|can|could|will|would|should)$/.test(token.lower) &&
        /^(is|are|was|were|to|has|had|the|i|can|could|will|would|should|that|and|so)$/.test(next.lower) &&
        i > 0)
    );
  });
}

const starters = new Set(['NOUN', 'PROPN', 'PRON', 'DET', 'ADJ', 'NUM', 'ADV']);
const badStarts = new Set(
  'so that to and but or nor whereas although though since then also not otherwise go see sort say says like whether analogously unless until even just only especially particularly being such maybe ever hopefully or'.split(
    ' ',
  ),
);
const pronouns = new Set(['i', 'we', 'you', 'they', 'he', 'she', 'it']);
const openers = new Set(['VERB', 'AUX', 'SCONJ', 'CCONJ', 'ADP', 'PUNCT', 'PART']);

/** "The components they do have", "mode we have found": a topic put in front of its sentence reads as two. */
function isDislocated(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(
    (token, i) => i > 0 && pronouns.has(token.lower) && tokens[i - 1]!.lower !== 'that',
  );
  if (at < 1 || !/^(NOUN|PROPN|NUM)$/.test(tokens[at - 1]!.pos)) return false;
  return !tokens
    .slice(0, at)
    .some(
      (token) => openers.has(token.pos) || /^(if|when|because|as|while|once|before|after)$/.test(token.lower),
    );
}

/** "do we", "are they": a question inside a statement; also "like" as a filler and bare numbers of things. */
function hasQuestion(words: readonly Token[]): boolean {
  return words.some((token, i) => {
    const next = words[i + 1]?.lower ?? '';
    const previous = words[i - 1]?.lower ?? '';
    if (
      /^(do|does|did|am|is|are|was|were|can|could|should|would|will|shall|have)$/.test(token.lower) &&
      pronouns.has(next) &&
      next !== 'it'
    )
      return true;
    return (
      token.lower === 'like' &&
      token.pos !== 'VERB' &&
      !/^(look|looks|looked|feel|feels|felt|sound|sounds|seem|seems|things|something|would|was|is|more|just|much|i|we|they|not)$/.test(
        previous,
      )
    );
  });
}

export function standsAlone(tokens: readonly Token[]): boolean {
  const words = tokens.filter(isWord);
  const shortest = words[0]?.lower === 'i' ? shortestOwnClause : shortestClause;
  if (words.length < shortest || words.length > longestClause) return false;
  const text = words.map((token) => token.lower).join(' ');
  if (pointers.test(text) || loose.test(text) || cutShort.test(text) || /\.\.\.|…/.test(text)) return false;
  if (!starters.has(words[0]!.pos) || badStarts.has(words[0]!.lower)) return false;
  return hasVerb(tokens) && !hasSeam(tokens) && !isDislocated(words) && !hasQuestion(words);
}

export function clausesOf(source: Spoken): Clause[] {
  if (!source.isWhole || source.isQuestion) return [];
  return cut(source.tokens)
    .filter(standsAlone)
    .map((tokens) => ({ tokens, source }));
}
