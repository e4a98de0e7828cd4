import { readSentences } from '#features/analysis/rules/language/read.ts';
import { interjections } from '../../reading/clauses.ts';
import { openers } from '../../reading/frames.ts';
import { isMeant, type Clause, type Reading, type Word } from '../../reading/reading.ts';
import { asVerb, isDeed, said, services, tailOf, withoutAdverbs } from './deeds.ts';
import { foreignDeed } from './asked.ts';
import {
  coachForms,
  forms,
  datedForm,
  soon,
  planForm,
  deliveredForm,
  arrangedForm,
  owedForm,
  isTopic,
} from './forms.ts';
import { withNext } from './leading-day.ts';

/**
 * Where a conversation may hold a promise: what its speaker will do, or what the other is asked or offered. How much a
 * form promises is a number; what stands around it is weighed later, in `weigh.ts`.
 */
export type Candidate = {
  clause: Clause;
  /** The label of who would do it; `null` for "we". */
  owner: string | null;
  kind: 'own' | 'mirror' | 'asked' | 'offered';
  strength: number;
  /** Verb and object: the words a title is made of. */
  deed: readonly Word[];
  /** Who "I" and "you" are in the deed's words. */
  speaker: string;
  addressee: string | null;
  /** The other one was asked whether it would do: a plain "yeah" takes it on. */
  isTrial?: boolean;
  /** Not an order: it is told in its speaker's words. */
  isTold?: boolean;
  /** Where that was asked, an index of clauses; else where it stands. */
  asked?: number;
};

const words = (clause: Clause, from: number, to = clause.words.length): readonly Word[] =>
  clause.words.slice(from, to);

export function findCandidates(reading: Reading): Candidate[] {
  return reading.clauses.flatMap((clause) => {
    if (
      clause.act === 'backchannel' ||
      clause.words.length < 2 ||
      (clause.role === 'other' && hasSession(reading) && !isServiceTo(clause))
    )
      return [];
    if (!isMeant(clause) && clause.status !== 'supposed') return [];
    if (clause.isSide && /^(?:once|when|after|before|as soon|until|till|while)\b/.test(clause.plain))
      return [];
    const own = ownDeed(reading, clause);
    return own.length > 0 ? own : foreignDeed(reading, clause);
  });
}

/** One who only listens takes part where they promise something to those who talk: "I'll type it up and send it to you". */
const isServiceTo = ({ frame, plain, words: own }: Clause): boolean =>
  frame?.subject === 'i' &&
  frame.modal === 'will' &&
  /\byou\b/.test(plain) &&
  services.test(
    own
      .slice(frame.verb)
      .map(({ text }) => text)
      .join(' '),
  );

const hasSession = ({ people }: Reading): boolean =>
  people.some(({ role }) => role === 'coach') && people.some(({ role }) => role === 'client');

