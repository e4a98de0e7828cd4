import { readSentences } from '#features/analysis/rules/read-sentences.ts';
import { interjections } from '../../reading/clauses.ts';
import { openers } from '../../reading/frames.ts';
import type { Clause, Frame, Reading, Word } from '../../reading/reading.ts';
import type { Candidate } from './candidates.ts';
import { asVerb, isDeed, said, services, tailOf, withoutAdverbs } from './deeds.ts';
import {
  arrangedForm,
  attendForm,
  coachForms,
  datedForm,
  deliveredForm,
  forms,
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
  if (abstains(reading, clause))
    return [asOwn(reading, clause, { kind: 'own', strength: datedForm, deed: clause.words, isTold: true })];
  const told = firstPerson(clause);
  if (told && isNoPromise(reading, clause, told)) return [];
  const found =
    (told && promised(reading, clause, told)) ??
    delivered(clause) ??
    answered(reading, clause) ??
    arranged(reading, clause) ??
    attends(reading, clause) ??
    owed(clause) ??
    planned(clause);
  return found ? [asOwn(reading, clause, found)] : [];
}

function asOwn({ utterances }: Reading, clause: Clause, found: OwnDeed): Candidate {
  const { speaker, turn } = clause;
  return { clause, owner: speaker, speaker, addressee: utterances[turn]?.addressee ?? null, ...found };
}

/** "I'm not going to answer mails after eight, starting tonight": what is left from a day on. */
const abstains = (reading: Reading, clause: Clause): boolean =>
  clause.role !== 'coach' &&
  isMeantStatement(clause) &&
  clause.frame?.subject === 'i' &&
  clause.frame.isNegated &&
  /^(?:will|doing)$/.test(clause.frame.modal) &&
  startsOn.test(withNext(reading, clause));
const startsOn = /\b(?:from|starting|as of) (?:today|tonight|tomorrow|now on|(?:next |this )?\p{L}+day)\b/u;

type FirstPerson = Frame & { deed: Deed };

/** "I" or "we" and what they do. */
function firstPerson(clause: Clause): FirstPerson | null {
  const { frame, words } = clause;
  if (!frame || frame.isNegated || (frame.subject !== 'i' && frame.subject !== 'we')) return null;
  return { ...frame, deed: withFronted(clause, withoutAdverbs(words.slice(frame.verb))) };
}

/** Says "I" or "we" and a verb, and still takes nothing on. */
function isNoPromise(reading: Reading, clause: Clause, told: FirstPerson): boolean {
  const { subject, modal, deed } = told;
  if (subject === 'we' && isOfBoth(reading, clause, told)) return true;
  if (isToldAnyway(reading, clause) || standsInTheWay(reading, clause)) return true;
  // "I put it off" may be the past.
  if (modal === 'do' && /^(?:read|put|let|cut|set|hit)$/.test(deed[0]?.lower ?? ''))
    return !soon.test(withNext(reading, clause));
  if (modal === 'want' && isTopic.test(said(deed))) return true;
  const next = reading.clauses[clause.index + 1];
  return deed[0]?.lower === 'leave' && next?.turn === clause.turn && /^(?:till|until)\b/.test(next.plain);
}

/** "Let's look at that", "we talk every week": what the two do together or anyway. */
const isOfBoth = (reading: Reading, clause: Clause, { modal }: FirstPerson): boolean =>
  (modal !== 'will' &&
    !(modal === 'do' && clause.role === 'client' && soon.test(withNext(reading, clause)))) ||
  /^(?:(?:so|and|then|but|okay) )*let's\b|\bevery\b/.test(clause.plain);

/** "On my side, I'm going to order your records" */
const onMySide = /\b(?:on|from|at) my (?:side|end|part)\b|\bfor my part\b/;

