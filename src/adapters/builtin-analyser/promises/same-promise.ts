import { isOnIf, type Reading } from '../reading/reading.ts';
import { resolvePronoun } from '../reading/referents.ts';
import type { Candidate } from './found/candidates.ts';
import { daysNamed } from './days.ts';
import { said } from './found/deeds.ts';
import { isOfOther } from '../titles/things.ts';
import { isLight, stem, stemsOf } from './stems.ts';
import { isPhoneCall, isTalkDeed, verbOf } from './talks.ts';
import type { PromiseContext, Thread } from './thread.ts';

const near = 6; // turns, or clauses of one turn, in which "it" still means the same
const soon = 3; // turns after a promise in which "call him", "do it" say it again

const leastFirm = 0.5; // "I would read it" says nothing of what was promised before

const far = 400; // turns back at which a promise can be said again

/** Objects and people of the deed; a pronoun counts as the person it stands for. The verb is no key. */
export function keysOf({ deed, clause }: Candidate, reading: Reading): string[] {
  const people = deed.slice(0, 6).flatMap((word) => {
    const person = /^(?:him|her)$/.test(word.lower) ? resolvePronoun(reading, clause, word) : null;
    return person === null ? [] : [stem(person.replace(/^my /, '').replace(/’s$/, '').toLowerCase())];
  });
  return [...new Set([...people, ...stemsOf(deed.slice(1))])];
}

/** "Do it", "try that", "give it a go": what is meant was said before. */
export const isPointing = ({ deed }: Candidate): boolean =>
  /^(?:do(?:$| (?:it|that|this|them))|try (?:it|that|this)(?: out)?|give (?:it|that|this) an? (?:go|try|shot|whirl)|have a (?:go|try|crack|shot)(?: at (?:it|that|this))?)(?! (?:at|to|with|for|about|and) )\b/.test(
    said(deed),
  );

const pronouns = /^(?:it|that|this|them|him|her|one|so|those)$/;

const deliveries = new Set(['send', 'mail', 'email', 'writ', 'messag']);

/** A promise that is known and one that may be the same, with what the rules ask about the two. */
type Pair = {
  thread: Thread;
  last: Candidate;
  candidate: Candidate;
  context: PromiseContext;
  keys: readonly string[];
  /** Turns and clauses from the last to the candidate. */
  turnsApart: number;
  clausesApart: number;
  /** Number of keys in both. */
  shared: number;
  verb: string;
  isSameVerb: boolean;
  /** Both are talks, with the same people as far as it shows. */
  isTalk: boolean;
  isSamePronoun: boolean;
  isBare: boolean;
  /** "do it", "try that" */
  isBareDo: boolean;
  /** Its object was named before. */
  refers: boolean;
};

function pairOf(
  thread: Thread,
  candidate: Candidate,
  keys: readonly string[],
  context: PromiseContext,
): Pair {
  const last = thread.members.at(-1)!;
  const shared = keys.filter((key) => thread.keys.has(key)).length;
  const verb = verbOf(candidate);
  const isSameVerb = thread.verbs.has(verb) || (isPhoneCall(candidate) && thread.members.some(isPhoneCall));
  // "Send him the invitation" is another deed than "talk with him".
  const isDelivery = deliveries.has(verb) && shared < keys.length;
  const pronoun = pronounOf(candidate);
  return {
    thread,
    last,
    candidate,
    context,
    keys,
    turnsApart: candidate.clause.turn - thread.lastTurn,
    clausesApart: candidate.clause.index - last.clause.index,
    shared,
    verb,
    isSameVerb,
    isTalk: isTalkDeed(candidate) && thread.isTalk && (isSameVerb || !isDelivery),
    isSamePronoun: pronoun !== null && pronoun === pronounOf(last),
    isBare: hasNoObject(candidate),
    isBareDo: isPointing(candidate),
    refers: refersTo(candidate),
  };
}

/** "Send it", "read that tonight", but not "read that letter". */
const refersTo = ({ deed: [, object, next] }: Candidate): boolean =>
  object !== undefined &&
  /^(?:it|that|them|this)$/.test(object.lower) &&
  (object.lower !== 'that' || !next || isLight(next.lower));

export function isSame(
  thread: Thread,
  candidate: Candidate,
  keys: readonly string[],
  context: PromiseContext,
): boolean {
  const { clause, owner } = candidate;
  if (clause.turn - thread.lastTurn > far || thread.owner !== owner) return false;
  if (candidate.isTrial && thread.members.some((member) => member.clause.index === clause.index)) return true;
  if (isOtherPerson(thread, candidate, context.reading)) return false;
  const pair = pairOf(thread, candidate, keys, context);
  if (pair.turnsApart === 0) return inOneTurn.some((rule) => rule(pair));
  return isDoneLater(pair) || (pair.shared > 0 ? sharesEnough(pair) : refersBack.some((rule) => rule(pair)));
}

