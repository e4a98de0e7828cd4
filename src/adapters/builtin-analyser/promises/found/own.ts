import { openers } from '../../reading/frames.ts';
import type { Clause, Frame, Reading, Word } from '../../reading/reading.ts';
import type { Candidate } from './candidates.ts';
import { asVerb, isDeed, isService, opensOrder, said, tailOf, withoutAdverbs, withoutLike } from './deeds.ts';
import {
  arrangedForm,
  attendForm,
  coachForms,
  datedForm,
  dayTheyHaveForm,
  dayYouHaveForm,
  deliveredForm,
  forms,
  fromMeForm,
  isTopic,
  owedForm,
  planForm,
  reachesForm,
  soon,
} from './forms.ts';
import { isToldAnyway } from './habits.ts';
import { standsInTheWay } from './in-the-way.ts';
import { withNext } from './leading-day.ts';

type Deed = readonly Word[];
type OwnDeed = Pick<Candidate, 'kind' | 'strength' | 'deed' | 'isTold'>;

/** What a speaker promises or offers to do. */
export function ownDeed(reading: Reading, clause: Clause): Candidate[] {
  const told = firstPerson(reading, clause);
  if (told && takesNothingOn.some((rule) => rule(reading, clause, told))) return [];
  const promise = told && promised(reading, clause, told);
  if (promise) return [asOwn(reading, clause, promise)];
  for (const form of otherForms) {
    const found = form(reading, clause);
    if (found) return [asOwn(reading, clause, found)];
  }
  return [];
}

export function asOwn({ utterances }: Reading, clause: Clause, found: OwnDeed): Candidate {
  const { speaker, turn } = clause;
  return { clause, owner: speaker, speaker, addressee: utterances[turn]!.addressee, ...found };
}

/** "I" or "we" and what they do; `isHelp`: a coach's, for the client. */
type FirstPerson = Frame & { deed: Deed; isHelp: boolean };

function firstPerson(reading: Reading, clause: Clause): FirstPerson | null {
  const { frame, words, role } = clause;
  if (!frame || frame.isNegated || (frame.subject !== 'i' && frame.subject !== 'we')) return null;
  const deed = withFronted(clause, withoutAdverbs(words.slice(frame.verb)));
  return { ...frame, deed, isHelp: role === 'coach' && isHelp(reading, clause, frame, deed) };
}

