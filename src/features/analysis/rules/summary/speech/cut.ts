import type { Token } from '../../language/read.ts';
import { isWord } from './spoken.ts';

/** Cuts a spoken sentence before "and we", "but it", ", so I": each part then has its own subject. */
const joining = new Set(['and', 'but', 'so', 'because', 'then', 'or']);
const subjects = new Set(['i', 'we', 'you', 'they', 'he', 'she', 'it', 'there', 'that', 'this', 'if']);
const splicers = new Set(['i', 'we', 'you', 'they', 'he', 'she', 'it', 'there']);
const longSentence = 18; // words; shorter sentences are kept whole, with their because and but
const shortestBefore = 6; // words before a conjunction that are worth a sentence of their own
const shortestSplice = 4; // words before a comma; "you know, I" is no sentence of its own
/** "If the colour allows it, we should": here the comma belongs to one sentence. */
const conditional =
  /^(if|when|because|as|while|once|since|after|before|although|though|whenever|unless|for|in|at|on|with|to)$/;
/** "I tell them, I do not drink": after the comma somebody is quoted. */
const saying = /^(say|says|said|saying|tell|tells|told|telling|ask|asked)$/;
/** "It is a lot, and I want to rest": a wish is worth its own sentence however short the rest. */
const wish =
  /^(?:and|but|so|because) i(?: (?:really|just|also|do|would|still))* (?:want|like|love|hope) to\b/;
const wishWords = 7; // tokens enough to see a wish

const startsWish = /^i (?:\w+ ){0,2}(?:want|like|love|hope) /;
const lowersOf = (tokens: readonly Token[]): string => tokens.map(({ lower }) => lower).join(' ');

export function cutClauses(tokens: readonly Token[]): Token[][] {
  const isLong = tokens.filter(isWord).length > longSentence;
  let part: Token[] = [];
  const parts: Token[][] = [part];
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1]?.lower ?? '';
    const words = part.filter(isWord).length;
    const isJoint = isLong && joining.has(token.lower) && subjects.has(next) && words >= shortestBefore;
    const isSplice =
      token.text === ',' &&
      splicers.has(next) &&
      words >= shortestSplice &&
      !conditional.test(part[0]?.lower ?? '') &&
      !part.some(({ lower }) => saying.test(lower));
    const ahead = tokens
      .slice(i, i + wishWords)
      .map(({ lower }) => lower)
      .join(' ');
    // ", like we did before", ", but with": what compares or takes back is not part of the wish.
    const isTurn =
      token.text === ',' && startsWish.test(lowersOf(part)) && /^(?:like|but|because|which)$/.test(next);
    if (isJoint || isSplice || isTurn || wish.test(ahead)) parts.push((part = []));
    else part.push(token);
  }
  return parts.map(trimPunctuation);
}

function trimPunctuation(tokens: readonly Token[]): Token[] {
  const from = tokens.findIndex(({ pos }) => pos !== 'PUNCT');
  const to = tokens.findLastIndex(({ pos }) => pos !== 'PUNCT');
  return from < 0 ? [] : tokens.slice(from, to + 1);
}
