import { isPunctuation, type Word } from '../speech/words.ts';

/**
 * Decides how far an action reaches in what was said: to the end of its thought, and never to a broken half.
 */
const mostWords = 12; // a task list line; design 1.3 shows titles on one line of a phone
const fewestBeforeCut = 4; // shorter than this a cut title says nothing

const clauseOpeners =
  /^(but|because|'cause|cuz|cause|unless|although|though|while|whereas|which|since|except)$/;
const subjects = /^(i|we|you|they|he|she|it|that|there|this|those|people|everyone|somebody|someone)$/;
const inquiry = /^(see|check|ask|wonder|know|find|out|look|test|decide|whether|tell|sure|figure)$/;
const tails = [
  'or something',
  'or whatever',
  'or so',
  'and so on',
  'and so forth',
  'and stuff',
  'and everything',
  'and all that',
  'and things like that',
  'or anything',
  'if you like',
  'if you want',
  'if possible',
  'you know',
  'i think',
  'i guess',
  'i suppose',
  'i hope',
  'i believe',
  'to be honest',
  'of course',
  'as well',
  'for sure',
  'or not',
  'at all',
  'as usual',
  'i would say',
].map((tail) => tail.split(' '));
const weakEnd =
  /^(and|or|so|but|the|a|an|to|of|with|for|from|at|by|about|into|than|my|your|our|his|her|their|its|that|which|like|as|is|are|was|'s|'re|then|okay|ok|right|yeah|well|just|if|when|where|what|how|who|because|too|also|really|maybe|probably|some|any|every|more|very|this|these|i|we|you|they|he|she|can|will|'ll|would|'d|could|should|be|do|not|n't|going|gonna|please|though|instead|in|on|no|um)$/;
/** Words that end a phrase well although they may also begin one. */
const fineEnd =
  /\b(log|sign|check|turn|come|get|go|move|carry|try|put|hand|drop|call|dial|jump|keep|fill|send|bring|take|hold|work|not|each|do|did|done|like|about|more|this|that|talked|spoke|thought|heard|asked|worried) (in|on|this|that|like this|more|about)$/;
const boundaries =
  /^(and|or|to|for|with|on|in|at|by|before|after|until|from|so|when|if|that|about|into|of|as|where|how|between)$/;

export function actionWords(words: Word[], verb: number): Word[] {
  let out = dropEnd(withoutPauses(words.slice(verb, endOf(words, verb))));
  if (out.length > mostWords) out = dropEnd(shortened(out));
  return out;
}

/** "a program that's, short", "enter, this data": where the phrase wants more, a comma is only a pause. */
function withoutPauses(words: Word[]): Word[] {
  return words.filter((word, i) => {
    const before = words[i - 1];
    if (word.text !== ',' || before === undefined) return true;
    const opensNoun = i === 1 && /^(DET|ADJ|NOUN)$/.test(words[i + 1]?.pos ?? '');
    return (
      !opensNoun && !/^(DET|AUX|ADP|CCONJ|SCONJ)$/.test(before.pos) && !/^(i|we|they)$/.test(before.lower)
    );
  });
}

function endOf(words: Word[], verb: number): number {
  const startsGerund = words[verb]?.lower.endsWith('ing') ?? false;
  for (let i = verb + 1; i < words.length; i++) {
    const [word, next, last] = [words[i] as Word, words[i + 1], words[i - 1] as Word];
    if (word.text === ',') {
      if (endsThought(words, i)) return i;
      continue;
    }
    if (isPunctuation(word) && word.text !== '-' && !/^['"’&%/]$/.test(word.text)) return i;
    if (/^-+$/.test(word.text)) return i;
    if (clauseOpeners.test(word.lower) || /^(okay|ok|alright|yeah|yep)$/.test(word.lower)) return i;
    // "…, won't I?" asks for a nod and belongs to no title.
    if (word.pos === 'AUX' && next?.lower === "n't" && subjects.test(words[i + 2]?.lower ?? '')) return i;
    if (startsGerund && word.lower === 'and' && restartsGerund(words, i + 1)) return i;
    if (/^(and|so|or|then)$/.test(word.lower) && next !== undefined && opensClause(words, i + 1)) return i;
    if (word.lower === 'so' && last.lower !== 'or' && next?.lower === 'that') return i;
    if (word.lower === 'if' && !inquiry.test(last.lower) && !inquiry.test(words[i - 2]?.lower ?? ''))
      return i;
    if (
      /^(i|we)$/.test(word.lower) &&
      /^('ll|'m|'re|will)$/.test(next?.lower ?? '') &&
      !/^(what|when|once|that|until|after|before|if|how|where|whether|as|than)$/.test(last.lower)
    )
      return i;
    if (
      tails.some(
        (tail) => tail.every((part, k) => words[i + k]?.lower === part) && endsAfter(words, i + tail.length),
      )
    )
      return i;
  }
  return words.length;
}

/** "practising and just really seeing": in a title only the first of a row of -ing forms is turned into an order. */
function restartsGerund(words: Word[], at: number): boolean {
  const next = words.slice(at).find((word) => !/^(ADV|PART)$/.test(word.pos));
  return next !== undefined && next.pos === 'VERB' && next.lower.endsWith('ing');
}

function endsAfter(words: Word[], i: number): boolean {
  const word = words[i];
  return (
    word === undefined ||
    isPunctuation(word) ||
    clauseOpeners.test(word.lower) ||
    /^(and|so)$/.test(word.lower)
  );
}

/** "and I…", "and then we…", "and that's…" begin a thought of their own. */
function opensClause(words: Word[], at: number): boolean {
  let i = at;
  while (/^(then|maybe|also|so|just|,|if|when|hopefully|probably)$/.test(words[i]?.lower ?? '')) i++;
  const word = words[i];
  if (word === undefined) return true;
  if (word.pos === 'PROPN' && /^(will|'ll|is|'s|can|should)$/.test(words[i + 1]?.lower ?? '')) return true;
  if (!subjects.test(word.lower)) return false;
  // "and that report" names a thing, "and that would help" begins a clause.
  return /^(that|this|those|it|people)$/.test(word.lower)
    ? /^(AUX|VERB)$/.test(words[i + 1]?.pos ?? '')
    : true;
}

function endsThought(words: Word[], comma: number): boolean {
  const next = words[comma + 1];
  if (next === undefined) return true;
  if (
    /^(okay|ok|right|yeah|yes|so|well|like|no|too|instead|please|thanks|alright|actually|anyway|but|because|which|if|as|who|where|maybe|probably|basically|then|now|hopefully|just|would|could|can|is|are|does|do|will|should|how)$/.test(
      next.lower,
    )
  )
    return true;
  // A name at the end is called, not part of the deed: "take the minutes, Sarah".
  const after = words[comma + 2];
  if (next.pos === 'PROPN' && (after === undefined || /^[.!?]$/.test(after.text))) return true;
  return opensClause(words, next.lower === 'and' || next.lower === 'or' ? comma + 2 : comma + 1);
}

function shortened(words: Word[]): Word[] {
  for (let i = mostWords; i >= fewestBeforeCut; i--) {
    const word = words[i] as Word;
    const joins = /^(of|to)$/.test(word.lower); // the tightest joints, cut only when nothing else offers
    if (word.text === ',' || (boundaries.test(word.lower) && !joins)) return words.slice(0, i);
  }
  for (let i = mostWords; i >= fewestBeforeCut; i--)
    if (boundaries.test((words[i] as Word).lower)) return words.slice(0, i);
  return words.slice(0, mostWords);
}

function dropEnd(words: Word[]): Word[] {
  let end = words.length;
  while (end > 1) {
    // "how it is going" ends well, "what I am going" does not.
    if (/^(is|'s) going$/.test(`${words[end - 2]?.lower} ${words[end - 1]?.lower}`)) break;
    if (
      end > 2 &&
      /^(to (see|know|check|try)|between now)$/.test(`${words[end - 2]?.lower} ${words[end - 1]?.lower}`)
    ) {
      end -= 2;
      continue;
    }
    const word = words[end - 1] as Word;
    const pair = `${words[end - 2]?.lower ?? ''} ${word.lower}`;
    const transitive = /^(in|on|that|this|more|like|about)$/.test(word.lower) && fineEnd.test(pair);
    const particle = /^(in|on)$/.test(word.lower) && end === 2;
    const pronoun =
      /^(that|this|these)$/.test(word.lower) && /^(VERB|ADP|AUX)$/.test(words[end - 2]?.pos ?? '');
    const object = word.lower === 'you' || word.lower === 'her' || word.lower === 'more';
    if (!isPunctuation(word) && (object || particle || transitive || pronoun || !weakEnd.test(word.lower)))
      break;
    end--;
  }
  return words.slice(0, end);
}