/** Why one who says "I" or "we" and a verb takes nothing on. */
const takesNothingOn: readonly ((reading: Reading, clause: Clause, told: FirstPerson) => boolean)[] = [
  (reading, clause, told) => told.subject === 'we' && isOfBoth(reading, clause, told),
  isToldAnyway,
  standsInTheWay,
  // "I put it off" may be the past.
  (reading, clause, { modal, deed }) =>
    modal === 'do' &&
    /^(?:read|put|let|cut|set|hit)$/.test(deed[0]?.lower ?? '') &&
    !soon.test(withNext(reading, clause)),
  (_reading, _clause, { modal, deed }) => modal === 'want' && isTopic.test(said(deed)),
  // "Ninety-five. See, now I'm doing it."
  ({ clauses }, { index, turn }, { modal }) =>
    modal === 'doing' && clauses[index - 1]?.turn === turn && showsNow.test(clauses[index - 1]!.plain),
  // "And then it's Wednesday and I'm doing it again, aren't I"
  (_reading, { plain }) => / (?:aren't|amn't|ain't|am i not|don't) i$/.test(plain),
  // "And I'll lay out the ...": broken off
  (_reading, _clause, { deed }) =>
    deed.length <= 3 && /^(?:the|an?|my|our|your|their)$/.test(deed.at(-1)?.lower ?? ''),
  // "What I can do is write it down" says it behind
  (_reading, { plain }) => /\bwhat i(?:'ll| will| can| could) do (?:\p{L}+ )?is\b(?! i\b)/u.test(plain),
  // "Half a page that I want to learn from him"
  (_reading, { plain }, { modal }) => modal === 'want' && ofThing.test(plain),
  // "I leave it. Until she asks."
  ({ clauses }, { index, turn }, { deed }) =>
    deed[0]?.lower === 'leave' &&
    clauses[index + 1]?.turn === turn &&
    /^(?:till|until)\b/.test(clauses[index + 1]!.plain),
];

const showsNow = /\b(?:see|look)(?: now)?$/;
const ofThing = /(?<!^|\b(?:and|so|but|think|say|know|is|was|thing|step)) (?:that|which) i(?:'d)? /;

/** "Let's look at that", "we talk every week": what the two do together or anyway. */
const isOfBoth = (reading: Reading, clause: Clause, { modal }: FirstPerson): boolean =>
  (modal !== 'will' &&
    !(modal === 'do' && clause.role === 'client' && soon.test(withNext(reading, clause)))) ||
  /^(?:(?:so|and|then|but|okay) )*let's\b|\bevery\b/.test(clause.plain);

function promised(reading: Reading, clause: Clause, told: FirstPerson): OwnDeed | null {
  const { modal, deed, isHelp } = told;
  if (isHelp && clause.act === 'offer' && /^(?:can|might)$/.test(modal))
    return { kind: 'offered', strength: 0.4, deed };
  const strength = strengthOf(reading, clause, told);
  if (strength <= 0 || !isTold(clause, modal)) return null;
  const isCoach = clause.role === 'coach';
  if (isDeed(asVerb(deed), isCoach)) return { kind: 'own', strength, deed };
  const second = secondDeed(deed);
  return modal === 'will' && isDeed(second, isCoach) ? { kind: 'own', strength, deed: second } : null;
}

function strengthOf(reading: Reading, clause: Clause, told: FirstPerson): number {
  const { subject, isHelp } = told;
  const form = formOf(clause, told, soon.test(withNext(reading, clause)));
  return (
    Math.max(form, isAskedPlan(reading, clause) ? 2.6 : 0) +
    (isHelp ? 1.7 : 0) -
    (clause.isSide ? 1.5 : 0) -
    (subject === 'we' && !isHelp ? 0.8 : 0)
  );
}

/** "What's your plan?" "I want to count my drinks." */
const isAskedPlan = ({ exchanges }: Reading, { role, answers, frame }: Clause): boolean =>
  role === 'client' &&
  frame?.modal === 'want' &&
  answers !== null &&
  /^(?:commitment|when)$/.test(exchanges[answers]!.move);

const longestFirst = 6; // words

/** "I'll find it and send you the link": the first in passing, the second is the deed. */
function secondDeed(deed: Deed): Deed {
  const at = deed.findIndex(({ lower }) => lower === 'and');
  return at > 0 && at <= longestFirst ? deed.slice(at + 1) : [];
}

/** "I'll do the form for you", "On my side, I'm going to order your records" */
const isHelp = ({ clauses }: Reading, clause: Clause, { modal }: Frame, deed: Deed): boolean =>
  [deed, secondDeed(deed)].some(isService) ||
  (modal === 'will' &&
    (soon.test(clause.plain) || forYou.test(clause.plain) || isForPart(clauses[clause.index - 1], clause)));

const forYou = /\bfor (?:you|the (?:two|three|both|four) of you)\b/;

const isForPart = (before: Clause | undefined, { sentence }: Clause): boolean =>
  before?.sentence === sentence &&
  /\b(?:on|from|at) my (?:side|end|part)\b|\bfor my part\b/.test(before.plain);

/** How much a form promises. */
function formOf(clause: Clause, told: FirstPerson, isSoon: boolean): number {
  const plan = isSoon ? formOfPlan(clause, told) : null;
  if (plan !== null) return plan;
  if (clause.role === 'coach') return coachForms[told.modal] ?? 0;
  return letMe.test(clause.plain) ? 1.2 : (forms[told.modal] ?? 0);
}
const letMe = /^(?:(?:and|so|but|okay|well|no) )*let me\b/;

/** "I call her tonight", "I can do it on Monday": what a day makes of it. */
function formOfPlan({ role, status, plain }: Clause, { modal, isHelp }: FirstPerson): number | null {
  if (role === 'coach') return modal === 'do' ? formOfService(plain, isHelp) : null;
  if (letMe.test(plain)) return 2.4;
  if (modal === 'can') return 1.8;
  if (status !== 'meant' || !/^do(?:ing)?$/.test(modal)) return null;
  return untilDay.test(plain) ? 0 : datedForm;
}

/** "I work late till Tuesday" says what stands in the way. */
const untilDay = /\b(?:till|until) (?:\p{L}+ )?(?:\p{L}+day|tomorrow|tonight|next)\b/u;

/** A coach's "I send it to you this evening", "Monday I ring him" */
const formOfService = (plain: string, isHelp: boolean): number | null =>
  /\byou\b/.test(plain) ? 2.4 : isHelp ? 1.8 : null;

const isTold = ({ question, plain }: Clause, modal: Frame['modal']): boolean =>
  question === null ||
  (modal === 'will' && /^(?:(?:and|so|then|but) )*(?:i'll|i will|i'm (?:going to|gonna))\b/.test(plain));

const isMeantStatement = ({ question, status }: Clause): boolean => question === null && status === 'meant';

/** "You'll have it by Monday" */
function delivered(_reading: Reading, clause: Clause): OwnDeed | null {
  const reaching = isMeantStatement(clause) ? tailOf(clause, reachesForm) : null;
  if (reaching) return { kind: 'own', strength: 2.4, deed: reaching, isTold: true };
  const isTold = isMeantStatement(clause) || (clause.question === null && youCan.test(clause.plain));
  const form = isTold ? (deliveredForm.exec(clause.plain) ?? dayYouHaveForm.exec(clause.plain)) : null;
  if (!form) return null;
  return { kind: 'own', strength: 2.4, deed: clause.words.slice(form[0].trim().split(' ').length - 1) };
}

/** "And you can have it back on Monday" */
const youCan = /^(?:(?:so|and|then) )*you can (?:have|get) (?:it|them|that) back\b/;

/** What a client names when the coach asks what they will do, or when. */
function answered({ exchanges }: Reading, clause: Clause): OwnDeed | null {
  const move = clause.answers === null ? null : exchanges[clause.answers]!.move;
  const toDo = move === 'commitment' ? infinitive(clause) : null;
  const isAsked =
    isMeantStatement(clause) && clause.act !== 'refusal' && (move === 'commitment' || move === 'when');
  const deed = toDo ?? (isAsked && namedDeed(clause));
  return deed ? { kind: 'own', strength: 1.9, deed } : null;
}

/** "What will you do?" "To ring the bank." */
const infinitive = ({ frame, plain, words }: Clause): Deed | null =>
  frame?.subject === 'none' &&
  /^(?:just |like |maybe )*to\b/.test(plain) &&
  /^\p{Ll}/u.test(words[frame.verb]!.text)
    ? withoutLike(withoutAdverbs(words.slice(frame.verb)))
    : null;

/** "Pauline gets three lines from me by Friday", "the phone goes in the drawer from tonight" */
const isPlanOfThing = ({ role, plain }: Clause): boolean =>
  fromMeForm.test(plain) || (role !== 'coach' && (arrangedForm.test(plain) || dayTheyHaveForm.test(plain)));

const arranged = (reading: Reading, clause: Clause): OwnDeed | null =>
  isMeantStatement(clause) && isPlanOfThing(clause) && soon.test(withNext(reading, clause))
    ? { kind: 'own', strength: datedForm, deed: clause.words, isTold: true }
    : null;

/** "I'll be outside at four", "The concert is on Friday. I'll be there." */
function attends({ clauses }: Reading, clause: Clause): OwnDeed | null {
  // "You'll be outside?" "I'll be outside, yes" only says where.
  if (/\byou(?:'ll| will) be\b/.test(clauses[clause.index - 1]?.plain ?? '')) return null;
  const deed = isMeantStatement(clause) ? tailOf(clause, attendForm) : null;
  const isThere = deed?.[1]!.lower === 'there';
  const around = clauses.slice(Math.max(0, clause.index - 1), clause.index + (isThere ? 0 : 2));
  return deed && around.some(({ plain }) => soon.test(plain) || clockTime.test(plain))
    ? { kind: 'own', strength: datedForm, deed, isTold: true }
    : null;
}

const clockTime =
  /\b(?:(?:at|by|past|to) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|\d)|o'clock)\b/;

/** "I owe her an email today" */
function owed(_reading: Reading, clause: Clause): OwnDeed | null {
  const debt = isMeantStatement(clause) ? tailOf(clause, owedForm) : null;
  if (!debt || !messages.test(said(debt))) return null;
  return { kind: 'own', strength: 2, deed: clause.words.slice(clause.words.length - debt.length - 1) };
}

const messages = /\b(?:e-?mail|mail|call|answer|reply|letter|message|text|visit|draft|list|invoice|report)\b/;

/** "The first step would be to ring the bank", a coach's "what I can do is write to him" */
function planned(_reading: Reading, clause: Clause): OwnDeed | null {
  const offer = clause.role === 'coach' && clause.question === null ? tailOf(clause, offerForm) : null;
  if (offer && isDeed(offer, true)) return { kind: 'offered', strength: 0.4, deed: offer };
  const deed = clause.role !== 'coach' && clause.question === null ? tailOf(clause, planForm) : null;
  return deed && isDeed(deed, false) ? { kind: 'own', strength: 1.9, deed } : null;
}

const offerForm =
  /\b(?:something|(?:one|another|the) thing|what) i (?:can|could) do(?: for you)? is (?:to )?/;

/** "I'm not going to answer mails after eight, starting tonight": what is left from a day on. */
const abstained = (reading: Reading, clause: Clause): OwnDeed | null =>
  clause.role !== 'coach' &&
  isMeantStatement(clause) &&
  clause.frame?.subject === 'i' &&
  clause.frame.isNegated &&
  /^(?:will|doing)$/.test(clause.frame.modal) &&
  startsOn.test(withNext(reading, clause))
    ? { kind: 'own', strength: datedForm, deed: clause.words, isTold: true }
    : null;
const startsOn = /\b(?:from|starting|as of) (?:today|tonight|tomorrow|now on|(?:next |this )?\p{L}+day)\b/u;

/** What promises without an "I will", in the order they are looked for. */
const otherForms: readonly ((reading: Reading, clause: Clause) => OwnDeed | null)[] = [
  abstained,
  delivered,
  answered,
  arranged,
  attends,
  owed,
  planned,
];

/** "Miguel I'll see right after" is "see Miguel right after", "then him I call" is "call him". */
function withFronted({ words, frame }: Clause, deed: Deed): Deed {
  const subject = words.findIndex(({ lower }) => /^(?:i|i'll|i'm)$/.test(lower));
  const first = words[subject - 1];
  if (!first || frame?.subject !== 'i' || deed.length === 0 || !isFronted(first, subject)) return deed;
  return /^(?:after|right|on|in|at|first|before|tomorrow|tonight|today|then|as|straight|when)$/.test(
    deed[1]?.lower ?? 'after',
  )
    ? [deed[0]!, first, ...deed.slice(1)]
    : deed;
}

const isFronted = (word: Word, subject: number): boolean =>
  /^(?:him|her|them)$/.test(word.lower) || (subject === 1 && isName(word));

const isName = ({ text, lower }: Word): boolean => /^\p{Lu}\p{L}+$/u.test(text) && !openers.has(lower);

/** "What's the first step?" "Ringing the bank." "Write three lines in the notebook." */
function namedDeed({ words, frame }: Clause): Deed | null {
  const deed = withoutAdverbs(words);
  if (frame?.isNegated || deed.length < 2) return null;
  // "Mark until eleven, then Jo" is who has the time.
  if (/^(?:until|till|from|at)$/.test(deed[1]!.lower)) return null;
  const isGerund = /^\p{L}{2,}ing$/u.test(deed[0]!.lower);
  const isOrder = frame?.subject === 'none' && opensOrder(words);
  return (isGerund || isOrder) && isDeed(asVerb(deed), false) ? deed : null;
}
