import type { Token } from '../../language/read.ts';

/**
 * Retells a clause in the third person: "I want to call my sister" becomes "they want to call their sister".
 * "I" becomes "they", so the speaker has to be named before.
 * Answers null where the result would be ambiguous or would leave a pronoun without its person.
 */
export type Cast = {
  /** Whom "you" means; null when nobody in particular, and then a clause with "you" is not retold. */
  listener: string | null;
  /** Whom "we" means. */
  together: string;
};

const first: Record<string, string> = {
  i: 'they',
  me: 'them',
  my: 'their',
  mine: 'theirs',
  myself: 'themselves',
};
const plural: Record<string, string> = { us: 'them', our: 'their', ours: 'theirs', ourselves: 'themselves' };
const others = new Set(['they', 'them', 'their', 'theirs', 'themselves']);
const toBe: Record<string, string> = { am: 'are', was: 'were' };

const irregular: Record<string, string> = {
  are: 'is',
  were: 'was',
  have: 'has',
  do: 'does',
  go: 'goes',
  be: 'is',
};
/** "want" to "wants"; past forms and modals stay. */
export function singular(verb: string): string {
  const lower = verb.toLowerCase();
  if (irregular[lower] !== undefined) return irregular[lower];
  if (/(?:[^e]ed|ould|ight|will|can|may|must|shall|had|did|was|has|is|does)$/.test(lower)) return lower;
  if (/(?:[sxz]|ch|sh|o)$/.test(lower)) return `${lower}es`;
  return /[^aeiou]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}

const isSingularName = (name: string): boolean => name !== 'they' && name !== 'people' && !/ and /.test(name);
const presentVerb = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.pos === 'VERB' || token.pos === 'AUX') &&
  (token.lower === token.lemma || token.lower in irregular);

/** Words joined as a reader expects them: no space before punctuation or a clitic. */
export const joinWords = (words: readonly string[]): string =>
  words
    .join(' ')
    .replace(/\s+([,.;:!?%])/g, '$1')
    .replace(/\s+('s|'ll|'re|'ve|'d|'m|n't)\b/gi, '$1')
    .replace(/\s*-\s*/g, '-')
    .replace(/s '(?=\s|$)/g, "s'")
    .replace(/\bn't\b/g, 'not')
    .replace(/\b(?:ca|can) not\b/g, 'cannot')
    .replace(/([$£€#])\s+/g, '$1')
    .trim();

export function retell(tokens: readonly Token[], cast: Cast): string | null {
  const lowers = new Set(tokens.map((token) => token.lower));
  const saysI = Object.keys(first).some((word) => lowers.has(word));
  const saysWe = lowers.has('we') || Object.keys(plural).some((word) => lowers.has(word));
  const saysYou = ['you', 'your', 'yours', 'yourself', 'yourselves'].some((word) => lowers.has(word));
  if ((saysI || saysWe) && [...others].some((word) => lowers.has(word))) return null;
  if (saysI && saysWe && cast.together !== 'the group') return null;
  if (saysYou && cast.listener === null) return null;
  let namedTogether = false;
  let namedListener = false;
  const words = tokens.map((token, i) => {
    const previous = tokens[i - 1]?.lower ?? '';
    const word = first[token.lower] ?? plural[token.lower];
    if (word !== undefined) return word;
    if (token.lower === 'we') {
      const name = namedTogether ? 'they' : cast.together;
      namedTogether = true;
      return name;
    }
    if (saysYou && token.lower.startsWith('you') && cast.listener !== null) {
      const isPossessive = token.lower === 'your' || token.lower === 'yours';
      if (token.lower === 'you') {
        const isObject = isObjectAt(tokens, i);
        const name = namedListener || cast.listener === 'they' ? (isObject ? 'them' : 'they') : cast.listener;
        namedListener = true;
        return name;
      }
      if (isPossessive)
        return namedListener || cast.listener === 'they'
          ? 'their'
          : ((namedListener = true), `${cast.listener}'s`);
      return token.lower.startsWith('yoursel') ? 'themselves' : token.text;
    }
    if ((previous === 'i' || tokens[i - 2]?.lower === 'i') && toBe[token.lower] !== undefined)
      return toBe[token.lower]!;
    return token.text;
  });
  agree(tokens, words, cast);
  return joinWords(words);
}

/** After these a clause begins: in "I think you", "you" is a subject. */
const thinking =
  /^(think|say|know|feel|mean|believe|guess|hope|notice|realize|realise|suppose|wonder|find|hear|see|tell|assume|suggest|recommend)$/;

function isObjectAt(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i - 1];
  if (before === undefined) return false;
  // "after you have rested", "like you said": what follows is the verb of "you".
  if (
    /^(VERB|AUX)$/.test(tokens[i + 1]?.pos ?? '') &&
    (before.pos !== 'VERB' || tokens[i + 1]?.pos === 'AUX')
  )
    return false;
  if (/^(for|with|of|about|on|at|from|by|like|than)$/.test(before.lower) || before.pos === 'ADP') return true;
  return before.pos === 'VERB' && !thinking.test(before.lemma);
}

/** A verb right after a singular name put for "we" or "you" takes its s. */
function agree(tokens: readonly Token[], words: string[], cast: Cast): void {
  for (let i = 0; i < words.length - 1; i += 1) {
    const said = tokens[i]!.lower;
    if (said !== 'we' && said !== 'you') continue;
    const name = words[i]!;
    if (isObjectAt(tokens, i) || !isSingularName(name)) continue;
    const at = tokens[i + 1]?.pos === 'ADV' ? i + 2 : i + 1;
    const verb = tokens[at];
    if (presentVerb(verb) && (name === cast.together || name === cast.listener))
      words[at] = singular(verb!.lower);
    else if (verb?.lower === 'were') words[at] = 'was';
  }
}
