import { firstName, type Reading, type Word } from '../reading/reading.ts';
import type { Candidate } from '../promises/found/candidates.ts';
import { baseOf } from '../promises/found/deeds.ts';
import { isPointing } from '../promises/same-promise.ts';
import { isLight } from '../promises/stems.ts';

/** One form of a promise as an order, in the owner's own voice, with names for "you" and "her". */
export const longest = 18; // words
const cutBefore =
  /^(?:because|'cause|cause|cos|so|which|but|though|although|since|unless|whereas|i'll|i'm|i've|we'll|he's|she's|it's|that's)$/;
const startsAnew = /^(?:can|can't|don't|dunno|was)$/;
const opensClause =
  /^(?:that|if|whether|what|how|where|when|why|who|say|and|because|the|than|as|or|him|her|them)$/;
const tail =
  /^(?:so|then|yeah|okay|ok|actually|anyway|though|probably|maybe|and|or|but|well|just|really|right|like|no|yes|too|the|a|an|to|it's|that's|is|of|with|for|in|on|at|by|from|into|about|if|when|while|till|until|than|i|my|your|his|as|also|i'll|i'm|now|definitely|or something)$/;
const vague = /^(?:something|anything|things?|stuff|everything|bit)$/;

export type Written = { title: string; weight: number; isWhole: boolean; candidate: Candidate };

/** What a pronoun of a promise stands for; `null` where that is not sure. */
export type Resolve = (candidate: Candidate, word: Word) => string | null;

export function write(candidate: Candidate, reading: Reading, resolve: Resolve): Written {
  const words = trim(candidate.deed);
  let open = 0;
  const known = new Set<string>();
  const shown = words.map((word, i) => {
    let named =
      (isAmong(words, i) ? 'them' : nameIn(candidate, word, reading)) ??
      (isOpen(words, i) ? resolve(candidate, word) : null);
    if (named === null && isOpen(words, i)) open += 1;
    // "Ask Lawal before his wife carries him": named once.
    if (named !== null && known.has(named) && /^(?:him|her|it|them)$/.test(word.lower)) named = null;
    if (named !== null) known.add(named);
    return named ?? (i === 0 && word.lower.endsWith('ing') ? baseOf(word.lower) : word.text);
  });
  const text = shown
    .map((word, i) => `${word}${i + 1 < shown.length && isPause(words[i]!) ? ',' : ''}`)
    // "send it to you, Sander": called by the name that stands for "you"
    .filter((_, i) => i === 0 || words[i]!.text !== shown[i - 1])
    .join(' ')
    .replace(/,$/, '');
  const content = words.filter(({ lower }, i) => i > 0 && !isLight(lower) && !vague.test(lower)).length;
  const named = shown.filter((word, i) => word !== words[i]!.text && /^\p{Lu}/u.test(word)).length;
  const isWhole =
    content + named > 0 &&
    open === 0 &&
    !candidate.isTrial &&
    !candidate.isTold &&
    !isPointing(candidate) &&
    !(candidate.kind === 'own' && candidate.clause.frame?.subject === 'you');
  return {
    title: text.charAt(0).toUpperCase() + text.slice(1),
    weight:
      Math.min(5, content) +
      named -
      open -
      (isPointing(candidate) ? 3 : /^(?:get|put|make) (?:it|that|this)\b/i.test(text) ? 1.5 : 0) +
      candidate.strength * 0.4 -
      (words.length === 1 ? 2 : 0) -
      (words.length > longest ? 2 : 0) +
      (candidate.kind === 'own' ? 0.5 : 0.3),
    isWhole,
    candidate,
  };
}

const isPause = (word: Word): boolean => 'mark' in word && String(word.mark).startsWith(',');

/** "Send it to the two of you" */
const isAmong = (words: readonly Word[], i: number): boolean =>
  words[i]!.lower === 'you' && words[i - 1]?.lower === 'of';

/** A pronoun whose noun the title does not have: the first object, or a person. */
function isOpen(words: readonly Word[], i: number): boolean {
  const { lower } = words[i]!;
  if (/^(?:him|her)$/.test(lower)) return !words.slice(1, i).some(({ text }) => /^\p{Lu}/u.test(text));
  if (!/^(?:it|them|that|those|one)$/.test(lower) || words.slice(1, i).some((word) => !isLight(word.lower)))
    return false;
  if (i > 2) return false;
  const next = words[i + 1]?.lower ?? '';
  return lower === 'that' || lower === 'those' || lower === 'one'
    ? next === '' ||
        /^(?:to|by|in|on|off|over|up|out|down|at|for|with|before|after|tomorrow|tonight|today|this|and|as|back|first|now|then|every|next|when)$/.test(
          next,
        ) ||
        next.endsWith('day')
    : true;
}

/** Cut where another clause begins, and where the last words say nothing. */
function trim(deed: readonly Word[]): readonly Word[] {
  let end = deed.findIndex(
    ({ lower }, i) =>
      i > 1 &&
      (cutBefore.test(lower) ||
        (lower === 'i' && startsAnew.test(deed[i + 1]?.lower ?? '')) ||
        asksOn(deed, i)) &&
      !(/^i$|'/.test(lower) && opensClause.test(deed[i - 1]!.lower)),
  );
  if (end < 0) end = deed.length;
  end = Math.min(end, longest + 4);
  while (end > 1 && (tail.test(deed[end - 1]!.lower) || isLoose(deed, end - 1))) end -= 1;
  return deed.slice(0, end);
}

/** "Ring you on Sunday, would that be all right", not "say, will you work me" */
const asksOn = (deed: readonly Word[], i: number): boolean =>
  /^(?:would|could|will|can)$/.test(deed[i]!.lower) &&
  !/^(?:say|ask|tell|him|her|them|that|what|how|if|whether|who|what's)$/.test(deed[i - 1]!.lower) &&
  /^(?:you|that|it|we|i)$/.test(deed[i + 1]?.lower ?? '');

/** "the address before I": of a side clause only its start; "the day before" is a day. */
const isLoose = (deed: readonly Word[], i: number): boolean =>
  deed[i]!.lower === 'before' && !/^(?:day|night|evening|week|month)$/.test(deed[i - 1]!.lower);

/** "you" is the other one's first name; "I" stays the owner's own voice, or becomes a name when the other says it. */
function nameIn({ owner, speaker, addressee }: Candidate, { lower }: Word, reading: Reading): string | null {
  const other = owner === speaker ? addressee : speaker;
  if (other === null) return null;
  const name = called(firstName(reading, other));
  const isOwner = owner === speaker;
  if (/^(?:you|yourself)$/.test(lower)) return isOwner ? name : 'me';
  if (lower === 'your') return isOwner ? `${name}’s` : 'my';
  if (/^you(?:'ve|'re|'d|'ll)$/.test(lower))
    return isOwner
      ? `${name} ${lower.slice(4).replace('re', 'is').replace('ve', 'has').replace('ll', 'will').replace(/^d$/, 'would')}`
      : `I${lower.slice(3).replace("'re", '’m')}`;
  if (!isOwner && lower === 'me') return name;
  if (!isOwner && lower === 'my') return `${name}’s`;
  if (!isOwner && lower === 'i') return name;
  return null;
}

const roleLabel =
  /^(?:coach|client|coachee|mentor|mentee|patient|student|interviewer|interviewee|counsell?or|therapist|doctor|nurse|teacher|supervisor|supervisee|manager|speaker|participant|clinician|provider|person|user|guest)$/i;

/** "the client" where a label is no name. */
const called = (name: string): string => (roleLabel.test(name) ? `the ${name.toLowerCase()}` : name);
