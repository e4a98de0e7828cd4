import type { Reading } from '../reading/reading.ts';
import { resolvePronoun } from '../reading/referents.ts';
import type { Candidate } from './candidates.ts';
import { daysIn } from './days.ts';
import { baseOf, said } from './deeds.ts';
import { isLight, stem, stemsOf } from './stems.ts';
import type { PromiseContext, Thread } from './thread.ts';

const near = 6; // turns in which "it" still means the same

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

const pronouns = /^(?:it|that|this|them|him|her|one|so|those)$/;

const talks = new Set([
  'call',
  'ring',
  'phon',
  'tell',
  'talk',
  'ask',
  'say',
  'speak',
  'text',
  'email',
  'messag',
  'see',
  'meet',
  'writ',
  'send',
  'ping',
  'mail',
  'check',
]);

const deliveries = new Set(['send', 'mail', 'email', 'writ', 'messag']);

export const verbOf = ({ deed }: Candidate): string => stem(baseOf(deed[0]!.lower));

export function isSame(
  thread: Thread,
  candidate: Candidate,
  keys: readonly string[],
  context: PromiseContext,
): boolean {
  const { clause, owner, deed } = candidate;
  const since = clause.turn - thread.lastTurn;
  if (since > far || (owner !== null && thread.owner !== owner)) return false;
  const last = thread.members.at(-1)!;
  if (candidate.isTrial && thread.members.some((member) => member.clause.index === clause.index)) return true;
  if (last.clause.index === clause.index || isOtherPerson(thread, candidate, context.reading)) return false;
  const shared = keys.filter((key) => thread.keys.has(key)).length;
  const verb = verbOf(candidate);
  const isSameVerb = thread.verbs.has(verb);
  // "Send him the invitation" is another deed than "talk with him".
  const isDelivery = deliveries.has(verb) && keys.some((key) => !thread.keys.has(key)) && shared <= 1;
  const isTalk = talks.has(verb) && thread.isTalk && !(isDelivery && !isSameVerb);
  const isBare = !deed.slice(1).some(({ lower }) => !isLight(lower) && !pronouns.test(lower));
  const refers =
    /^(?:it|that|them|this)$/.test(deed[1]?.lower ?? '') &&
    (deed[1]!.lower !== 'that' || deed.length === 2 || isLight(deed[2]!.lower));
  const isBareDo = verb === 'do' && /^(?:it|that|this|them)$/.test(deed[1]?.lower ?? '');
  if (since === 0) {
    // "I'll go to her house and take the sheet", "I'll ask him, and I'll ring you": one errand.
    if (goes.test(said(last.deed)) && carries.has(verb) && daysIn(clause, context).length === 0) return true;
    if (inquires.test(said(last.deed)) && reportsTo.test(said(deed))) return true;
    if (isBareDo && clause.index - last.clause.index <= 8) return true;
    if (
      isRestart(last, candidate) ||
      (clause.index - last.clause.index <= 4 && reportsBack.test(said(deed))) ||
      (/^find out\b/.test(said(last.deed)) && isTalkVerb(verb))
    )
      return true;
    if (
      pronounOf(candidate) !== null &&
      pronounOf(candidate) === pronounOf(last) &&
      clause.index - last.clause.index <= 3 &&
      (isBare || isBareMember(last))
    )
      return true;
    return (
      shared >= 2 ||
      (shared > 0 && (isSameVerb || isTalk)) ||
      (isSameVerb && (isBare || isBareMember(last))) ||
      (refers && clause.index - last.clause.index <= 4 && thread.keys.size > 0)
    );
  }
  if (isBareDo && since <= near && (isBare || candidate.kind !== 'asked')) return true;
  if (shared === 1 && !isSameVerb && !isTalk && isPersonKey(keys, thread, context)) return false;
  if (shared >= 2) return since <= near * 4 || shared >= 3 || isSameVerb;
  if (shared === 1)
    return since <= near
      ? isSameVerb || isTalk || candidate.kind !== last.kind || thread.keys.size <= 2
      : isSameVerb && since <= near * 8;
  if (refers && since <= 2 && verb !== 'bring' && candidate.strength >= leastFirm) return true;
  if (
    isSameVerb &&
    since <= near &&
    pronounOf(candidate) !== null &&
    pronounOf(candidate) === pronounOf(last)
  )
    return true;
  // "I'll take it off." "You're going to take off your coat."
  if (candidate.kind === 'mirror' && isSameVerb && since <= 2 && isBareMember(last)) return true;
  if (since > near || !isBare) return false;
  return (
    isSameVerb ||
    (verb === 'do' && (refers || deed.length <= 2)) ||
    (isTalk &&
      since <= 3 &&
      pronounOf(candidate) !== null &&
      pronounOf(candidate) === pronounOf(last) &&
      daysIn(clause, context, thread).length > 0)
  );
}

/** The only thing two deeds share is whom they concern: "write to Lohse", "drink a coffee with Lohse". */
const isPersonKey = (keys: readonly string[], thread: Thread, { reading }: PromiseContext): boolean => {
  const shared = keys.find((key) => thread.keys.has(key));
  return reading.absent.some(
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
  deed.slice(1, 4).find(({ lower }) => /^(?:him|her|them)$/.test(lower))?.lower ?? null;

const isBareMember = ({ deed }: Candidate): boolean =>
  !deed.slice(1).some(({ lower }) => !isLight(lower) && !pronouns.test(lower));

/** "I'll ring Aoife, and I'll have an answer for you on Monday" is one promise. */
const reportsBack =
  /^(?:have an answer|let (?:you|him|her|them) know|get back to|report back|tell you (?:what|how|on|by)|come back to you|have it (?:for|by|in|with|on|back|today|tonight|tomorrow|\p{L}+day)|get it (?:to|back|over))\b/u;

const goes = /^(?:go|come|drive|walk|cycle|fly|visit|call (?:in|round)|pop|nip)\b/;
const carries = new Set(['take', 'bring', 'carry'].map((word) => stem(word)));
const inquires =
  /^(?:ask|find out|check|look into|look up|have a (?:word|look)|speak (?:to|with)|talk (?:to|with)|see (?:if|whether|what))\b/;
const reportsTo =
  /^(?:(?:ring|call|phone|text|message|email|tell) you|give you (?:a|the) (?:call|ring|shout|bell)|leave you a|drop you a|let you (?:know|have)|get back to you)\b/;

export const isTalkVerb = (verb: string): boolean => talks.has(verb);

/** "I'll call, I'll write to her": the first was left. */
const isRestart = (before: Candidate, { clause, deed }: Candidate): boolean =>
  clause.index - before.clause.index <= 2 &&
  /[,-]/.test(before.clause.end) &&
  (before.deed.length <= 2 || said(deed).startsWith(said(before.deed.slice(0, 2))));