function ownDeed(reading: Reading, clause: Clause): Candidate[] {
  const { frame } = clause;
  const addressee = reading.utterances[clause.turn]?.addressee ?? null;
  const place = { clause, speaker: clause.speaker, addressee };
  if (frame && !frame.isNegated && (frame.subject === 'i' || frame.subject === 'we')) {
    const deed = withFronted(clause, withoutAdverbs(words(clause, frame.verb)));
    if (
      frame.subject === 'we' &&
      ((frame.modal !== 'will' &&
        !(frame.modal === 'do' && clause.role === 'client' && soon.test(withNext(reading, clause)))) ||
        /^(?:(?:so|and|then|but|okay) )*let's\b|\bevery\b/.test(clause.plain))
    )
      return [];
    const isService =
      clause.role === 'coach' &&
      (services.test(deed.map(({ text }) => text).join(' ')) ||
        (frame.modal === 'will' && soon.test(clause.plain)));
    if (
      frame.modal === 'do' &&
      /^(?:read|put|let|cut|set|hit)$/.test(deed[0]?.lower ?? '') &&
      !soon.test(withNext(reading, clause))
    )
      return [];
    const isAsking =
      /^(?:(?:and|so|but|okay|well|no) )*let me\b/.test(clause.plain) && clause.role !== 'coach';
    const isSoon = soon.test(withNext(reading, clause));
    const form = isAsking
      ? isSoon
        ? 2.4
        : 1.2
      : frame.modal === 'can' && isSoon && clause.role !== 'coach'
        ? 1.8
        : ((clause.role === 'coach' ? coachForms : forms)[frame.modal] ?? 0);
    const isDated =
      clause.role !== 'coach' &&
      /^do(?:ing)?$/.test(frame.modal) &&
      clause.status === 'meant' &&
      soon.test(withNext(reading, clause));
    const strength =
      (isDated ? datedForm : form) +
      (isService ? 1.7 : 0) -
      (clause.isSide ? 1.5 : 0) -
      (frame.subject === 'we' && !isService ? 0.8 : 0);
    const isTold =
      clause.question === null ||
      (frame.modal === 'will' &&
        /^(?:(?:and|so|then|but) )*(?:i'll|i will|i'm (?:going to|gonna))\b/.test(clause.plain));
    if (frame.modal === 'want' && isTopic.test(said(deed))) return [];
    const next = reading.clauses[clause.index + 1];
    if (deed[0]?.lower === 'leave' && next?.turn === clause.turn && /^(?:till|until)\b/.test(next.plain))
      return [];
    const isOffer = isService && /^(?:can|might)$/.test(frame.modal) && clause.act === 'offer';
    if (isOffer) return [{ ...place, owner: clause.speaker, kind: 'offered', strength: 0.4, deed }];
    if (strength > 0 && isTold && isDeed(asVerb(deed, frame.modal), clause.role === 'coach'))
      return [{ ...place, owner: clause.speaker, kind: 'own', strength, deed }];
  }
  const given = clause.question === null ? deliveredForm.exec(clause.plain) : null;
  if (given && clause.status === 'meant')
    return [
      {
        ...place,
        owner: clause.speaker,
        kind: 'own',
        strength: 2.4,
        deed: words(clause, given[0].trim().split(' ').length - 1),
      },
    ];
  const isToDo =
    clause.role === 'client' &&
    frame?.subject === 'nobody' &&
    /^(?:just |like |maybe )*to\b/.test(clause.plain) &&
    /^\p{Ll}/u.test(clause.words[frame.verb]!.text) &&
    clause.answers !== null &&
    reading.exchanges[clause.answers]!.move === 'commitment';
  const named =
    clause.role === 'client' &&
    clause.answers !== null &&
    clause.question === null &&
    !isToDo &&
    /^(?:commitment|when)$/.test(reading.exchanges[clause.answers]!.move)
      ? namedDeed(clause)
      : null;
  if (named) return [{ ...place, owner: clause.speaker, kind: 'own', strength: 1.9, deed: named }];
  if (isToDo && frame && isDeed(withoutAdverbs(words(clause, frame.verb)), false))
    return [
      {
        ...place,
        owner: clause.speaker,
        kind: 'own',
        strength: 1.9,
        deed: withoutAdverbs(words(clause, frame.verb)),
      },
    ];
  const isArranged =
    clause.role !== 'coach' &&
    clause.status === 'meant' &&
    clause.question === null &&
    arrangedForm.test(clause.plain) &&
    soon.test(withNext(reading, clause));
  if (isArranged)
    return [
      { ...place, owner: clause.speaker, kind: 'own', strength: datedForm, deed: clause.words, isTold: true },
    ];
  const owed = clause.question === null && clause.status === 'meant' ? tailOf(clause, owedForm) : null;
  if (
    owed &&
    /\b(?:e-?mail|mail|call|answer|reply|letter|message|text|visit|draft|list|invoice|report)\b/.test(
      said(owed),
    )
  )
    return [
      {
        ...place,
        owner: clause.speaker,
        kind: 'own',
        strength: 2,
        deed: words(clause, clause.words.length - owed.length - 1),
      },
    ];
  const plan = clause.role !== 'coach' && clause.question === null ? tailOf(clause, planForm) : null;
  if (plan && isDeed(plan, false))
    return [{ ...place, owner: clause.speaker, kind: 'own', strength: 1.9, deed: plan }];
  return [];
}

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
  const isGerund = /^\p{L}{2,}ing$/u.test(first.lower);
  if (!isGerund && (frame?.subject !== 'nobody' || !verbLike(all))) return null;
  return isDeed(asVerb(deed, isGerund ? 'doing' : 'do'), false) ? deed : null;
}

const verbLike = (all: readonly Word[]): boolean =>
  readSentences(all.map(({ lower }) => lower).join(' '))[0]?.tokens[0]?.pos === 'VERB';
