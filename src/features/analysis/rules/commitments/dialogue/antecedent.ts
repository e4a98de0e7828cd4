import type { Frame } from '../frames/frame.ts';
import { classOfVerb, lemmaOf } from '../frames/verbs.ts';
import { isPunctuation, type Utterance, type Word } from '../speech/words.ts';
import type { Situated } from '../speech/conversation.ts';
import { actionWords } from '../title/extent.ts';

/**
 * Finds what "I'll do that" stands for: the action the other side named just before.
 */
export type Antecedent = { words: Word[]; verb: number; speaker: string };

const proposes = /\b(should|could|can|need|have to|maybe|please|would|want|why don't|supposed)\b/i;
const goesFor =
  /^(give (it|that) (a|another) (go|try|shot|whirl)|go for it|take (it|that) on|make it happen)$/;
const contextTurns = 3; // turns back in which a request is still being answered

export function antecedent(
  situated: readonly Situated[],
  index: number,
  utterance: Utterance,
  own: Word[],
): Antecedent | null {
  const verb = own[0];
  const bare = isElliptical(own);
  const pointing =
    own.slice(1).some((word) => /^(it|that|this|them|those|him|her)$/.test(word.lower)) && !hasSubstance(own);
  if (!bare && !pointing) return null;
  for (let i = index - 1; i >= 0; i--) {
    const before = situated[i] as Situated;
    if (before.utterance.turn < utterance.turn - contextTurns) return null;
    if (before.utterance.speaker === utterance.speaker) continue;
    const found =
      namedAction(before) ??
      (bare && proposes.test(before.utterance.text) ? lastAction(before.utterance) : null);
    if (found === null) continue;
    const same = verb !== undefined && lemmaOf(verb) === lemmaOf(found.words[found.verb] as Word);
    if (bare || same) return found;
  }
  return null;
}

function namedAction({ utterance, frames }: Situated): Antecedent | null {
  const frame = frames.findLast(
    (one) => one.subject === 'you' || one.subject === 'we' || one.form === 'planned',
  );
  if (frame === undefined || asksOpenly(utterance, frame)) return null;
  // "Something that you would be willing to do" speaks of an action and names none.
  if (/^(that|what|thing|things|something|anything)$/.test(utterance.words[frame.at - 1]?.lower ?? ''))
    return null;
  if (/^(state|mind)$/.test(classOfVerb(utterance.words, frame.group.verb))) return null;
  const { words, speaker } = utterance;
  return actionWords(words, frame.group.verb).slice(1).some(isContent)
    ? { words, verb: frame.group.verb, speaker }
    : null;
}

/** "What would you need to take that step?" names no action to take on; "why don't you call?" does. */
function asksOpenly({ words, asks }: Utterance, frame: Frame): boolean {
  if (!asks || /^(suggested|asked)$/.test(frame.form)) return false;
  return words.slice(0, frame.at).some((word) => /^(what|how|why|when|which|where|who)$/.test(word.lower));
}

/** Without a "you could", the last "to send the slides" of the sentence. */
function lastAction({ words, speaker }: Utterance): Antecedent | null {
  for (let i = words.length - 1; i > 0; i--) {
    const word = words[i] as Word;
    if (word.pos !== 'VERB' || words[i - 1]?.lower !== 'to') continue;
    if (hasSubstance(actionWords(words, i))) return { words, verb: i, speaker };
  }
  return null;
}

/** "I will.", "I'll do that": whole, yet without an action of its own; "I'll I mean" is only broken off. */
function isElliptical(action: Word[]): boolean {
  const first = action[0];
  if (first === undefined || /^[.!?]$/.test(first.text)) return true;
  if (goesFor.test(action.map((word) => word.lower).join(' '))) return true;
  const ahead = action.some((word) => /^(this|these)$/.test(word.lower)); // points at what comes, not at what was asked
  return /^(do|try)$/.test(lemmaOf(first)) && isEmpty(action) && !ahead;
}

/** Nothing but "do that": no action of its own. */
export function isEmpty(action: Word[]): boolean {
  const first = action[0];
  if (first === undefined || isPunctuation(first) || !/\p{L}{2}/u.test(first.text)) return true;
  const rest = action
    .slice(1)
    .filter(
      (word) =>
        !/^(it|that|this|so|then|too|now|today|all|one|those|them|both|sure|okay|best|my|better|tomorrow)$/.test(
          word.lower,
        ),
    );
  return (
    /^(do|be|have|try|not|will|can|so|by|i|we|you|if|and|but|that|it)$/.test(lemmaOf(first)) &&
    !rest.some(isContent)
  );
}

export function isContent(word: Word): boolean {
  return /^(NOUN|PROPN|VERB|ADJ|NUM)$/.test(word.pos) && !/^(thing|stuff|one|lot|bit)$/.test(word.lower);
}

function hasSubstance(action: Word[]): boolean {
  return action
    .slice(1)
    .some(
      (word) =>
        /^(NOUN|PROPN|NUM)$/.test(word.pos) &&
        !/^(thing|stuff|bit|lot|way|something|time|today|tomorrow|tonight|week|weekend|month|morning|evening|(mon|tues|wednes|thurs|fri|satur|sun)day)$/.test(
          word.lower,
        ),
    );
}
