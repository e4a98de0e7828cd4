import { isMeant, type Clause, type Reading, type Word } from '../reading/reading.ts';
import { asVerb, isDeed, said, services, tailOf, withoutAdverbs } from './deeds.ts';

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
  /** Where that was asked, an index of clauses; else where it stands. */
  asked?: number;
};

const words = (clause: Clause, from: number, to = clause.words.length): readonly Word[] =>
  clause.words.slice(from, to);

const coachForms: Partial<Record<string, number>> = { will: 1.3, must: 0.4, doing: 0.6 };

const forms: Partial<Record<string, number>> = {
  will: 3,
  must: 1.6,
  want: 1,
  doing: 0.6,
  do: 0.5,
  might: 0.8,
  can: 1,
  should: 0.6,
  would: 0.3,
};

const datedForm = 2.2; // "I call her tonight" is as good as "I'll call her"

const soon =
  /\b(?:today|tonight|tomorrow|this (?:afternoon|evening|week)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|at the weekend|next week|after this call)\b/;

/** "Could you send me ...", "I'd like you to ...", "you could ...": what the other is to do. */
const askedForm =
  /\b(?:(?:would|could) you be (?:willing|open|able|up)(?: to)?|(?:can|could|will|would) you|(?:i'd|i would) (?:like|love|ask|invite|suggest|want|encourage|challenge)(?: for)? you to|i(?:'m| am) (?:going to|gonna) (?:ask|invite|challenge) you to|i want you to|i need you to|you (?:could|can|might|should|may want to|might want to|want to|need to|ought to)|why don't you|how about you|i(?:'d| would) suggest you|are you (?:willing|happy|able|prepared|going) to|please)\s+(?:just |also |maybe |perhaps |then |please |to |really |possibly |actually )*/u;

const gerundForm =
  /\b(?:how about|what about|have you (?:thought (?:about|of)|considered|tried)|what if you|thinking about|looking at|trying to|suggest|consider)\s+(?:perhaps |maybe |just |looking at |trying to |about )*/;

const offeredForm =
  /\b(?:(?:should|shall|can|could|may|will|might) i|do you want me to|would you like me to|i(?:'d| would) (?:like|love|be (?:happy|glad)) to|i(?:'m| am) happy to|i (?:could|can|might))\s+(?:just |also |maybe |then |always |even )*/;

const mirroredForm =
  /^(?:(?:so|and|okay|right|then|but|great|good|yes|yeah|well|perfect) )*(?:you(?:'ll|'re going to|'re gonna| will| are going to)|you(?:'re| are) (?=\p{L}+ing))\s+(?:then |just |also |definitely )*/u;