function promised(reading: Reading, clause: Clause, told: FirstPerson): OwnDeed | null {
  const { subject, modal, deed } = told;
  const isCoach = clause.role === 'coach';
  const before = reading.clauses[clause.index - 1];
  const isForPart =
    onMySide.test(clause.plain) || (before?.sentence === clause.sentence && onMySide.test(before.plain));
  const isService = isCoach && (isServiceOf(clause, told) || (modal === 'will' && isForPart));
  if (isService && /^(?:can|might)$/.test(modal) && clause.act === 'offer')
    return { kind: 'offered', strength: 0.4, deed };
  const strength =
    Math.max(
      formOf(clause, modal, soon.test(withNext(reading, clause))),
      isAskedPlan(reading, clause) ? 1.9 : 0,
    ) +
    (isService && modal !== 'do' ? 1.7 : 0) -
    (clause.isSide ? 1.5 : 0) -
    (subject === 'we' && !isService ? 0.8 : 0);
  if (strength <= 0 || !isTold(clause, modal)) return null;
  if (isDeed(asVerb(deed, modal), isCoach)) return { kind: 'own', strength, deed };
  const second = secondDeed(deed);
  return modal === 'will' && isDeed(second, isCoach) ? { kind: 'own', strength, deed: second } : null;
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

const isServiceOf = ({ plain }: Clause, { modal, deed }: FirstPerson): boolean =>
  [deed, secondDeed(deed)].some((part) => services.test(part.map(({ text }) => text).join(' '))) ||
  (modal === 'will' && (soon.test(plain) || forYou.test(plain)));

/** "I'll do the form for you" */
const forYou = /\bfor (?:you|the (?:two|three|both|four) of you)\b/;

/** How much a form promises. */
function formOf({ role, status, plain }: Clause, modal: Frame['modal'], isSoon: boolean): number {
  if (role === 'coach')
    return coachForms[modal] ?? (modal === 'do' && isSoon && isGift.test(plain) ? 2.4 : 0);
  if (/^do(?:ing)?$/.test(modal) && status === 'meant' && isSoon) return untilDay.test(plain) ? 0 : datedForm;
  if (/^(?:(?:and|so|but|okay|well|no) )*let me\b/.test(plain)) return isSoon ? 2.4 : 1.2;
  if (modal === 'can' && isSoon) return 1.8;
  return forms[modal] ?? 0;
}

/** "I work late till Tuesday" says what stands in the way. */
const untilDay = /\b(?:till|until) (?:\p{L}+ )?(?:\p{L}+day|tomorrow|tonight|next)\b/u;

/** "I send it to you this evening" */
const isGift = /\byou\b/;

const isTold = ({ question, plain }: Clause, modal: Frame['modal']): boolean =>
  question === null ||
  (modal === 'will' && /^(?:(?:and|so|then|but) )*(?:i'll|i will|i'm (?:going to|gonna))\b/.test(plain));

const isMeantStatement = ({ question, status }: Clause): boolean => question === null && status === 'meant';

/** "You'll have it by Monday" */
function delivered(clause: Clause): OwnDeed | null {
  const reaching = isMeantStatement(clause) ? tailOf(clause, reachesForm) : null;
  if (reaching) return { kind: 'own', strength: 2.4, deed: reaching, isTold: true };
  const form = isMeantStatement(clause) ? deliveredForm.exec(clause.plain) : null;
  if (!form) return null;
  return { kind: 'own', strength: 2.4, deed: clause.words.slice(form[0].trim().split(' ').length - 1) };
}

/** What a client names when the coach asks what they will do, or when. */
function answered({ exchanges }: Reading, clause: Clause): OwnDeed | null {
  if (clause.answers === null) return null;
  const { move } = exchanges[clause.answers]!;
  const toDo = move === 'commitment' ? infinitive(clause) : null;
  const isAsked = clause.question === null && (move === 'commitment' || move === 'when');
  const deed = toDo ?? (isAsked && namedDeed(clause));
  return deed ? { kind: 'own', strength: 1.9, deed } : null;
}

/** "What will you do?" "To ring the bank." */
const infinitive = ({ frame, plain, words }: Clause): Deed | null =>
  frame?.subject === 'none' &&
  /^(?:just |like |maybe )*to\b/.test(plain) &&
  /^\p{Ll}/u.test(words[frame.verb]!.text)
    ? withoutAdverbs(words.slice(frame.verb))
    : null;

/** "The phone goes in the drawer from tonight" */
const arranged = (reading: Reading, clause: Clause): OwnDeed | null =>
  clause.role !== 'coach' &&
  isMeantStatement(clause) &&
  arrangedForm.test(clause.plain) &&
  soon.test(withNext(reading, clause))
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
function owed(clause: Clause): OwnDeed | null {
  const debt = isMeantStatement(clause) ? tailOf(clause, owedForm) : null;
  if (!debt || !messages.test(said(debt))) return null;
  return { kind: 'own', strength: 2, deed: clause.words.slice(clause.words.length - debt.length - 1) };
}

const messages = /\b(?:e-?mail|mail|call|answer|reply|letter|message|text|visit|draft|list|invoice|report)\b/;

/** "The first step would be to ring the bank", a coach's "what I can do is write to him" */
function planned(clause: Clause): OwnDeed | null {
  const offer = clause.role === 'coach' && clause.question === null ? tailOf(clause, offerForm) : null;
  if (offer && isDeed(offer, true)) return { kind: 'offered', strength: 0.4, deed: offer };
  const deed = clause.role !== 'coach' && clause.question === null ? tailOf(clause, planForm) : null;
  return deed && isDeed(deed, false) ? { kind: 'own', strength: 1.9, deed } : null;
}

const offerForm =
  /\b(?:something|(?:one|another|the) thing|what) i (?:can|could) do(?: for you)? is (?:to )?/;

/** "Miguel I'll see right after" is "see Miguel right after". */
function withFronted({ words: all, frame }: Clause, deed: readonly Word[]): readonly Word[] {
  const subject = all.findIndex(({ lower }) => /^(?:i|i'll|i'm)$/.test(lower));
  const lead = all.slice(0, Math.max(0, subject));
  const isName =
    lead.length === 1 && /^\p{Lu}\p{L}+$/u.test(lead[0]!.text) && !interjections.has(lead[0]!.lower);
  if (frame?.subject !== 'i' || deed.length === 0 || !isName || openers.has(lead[0]!.lower)) return deed;
  const next = deed[1]?.lower ?? 'after';
  return /^(?:after|right|on|in|at|first|before|tomorrow|tonight|today|then|as|straight|when)$/.test(next)
    ? [deed[0]!, ...lead, ...deed.slice(1)]
    : deed;
}

/** "What's the first step?" "Ringing the bank." "Write three lines in the notebook." */
function namedDeed({ words: all, status, frame, act }: Clause): readonly Word[] | null {
  const deed = withoutAdverbs(all);
  const [first] = deed;
  if (status !== 'meant' || deed.length < 2 || !first || act === 'refusal' || frame?.isNegated) return null;
  // "Mark until eleven, then Jo" is who has the time.
  if (/^(?:until|till|from|at)$/.test(deed[1]!.lower)) return null;
  const isGerund = /^\p{L}{2,}ing$/u.test(first.lower);
  if (!isGerund && (frame?.subject !== 'none' || !verbLike(all))) return null;
  return isDeed(asVerb(deed, isGerund ? 'doing' : 'do'), false) ? deed : null;
}

const verbLike = (all: readonly Word[]): boolean =>
  readSentences(all.map(({ lower }) => lower).join(' '))[0]?.tokens[0]?.pos === 'VERB';
