import { capital } from '#shared/words.ts';
import { lowerAt, type Reading, type Word } from '../reading/reading.ts';
import { nameOf } from '../sections/names.ts';
import { nameIn } from './naming.ts';
import { inThirdPerson, verbsBehind } from './third-person.ts';
import { endsObject } from './things.ts';
import type { Candidate } from '../promises/found/candidates.ts';
import { baseOf, opensOrder } from '../promises/found/deeds.ts';
import { isPointing } from '../promises/same-promise.ts';
import { isLight } from '../promises/stems.ts';

/** One form of a promise as an order, in the owner's own voice, with names for "you" and "her". */
export const longest = 18; // words
const cutBefore =
  /^(?:because|'cause|cause|cos|so|which|but|though|although|since|unless|whereas|i'll|i'm|i've|we'll|he's|she's|it's|that's)$/;
/** "Tomorrow morning no tomorrow is bad" */
const putsRight =
  /^(?:wait|hang|hold|it|it's|that's|he's|she's|they|i|i'm|today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;
const startsAnew = /^(?:can|can't|don't|dunno|was)$/;
const opensClause =
  /^(?:that|if|whether|what|how|where|when|why|who|say|and|because|the|than|as|or|him|her|them)$/;
const tail =
  /^(?:so|then|yeah|okay|ok|actually|anyway|though|probably|maybe|and|or|but|well|just|really|right|like|no|yes|too|the|a|an|to|it's|that's|is|of|with|for|in|on|at|by|from|into|about|if|when|while|till|until|than|i|my|your|his|as|also|i'll|i'm|now|definitely|or something|she|they|we|(?:had|should|would|could)n't)$/;
const vague = /^(?:something|anything|things?|stuff|everything|bit|else)$/;

export type Written = {
  title: string;
  /** Told behind another deed for the same people and things: "him" and "it" stay. */
  again: string;
  /** Whom and what its pronouns stand for. */
  meant: readonly string[];
  weight: number;
  isWhole: boolean;
  candidate: Candidate;
};

/** What a pronoun of a promise stands for; `null` where that is not sure. */
export type Resolve = (candidate: Candidate, word: Word) => string | null;

/** "You'll have it by Friday": what is sent, and to whom. */
const arrival =
  /^(?:(?:and|so|then|but|well|okay) )*(?:you(?:'ll| will)( all| both)? (?:have|get) (it|that|them)|(it|that|they)(?:'ll| will) (?:be|arrive) (?:with you|in your))\b/;

const deliveryWeight = 2; // more than a deed whose object is open, less than one that names it

function asDelivery(candidate: Candidate, reading: Reading, resolve: Resolve): Written | null {
  const { clause, addressee } = candidate;
  const arrives = arrival.exec(clause.plain);
  if (!arrives || addressee === null) return null;
  const [, all, had, reaching] = arrives;
  const thing = resolve(
    candidate,
    clause.words.find(({ lower }) => lower.startsWith(had ?? reaching!))!,
  );
  const to = all === undefined ? nameOf(reading, addressee) : `them${all}`;
  if (thing === null) return null;
  const pronoun = /[^s]s$/.test(thing) ? 'them' : 'it';
  return {
    title: `Send ${to} ${thing}`,
    again: `send ${pronoun} to ${to}`,
    meant: [thing],
    weight: deliveryWeight,
    isWhole: true,
    candidate,
  };
}

export const write = (candidate: Candidate, reading: Reading, resolve: Resolve): Written =>
  asDelivery(candidate, reading, resolve) ?? asDeed(candidate, reading, resolve);

function asDeed(candidate: Candidate, reading: Reading, resolve: Resolve): Written {
  // "I will I send it": said again without a stop
  const words = trim(candidate.deed[0]!.lower === 'i' ? candidate.deed.slice(1) : candidate.deed).filter(
    (word, i, deed) => !isNamedNext(word, deed[i + 1]) && !isAside(word, deed[i - 1]),
  );
  const isPronoun = words.map((_, i) => isOpen(words, i));
  const names = words.map(
    (word, i) => nameIn(candidate, words, i, reading) ?? (isPronoun[i] ? resolve(candidate, word) : null),
  );
  const meant = names.filter((name, i): name is string => name !== null && isPronoun[i]!);
  const open = isPronoun.filter((is) => is).length - meant.length;
  const verbs = verbsBehind(words, names);
  const shown = words.map((word, i) =>
    withAnd(words, i, withTo(words, i, verbs.has(i) ? inThirdPerson(word.text) : shownAs(word, i, names))),
  );
  const content = words.filter(({ lower }, i) => i > 0 && !isLight(lower) && !vague.test(lower)).length;
  const named = shown.filter((word, i) => word !== words[i]!.text && /^\p{Lu}/u.test(word)).length;
  const title = capital(inOneLine(shown, words));
  return {
    title,
    again: inOneLine(
      shown.map((word, i) => (isPronoun[i] ? words[i]!.text : word)),
      words,
    ),
    meant,
    weight:
      Math.min(5, content) +
      named -
      open -
      saysLess(candidate, title) +
      candidate.strength * 0.4 -
      (words.length === 1 ? 2 : 0) +
      (candidate.kind === 'own' ? 0.5 : 0.3),
    isWhole: content + named + meant.length > 0 && open === 0 && standsAlone(candidate),
    candidate,
  };
}

/** "I'll print it, the job description": the thing itself follows. */
const isNamedNext = ({ lower, mark }: Word, next: Word | undefined): boolean =>
  /^(?:it|them)$/.test(lower) &&
  mark.startsWith(',') &&
  /^(?:the|my|our|your|his|her)$/.test(next?.lower ?? '');

/** "I've to ask her, mind" */
const isAside = ({ lower }: Word, before: Word | undefined): boolean =>
  lower === 'mind' && (before?.mark.startsWith(',') ?? false);

/** The name for a word, once: "Ask Lawal before his wife carries him". */
function shownAs({ lower, text }: Word, i: number, names: readonly (string | null)[]): string {
  const name = names[i] ?? null;
  const isKnown = names.indexOf(name) < i && /^(?:him|her|he|she|it|them)$/.test(lower);
  if (name !== null) return isKnown ? lower.replace(/^he$/, 'him').replace(/^she$/, 'her') : name;
  if (i === 0 && lower === 'owe') return 'send';
  return i === 0 && lower.endsWith('ing') ? baseOf(lower) : text;
}

const gives = /^(?:send|give|show|text|e-?mail|mail|hand|bring|forward|post|whatsapp)$/;

/** "Email it you" and "send you it" are said; written, it is "to Merv". */
const withTo = (words: readonly Word[], i: number, shown: string): string =>
  /^(?:you|him|her|me)$/.test(words[i]!.lower) &&
  /^(?:it|them|that)$/.test(lowerAt(words, i - 1)) &&
  gives.test(lowerAt(words, i - 2))
    ? `to ${shown}`
    : shown;

const withAnd = (words: readonly Word[], i: number, shown: string): string =>
  isSecondDeed(words, i) ? (words[i]!.lower === 'i' ? 'and' : `and ${shown}`) : shown;

const inOneLine = (shown: readonly string[], words: readonly Word[]): string =>
  shown
    .map((word, i) => `${word}${i + 1 < shown.length && words[i]!.mark.startsWith(',') ? ',' : ''}`)
    // "send it to you, Sander": called by the name that stands for "you"
    .filter((_, i) => words[i]!.text !== shown[i - 1])
    .join(' ')
    .replace(/,$/, '')
    .replace(brokenOff, '');

/** "With a pencil, not with a, not in track changes" */
const brokenOff = /, [^,]{1,20} (?:a|an|the|my|your|his|her|to|with|of|in|for)(?=,)/g;

/** Of two forms, "do that", "rather give it up" and "get it to her" say less of what is done. */
const saysLess = (candidate: Candidate, title: string): number =>
  isPointing(candidate) || title.startsWith('Rather ')
    ? 3
    : /^(?:get|put|make) (?:it|that|this)\b|^have (?:it|them) (?:on|by|tomorrow|tonight|\p{L}+day)\b/iu.test(
          title,
        )
      ? 1.5
      : 0;

/** "Do that", "you could ring her" and a story's deed are quoted instead. */
const standsAlone = (candidate: Candidate): boolean =>
  !candidate.isTold &&
  !isPointing(candidate) &&
  !isWithoutObject(candidate) &&
  !(candidate.kind === 'own' && candidate.clause.frame?.subject === 'you');

/** "That I'd do in the car": what is done stands before it. */
const isWithoutObject = ({ deed: [verb, next] }: Candidate): boolean =>
  verb?.lower === 'do' &&
  /^(?:in|on|at|by|before|after|tomorrow|tonight|today|first)$/.test(next?.lower ?? '');

/** A pronoun whose noun the title does not have: the first object, or a person. */
function isOpen(words: readonly Word[], i: number): boolean {
  const { lower } = words[i]!;
  const between = words.slice(1, i);
  if (/^(?:him|her)$/.test(lower)) return !between.some(({ text }) => /^\p{Lu}/u.test(text));
  if (i > 2 || between.some((word) => !isLight(word.lower))) return false;
  if (isSubject.test(lowerAt(words, i + 1))) return false;
  return (
    /^(?:it|them)$/.test(lower) ||
    (/^(?:that|those|one)$/.test(lower) && endsObject.test(lowerAt(words, i + 1)))
  );
}

/** "Tell him it was your call" */
const isSubject = /^(?:is|are|was|were|will|would|could|can|has|had|does|did)$/;

/** Cut where another clause begins, and where the last words say nothing. */
function trim(deed: readonly Word[]): readonly Word[] {
  let end = deed.findIndex(
    ({ lower }, i) =>
      i > 1 &&
      (cutBefore.test(lower) || ends.some((isEnd) => isEnd(deed, i))) &&
      !(/^i$|'/.test(lower) && opensClause.test(deed[i - 1]!.lower)),
  );
  if (end < 0) end = deed.length;
  end = Math.min(end, longest + 4);
  while (end > 1 && (isTail(deed, end - 1) || isLed(deed, end - 1))) end -= 1;
  return deed.slice(0, end);
}

const isTail = (deed: readonly Word[], i: number): boolean =>
  tail.test(deed[i]!.lower) && !isOfQuestion(deed, i);

/** "Ask her how it is" */
const isOfQuestion = (deed: readonly Word[], i: number): boolean =>
  deed[i]!.lower === 'is' &&
  /^(?:it|that|he|she)$/.test(lowerAt(deed, i - 1)) &&
  deed.slice(Math.max(0, i - 4), i - 1).some(({ lower }) => /^(?:how|what|why|where|who|which)$/.test(lower));

/** "on Wednesday, with what", but "who does what" */
const isLed = (deed: readonly Word[], i: number): boolean =>
  deed[i]!.lower === 'what' && /^(?:with|about|on|of|for|from|to)$/.test(lowerAt(deed, i - 1));

/** "Write it it goes out at noon": speech recognition sets no stop, and the second "it" is lost as a stammer. */
const isSaidOfIt = (deed: readonly Word[], i: number): boolean =>
  i === 2 &&
  /^(?:it|that)$/.test(deed[1]!.lower) &&
  /^(?:goes|is|was|has|comes|takes|needs|will)$/.test(deed[2]!.lower) &&
  !/^(?:say|tell|see|know|think|hope|check|make|let|ask|show|find|guess|bet)$/.test(deed[0]!.lower);

/** "Send it tomorrow you can put it up", "send it over tomorrow remind me": no stop was set. */
const beginsAnew = (deed: readonly Word[], i: number): boolean =>
  isBehindDay(deed, i) &&
  !isSecondDeed(deed, i) &&
  (newSubject.test(deed[i]!.lower) || isNameThatDoes(deed, i) || isAsideToOther(deed, i));
const newSubject = /^(?:i|we|you|they|he|she|it|there)(?:'(?:ll|s|re|d|ve|m))?$/;
const isNameThatDoes = (deed: readonly Word[], i: number): boolean =>
  /^\p{Lu}/u.test(deed[i]!.text) && /^(?:can|will|could|would|should|is|has)$/.test(lowerAt(deed, i + 1));
const isAsideToOther = (deed: readonly Word[], i: number): boolean =>
  /^(?:remind me|how's that)$/.test(`${deed[i]!.lower} ${lowerAt(deed, i + 1)}`);

/** "Get some from the garage tonight put some in the cab", "write to her on Monday I ask her": told on without a word. */
const isSecondDeed = (deed: readonly Word[], i: number): boolean =>
  isBehindDay(deed, i) &&
  !deed[i]!.lower.endsWith('ing') &&
  !isAsideToOther(deed, i) &&
  opensOrder(deed.slice(deed[i]!.lower === 'i' ? i + 1 : i));

const isBehindDay = (deed: readonly Word[], i: number): boolean =>
  i > 1 && deed[i - 1]!.mark === '' && endsDay.test(deed[i - 1]!.lower) && !tellsWhat.test(deed[0]!.lower);
/** "Tell her tonight I heard her" */
const tellsWhat = /^(?:tell|say|let|show|remind|explain)$/;
const endsDay = /^(?:today|tonight|tomorrow|morning|afternoon|evening|night|noon|lunchtime|\p{L}{3,}day)$/u;

/** "Ring them back, do you think" */
const isTag = (deed: readonly Word[], i: number): boolean =>
  deed[i]!.lower === 'do' && /^(?:think|reckon)$/.test(lowerAt(deed, i + 2));

/** "Ring you on Sunday, would that be all right", not "say, will you work me" */
const asksOther = (deed: readonly Word[], i: number): boolean =>
  (/^(?:would|could|will|can)$/.test(deed[i]!.lower) || isTag(deed, i)) &&
  !/^(?:say|ask|tell|him|her|them|that|what|how|if|whether|who|what's)$/.test(deed[i - 1]!.lower) &&
  /^(?:you|that|it|we|i)$/.test(lowerAt(deed, i + 1));

/** "Photograph it, my scanner is as old as I am" */
const isReason = (deed: readonly Word[], i: number): boolean =>
  deed[i - 1]!.mark.startsWith(',') &&
  /^(?:my|the|his|her|their|our|your|this)$/.test(deed[i]!.lower) &&
  /^(?:is|are|was|were|isn't|wasn't)$/.test(lowerAt(deed, i + 2)) &&
  !tellsWhat.test(deed[0]!.lower);

/** Where another clause begins. */
const ends: readonly ((deed: readonly Word[], i: number) => boolean)[] = [
  (deed, i) => deed[i]!.lower === 'i' && startsAnew.test(lowerAt(deed, i + 1)),
  (deed, i) => deed[i]!.lower === 'no' && putsRight.test(lowerAt(deed, i + 1)),
  isSaidOfIt,
  beginsAnew,
  asksOther,
  isReason,
];