/** "You think that's something you might give a shot?" asks about what was said just before. */
const trialForm =
  /\b(?:something (?:that )?you (?:might|could|can|would|'d)(?: \p{L}+)? (?:try|do|give|commit|take on|be willing|gift)|how does (?:that|this) sound|does (?:that|this) (?:sound|feel|work|seem) (?:like|good|okay|doable|for)|(?:would|could|will|can|do you think) you (?:be able to|could|manage to|be up for|be happy to)? ?(?:do|manage|try) (?:that|this|it)\b|would (?:that|this) work|is (?:that|this) (?:doable|something))\b/u;

const invitedForm =
  /\b(?:thing|ask|invitation|suggestion|homework|experiment)\b.{0,80}? (?:is|would be) to (?=\p{L})/u;

/** "Do you think I should go back to the Tai Chi?" */
const wonderedForm =
  /\b(?:(?:do you think|so|maybe) i (?:should|could)|should i)\s+(?:try to |maybe |just |perhaps )*/;

const planForm =
  /\b(?:thing|step|plan|idea|action|way|task|commitment|homework|answer)s? (?:[\p{L}']+ ){0,4}?(?:would be|is|will be|might be|could be|was) (?:(?:yeah|just|like|probably|maybe|really|for|me|first|simply|then) )*(?:to )+(?:(?:just|like|probably|maybe|really|simply|to) )*(?=\p{L})/u;

/** "You'll have it by Monday", "you both get a draft from me": what the other gets, the speaker promises. */
const deliveredForm =
  /^(?:(?:so|and|then|well|but|tomorrow|yeah|okay) )*you(?:'ll| will| both| all| two)+ (?:have|get|receive|hear)\b(?= (?:it|them|that|one|a|an|the|back|from|something|my|both|two|three|those)\b)/;

/** "I owe her an email today" */
const owedForm = /^(?:(?:and|but|so|also|oh) )*i (?:still )?owe (?=\p{L}+ (?:an?|the|that|my|some) )/u;

/** "I want to talk about my team" says what the hour is for. */
const isTopic =
  /^(?:talk|speak) (?:about|through|over)\b|^(?:discuss|explore|unpack|look at|work on|figure out)\b/;

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
    const deed = withoutAdverbs(words(clause, frame.verb));
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
    const form = isAsking ? 1.2 : ((clause.role === 'coach' ? coachForms : forms)[frame.modal] ?? 0);
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
    const isOffer = isService && frame.modal === 'can' && clause.act === 'offer';
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
    return [{ ...place, owner: clause.speaker, kind: 'own', strength: 1.4, deed: plan }];
  return [];
}

const longestLead = 8; // words

/** "Friday, at the huddle. I tell all five of them.": a day that leads, and belongs to no promise before it. */
export function isDayBefore(before: Clause, { turn, sentence }: Clause, clauses: readonly Clause[]): boolean {
  const first = clauses[before.index - 1];
  return (
    before.turn === turn &&
    before.words.length <= longestLead &&
    (before.frame === null || before.frame.subject === 'nobody') &&
    before.status === 'meant' &&
    (before.sentence === sentence || first?.turn !== turn || first.act !== 'promise') &&
    soon.test(before.plain)
  );
}

/** A clause and the short one behind it: "I call him. Tomorrow, after Seidel." */
const withNext = ({ clauses }: Reading, clause: Clause): string => {
  const before = clauses[clause.index - 1];
  if (before && isDayBefore(before, clause, clauses)) return `${before.plain} ${clause.plain}`;
  const next = clauses[clause.index + 1];
  return next &&
    next.turn === clause.turn &&
    next.words.length <= 5 &&
    (next.frame?.subject ?? 'nobody') === 'nobody'
    ? `${clause.plain} ${next.plain}`
    : clause.plain;
};

const asksOther =
  /\b(?:can|could|will|would) you\b|^(?:(?:well|so|and|maybe) )*you (?:could|can) (?:just |always )?(?:message|text|ring|call|email|send|remind)\b/;

const farthest = 24; // clauses

/** What "would you be able to do that?" is about: the coach's last suggestion, else the clause before. */
function suggestionBefore({ clauses }: Reading, clause: Clause): Clause | undefined {
  const before = clauses.slice(Math.max(0, clause.index - farthest), clause.index);
  const suggests = ({ role, status, plain, act, words: own }: Clause) =>
    role !== 'client' &&
    status !== 'declined' &&
    (ifYouForm.test(plain) || act === 'suggestion') &&
    own.length >= 4;
  const last = before.at(-1);
  const near = before.findLast((some) => some.turn === clause.turn && suggests(some));
  if (near || !last || (last.turn === clause.turn && last.words.length >= 4)) return near ?? last;
  return before.findLast(suggests) ?? last;
}

/** "If you could do it morning and evening for a week" */
const ifYouForm =
  /\bif you (?:could|can|did|were to|just)\b (?!(?:imagine|think|tell|say|feel|be|have|see|know)\b)/;

function foreignDeed(reading: Reading, clause: Clause): Candidate[] {
  const addressee = reading.utterances[clause.turn]?.addressee ?? null;
  const place = { clause, speaker: clause.speaker, addressee };
  const mirrored = clause.role === 'coach' ? tailOf(clause, mirroredForm) : null;
  const plan = clause.role === 'coach' && clause.act === 'request' ? tailOf(clause, invitedForm) : null;
  if (plan && isDeed(plan, false))
    return [{ ...place, owner: addressee, kind: 'asked', strength: 0.4, deed: plan }];
  const trial =
    clause.role !== 'client' && trialForm.test(clause.plain) ? suggestionBefore(reading, clause) : undefined;
  if (trial && trial.role !== 'client' && trial.act !== 'backchannel' && trial.words.length >= 4)
    return [
      {
        ...place,
        clause: trial,
        owner: addressee,
        kind: 'asked',
        strength: 0.5,
        deed: trial.words,
        isTrial: true,
        asked: clause.index,
      },
    ];
  const isWhat =
    /\b(?:what|how|why|when|who|where|if(?! you could)|that)\b(?! about).{0,30}?\b(?:you|i)\b/.test(
      clause.plain.slice(0, 90),
    );
  if (
    mirrored &&
    !isWhat &&
    isDeed(asVerb(mirrored, mirrored[0]!.lower.endsWith('ing') ? 'doing' : 'do'), false) &&
    clause.act !== 'request'
  )
    return [{ ...place, owner: addressee, kind: 'mirror', strength: 0.6, deed: mirrored }];
  if (isWhat) return [];
  const offered = tailOf(clause, offeredForm);
  if (
    offered &&
    clause.frame?.subject !== 'you' &&
    isDeed(offered, clause.role === 'coach') &&
    (clause.act === 'offer' || clause.role === 'coach')
  )
    return [{ ...place, owner: clause.speaker, kind: 'offered', strength: 0.4, deed: offered }];
  const request = tailOf(clause, askedForm) ?? (clause.role === 'coach' ? tailOf(clause, gerundForm) : null);
  const asked = request && withoutAdverbs(request);
  const isMine =
    asked &&
    asked.length > 0 &&
    !/^(?:say|tell me|give me|share|describe|name|rate|put it|imagine|remember|hear|be )\b/.test(
      said(asked),
    ) &&
    isDeed(asVerb(asked, asked[0]!.lower.endsWith('ing') ? 'doing' : 'do'), false);
  if (asked && isMine && (clause.role === 'coach' || asksOther.test(clause.plain)))
    return [{ ...place, owner: addressee, kind: 'asked', strength: 0.4, deed: asked }];
  const wondered = clause.role === 'client' ? tailOf(clause, wonderedForm) : null;
  if (wondered && isDeed(wondered, false))
    return [{ ...place, owner: clause.speaker, kind: 'asked', strength: 0.3, deed: wondered }];
  return [];
}