/** "I'll send you eleven on Sunday." "Ten." "You'll have it Monday." */
const comesToYou = ({ last, candidate: { clause }, refers, turnsApart }: Pair): boolean =>
  refers &&
  last.kind === 'own' &&
  /\byou(?:'ll| will)? (?:have|get)\b/.test(clause.plain) &&
  turnsApart <= near &&
  deliveries.has(verbOf(last));

/** What makes two deeds of one turn one promise; what else one promises in a turn is joined later. */
const inOneTurn: readonly ((pair: Pair) => boolean)[] = [
  comesToYou,
  // "I'll ask him, and I'll ring you".
  ({ last, candidate }) => inquires.test(said(last.deed)) && reportsTo.test(said(candidate.deed)),
  ({ isBareDo, verb, clausesApart }) => isBareDo && clausesApart <= (verb === 'do' ? 8 : 2),
  ({ last, candidate }) => isRestart(last, candidate),
  ({ candidate, clausesApart }) => clausesApart <= near && reportsBack.test(said(candidate.deed)),
  ({ isTalk, isSamePronoun }) => isTalk && isSamePronoun,
  ({ last, isSamePronoun, isBare, clausesApart }) =>
    isSamePronoun && clausesApart <= 3 && (isBare || hasNoObject(last)),
  ({ shared, isSameVerb, isTalk }) => shared > 0 && (isSameVerb || isTalk),
  ({ thread, isSameVerb, isBare, verb }) =>
    isSameVerb && (isBare || thread.members.some((member) => verbOf(member) === verb && hasNoObject(member))),
  ({ thread, last, candidate, context, refers, clausesApart }) =>
    refers &&
    clausesApart <= 4 &&
    thread.keys.size > 0 &&
    (last.strength > leastFirm || candidate.strength <= leastFirm) &&
    !isOtherDay(thread, candidate, context),
];

/** "Yes, I'll do it." */
const isDoneLater = (pair: Pair): boolean => pointsBack(pair) && !isOfNextTopic(pair);

const pointsBack = ({ candidate, turnsApart, isBare, isBareDo }: Pair): boolean =>
  isBareDo && turnsApart <= soon && (isBare || candidate.kind !== 'asked');

const topicReach = 24; // clauses

/** "And the laptop? What about the laptop?": what "it" stands for from then on. */
const isOfNextTopic = ({ last, candidate, context }: Pair): boolean =>
  context.reading.clauses
    .slice(Math.max(last.clause.index + 1, candidate.clause.index - topicReach), candidate.clause.index)
    .some(({ role, plain }) => role === 'coach' && (asksOfThing.test(plain) || goesOn.test(plain)));
/** "And the application itself?", "And with which CV?" */
const goesOn =
  /^(?:(?:okay|right|good|so) )*and (?:(?:with|to|for|at) )?(?:the|your|which) (?!(?:time|other|rest|first|next|last)\b|\p{L}*day\b)\p{L}+(?: itself| himself| herself)?$/u;
const asksOfThing =
  /\b(?:what|how) about (?:the |your )?(?!(?:the|your|it|that|this|then|we|you|if|a|an|doing|today|tomorrow|tonight|next|\p{L}+day|\p{L}+ing)\b)\p{L}+/u;

/** For a pair of two turns that shares a key: the more it shares, the farther apart it may stand. */
function sharesEnough(pair: Pair): boolean {
  const { turnsApart, shared, isSameVerb } = pair;
  if (shared >= 3) return true;
  if (turnsApart > near) return isSameVerb && turnsApart <= near * 8;
  if (isSameVerb || isDeliveredSoon(pair)) return true;
  return !isPersonKey(pair) && isLooselyTold(pair);
}

const isLooselyTold = ({ thread, last, candidate }: Pair): boolean =>
  candidate.kind !== last.kind || thread.keys.size <= 2;

/** "I need Gwen to open the req." "I'll have it in to Gwen by Wednesday." */
const isDeliveredSoon = ({ candidate: { deed }, turnsApart }: Pair): boolean =>
  turnsApart <= 2 && getsIt.test(said(deed));
const getsIt = /^(?:have|get) (?:it|them|that) /;

/** "Send it" of the two turns behind a promise, where no other thing was named; nothing is sent of "if ..., I'd claim". */
const refersToLast = ({
  thread,
  last,
  candidate,
  context,
  turnsApart,
  verb,
  isSameVerb,
  refers,
}: Pair): boolean =>
  refers &&
  turnsApart <= 2 &&
  verb !== 'bring' &&
  (isSameVerb || !isOtherDay(thread, candidate, context)) &&
  candidate.strength >= leastFirm &&
  !isOnIf(context.reading, last.clause) &&
  !isOfOther(context.reading, candidate, thread.keys);

/** What makes two deeds of two turns that share no key one promise. */
const refersBack: readonly ((pair: Pair) => boolean)[] = [
  comesToYou,
  // "Will you tell him?" "Yes." "When?" "I'll catch him on Sunday."
  ({ thread, last, candidate: { kind, clause }, context: { reading }, turnsApart }) =>
    kind === 'own' &&
    last.kind === 'asked' &&
    thread.agreed.length > 0 &&
    turnsApart <= soon &&
    clause.answers !== null &&
    reading.exchanges[clause.answers]!.move === 'when',
  (pair) => refersToLast(pair) && !isOfNextTopic(pair),
  // "I could take the laptop out." "Will you?" "It goes in the hall tonight."
  ({ candidate }) => /^(?:it|that|they)$/.test(candidate.deed[0]!.lower),
  ({ turnsApart, isSameVerb, isSamePronoun }) => isSameVerb && isSamePronoun && turnsApart <= soon,
  // "I'll take it off." "You're going to take off your coat."
  ({ last, candidate, turnsApart, isSameVerb }) =>
    candidate.kind === 'mirror' && isSameVerb && turnsApart <= 2 && hasNoObject(last),
  (pair) =>
    pair.isBare &&
    pair.isSameVerb &&
    (pair.turnsApart <= soon || (pair.turnsApart <= near && isSameDay(pair))),
  (pair) =>
    pair.isBare &&
    pair.turnsApart <= near &&
    pair.verb === 'do' &&
    (pair.refers || pair.candidate.deed.length <= 2) &&
    !isOfNextTopic(pair),
  // "I'll talk to him on Friday." "Friday." "And I'll ask him what he wants."
  ({ last, turnsApart, isTalk, isSamePronoun, isBare }) =>
    isTalk && isSamePronoun && turnsApart <= (isBare ? near : 2) && hasNoObject(last),
];

/** The only thing two deeds share is whom they concern: "write to Lohse", "drink a coffee with Lohse". */
const isPersonKey = ({ keys, thread, context }: Pair): boolean => {
  const shared = keys.find((key) => thread.keys.has(key));
  return context.reading.absent.some(
    ({ name, isPerson }) => isPerson && stem(name.replace(/^my /, '').toLowerCase()) === shared,
  );
};

/** "ask him" and "ask her" are two. */
function isOtherPerson(thread: Thread, candidate: Candidate, reading: Reading): boolean {
  const last = thread.members.at(-1)!;
  const [a, b] = [last, candidate].map((one) => {
    const word = one.deed.slice(1, 5).find(({ lower }) => /^(?:him|her)$/.test(lower));
    return word
      ? { pronoun: word.lower, name: resolvePronoun(reading, one.clause, word)?.replace(/’s$/, '') ?? null }
      : null;
  });
  if (!a || !b) return false;
  if (b.name !== null && a.name === null && candidate.clause.turn > thread.lastTurn)
    return !thread.keys.has(stem(b.name.replace(/^(?:my|the) /, '').toLowerCase()));
  return a.pronoun !== b.pronoun || (a.name !== null && b.name !== null && a.name !== b.name);
}

const pronounOf = ({ deed }: Candidate): string | null =>
  deed.slice(1, 5).find(({ lower }) => /^(?:him|her|them)$/.test(lower))?.lower ?? null;

/** Nothing behind its verb but pronouns and light words. */
export const hasNoObject = ({ deed }: Candidate): boolean =>
  !deed.slice(1).some(({ lower }) => !isLight(lower));

/** "I'll ring Aoife, and I'll have an answer for you on Monday" is one promise. */
const reportsBack =
  /^(?:have an answer|let (?:you|him|her|them) know|get back to|report back|tell you (?:what|how|on|by)|come back to you|have it (?:for|by|in|with|on|back|today|tonight|tomorrow|\p{L}+day)|get it (?:to|back|over))\b/u;

/** "Tonight I write the list, and tomorrow I'll show it to Anna": two deeds, each with its day. */
function isOtherDay(thread: Thread, candidate: Candidate, context: PromiseContext): boolean {
  if (/^(?:do|finish|have|make)$/.test(candidate.deed[0]!.lower)) return false;
  const [day] = daysNamed(candidate.clause, context);
  const before = thread.days.at(-1);
  return day !== undefined && before !== undefined && day.day !== before.day;
}

/** "Can I text you on Thursday?" ... "Okay, I'll text you Thursday then." */
function isSameDay({ thread, candidate, context }: Pair): boolean {
  const [day] = daysNamed(candidate.clause, context);
  return day !== undefined && day.day === thread.days.at(-1)?.day;
}

const inquires =
  /^(?:ask|find out|check|look into|look up|have a (?:word|look)|speak (?:to|with)|talk (?:to|with)|see (?:if|whether|what))\b/;
const reportsTo =
  /^(?:(?:ring|call|phone|text|message|email|tell) you|give you (?:a|the) (?:call|ring|shout|bell)|leave you a|drop you a|let you (?:know|have)|get back to you)\b/;

/** "I'll call, I'll write to her": the first was left. */
const isRestart = (before: Candidate, { clause, deed }: Candidate): boolean =>
  clause.index - before.clause.index <= 2 &&
  /[,-]/.test(before.clause.end) &&
  (isBareVerb(before) || said(deed).startsWith(said(before.deed.slice(0, 2))));

const isBareVerb = ({ deed }: Candidate): boolean => deed.length <= 2 && !pronouns.test(deed[1]?.lower ?? '');
