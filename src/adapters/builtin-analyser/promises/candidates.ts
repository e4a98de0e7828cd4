import { isMeant, type Clause, type Reading, type Word } from '../reading/reading.ts';

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
};

/** What is felt, thought or said in passing is no deed. */
const noDeeds = new Set(
  (
    'be been being know think feel guess suppose admit want like love hate wish hope believe mean remember forget understand need ' +
    'see hear die stop wait miss matter seem become get got lose fail survive worry panic imagine explain agree mind wonder ' +
    'assume realise realize notice regret end happen exist stay have had cry laugh sleep honest sure say tell go come turn ' +
    'manage struggle avoid quit live bet swear owe apologise apologize appreciate thank doubt intend expect deserve belong wake stand sit fall let lie hold deal cope keep suck'
  ).split(' '),
);
/** Deeds all the same, with the right words behind: "see Miguel", "tell him", "say it to her". */
const deedsWith: Record<string, RegExp> = {
  tell: /^tell (?!you (?:what|the truth|honestly|that|how|why|something|a)\b|myself)(?:\p{L}+)/u,
  say: /^say (?:(?:it|that|this)(?!')|no|yes|something|what|the|to|hello|sorry|thank|\p{L}+ to)\b/u,
  see: /^see (?:him|her|them|my|the (?:doctor|gp|nurse|team|boss)|\p{Lu}|\p{L}+ (?:on|at|tomorrow|right|after|about)|if|whether|how)/u,
  go: /^go (?:to|back|and|for|through|over|with|out|over|there|see|talk|\p{L}+day|on (?:the|my|a)|down|into|home|there|ahead)\b/u,
  come: /^come (?:to|back|up with|and|with|in)\b/,
  stop: /^stop (?:\p{L}+ing|the|my|at)\b/u,
  get: /^get (?:the|a|an|my|him|her|it (?:done|over|back|to|from|off|set|out|booked|sorted|in|written|looked)|back to|in touch|that|some|them|\p{L}+ (?:involved|in|to|set|done|off)|you|up at|onto|rid|started|hold|together|out)\b/u,
  keep: /^keep (?:a|an|the|my|it|that|track|notes?|\p{L}+ing|weekdays)\b/u,
  have: /^have (?:a|an|the|that|it|my|lunch|coffee|dinner|breakfast|two|three|one|you)\b/,
  hold: /^hold (?:a|the|off|my|that)\b/,
  wait: /^wait (?:until|till|for)\b/,
  let: /^let (?:you|him|her|them|\p{L}+) know\b/u,
  sit: /^sit (?:down|with|together)\b/,
  stay: /^stay (?:off|away|out|home|at|until|till)\b/,
  turn: /^turn (?:off|on|it|my|the|up|down)\b/,
  deal: /^deal with\b/,
  explain: /^explain\b.*\bto\b/,
  start: /^start (?!with\b|by\b|off\b|again$|there)/,
  live: /^live (?:with|in)\b/,
  stand: /^stand (?:up|in)\b/,
  sleep: /^sleep (?:on|in)\b/,
  quit: /^quit\b/,
  avoid: /^avoid (?:\p{L}+ing|the|my)\b/u,
  notice: /^notice (?:when|how|what|where)\b/,
  hear: /^hear (?:back|from)\b/,
};
/** What a coach does in the talk itself, or says by the way. */
const inTalk =
  /^(?:ask (?:you|a|one|that|this|about|another|again|myself)|take you|push|challenge|invite|offer (?:you )?(?:a|an|something|this|that)|read (?:it |that |this )?back|give you (?:a (?:minute|moment|second)|an example)|pause|interrupt|share (?:an? )?(?:observation|thought|something|screen)|reflect|say (?:it|that|something|this|back)|check (?:in with|something|that|my understanding)|leave (?:it|that)|stop (?:you|there|us)|come back to|go back to|play|be |start (?:with|by|off|recording)|begin|jump|summari[sz]e|add|make an observation|throw|put (?:it|that) (?:back|to you)|hear|bring (?:you|us|it) back|let you(?! know)|turn (?:it|that)|tell you|help you|pick up|ask$|hand|look at (?:that|this)|talk about|just|focus|move|step|quote|do (?:that|it|this)$|mirror|give (?:it|that) back|write (?:that|it) down$|take (?:a|the) (?:note|seat)|join|get (?:there|to that)|keep (?:time|an eye)|see (?:you|where|how|if)|work with|open|hold)/;
const inPassing =
  /^(?:take (?:a |the |your |my )?(?:minute|moment|breath|second|that|it(?:$| as))|give you (?:that|an example|the)|put it (?:this|that|like)|say (?:that|it|this|yes|no)$|tell you (?:what|something|why|that)|make (?:a )?(?:joke|sense)|do (?:anything|nothing|everything|my best|well|better|fine|okay)|try$|try my best|get (?:it|there|that|through|used|over|better|into|going)$|go (?:first|on|ahead|with that|there|crazy|mad)$|look (?:at (?:you|it|my|the)|like|back)|pay|show you|let (?:it|that|you|her|him|them) (?:go|be|sit|ring|make|think|finish|get)|never|find (?:myself|it|that)|start (?:with|by|there|over)|get (?:back )?(?:in|on)to (?:it|things)$|turn into|end up|lose|miss|work (?:on|out)$|leave it|add|put the kettle|put it in$|grab (?:a|my) (?:pen|coffee|water|tea)|move (?:it|that)?$|change$|need|mute|call it|ask (?:myself|you))/;

const words = (clause: Clause, from: number, to = clause.words.length): readonly Word[] =>
  clause.words.slice(from, to);
export const said = (some: readonly Word[]): string => some.map(({ lower }) => lower).join(' ');

export function isDeed(deed: readonly Word[], isCoach: boolean): boolean {
  const first = deed[0]?.lower ?? '';
  const text = deed
    .map(({ text: word, lower }, i) => (i > 0 && /^\p{Lu}/u.test(word) ? word : lower))
    .join(' ');
  if (
    first === '' ||
    /'|^(?:am|is|are|be|was|were|gonna|gotta|to|going|dunno|just|dont|of|in|on|at|for|with|it|that|this|a|the|my|today|tomorrow|tonight|now|what|how|so|really|not|never|\p{L}+day)$/u.test(
      first,
    ) ||
    inPassing.test(text)
  )
    return false;
  if (isCoach && inTalk.test(text)) return false;
  if (/(?:ful|ous|ness|less|tion|lly)$/.test(first)) return false;
  if (deedsWith[first]) return deedsWith[first].test(text);
  return !noDeeds.has(first) && /^\p{L}/u.test(first);
}

const coachForms: Partial<Record<string, number>> = { will: 1.3, must: 0.4, doing: 0.6 };
/** What a coach does for a client after the session. */
const services =
  /^(?:send|email|e-mail|mail|forward|post|share|text|write (?:to|down|up)|ring|call|phone|find out|look (?:up|into|out)|book|check with|get (?:you|that|it|those|them|hold)|let|introduce|bring|dig|refer|arrange|set up|print|drop|pop|answer|read (?:it|your|the)|tidy|put (?:it |that )?in the (?:post|mail)|put you|pass|ask \p{Lu}|ask (?:the|my|around|someone|somebody|him|her)|have (?:a word|an answer)|message|whatsapp|confirm|chase|type|make (?:a note|sure|you)|schedule|speak (?:to|with)|talk to (?!you))/u;
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
  /^(?:(?:so|and|okay|right|then|but|great|good|yes|yeah|well|perfect) )*(?:you(?:'ll|'re going to|'re gonna| will| are going to| want to| would| could)|you(?:'re| are) (?=\p{L}+ing))\s+(?:then |just |also |definitely )*/u;
/** "You think that's something you might give a shot?" asks about what was said just before. */
const trialForm =
  /\b(?:something (?:that )?you (?:might|could|can|would|'d)(?: \p{L}+)? (?:try|do|give|commit|take on|be willing|gift)|how does (?:that|this) sound|does (?:that|this) (?:sound|feel|work|seem) (?:like|good|okay|doable|for)|would (?:that|this) work|is (?:that|this) (?:doable|something))\b/u;
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

export function findCandidates(reading: Reading): Candidate[] {
  return reading.clauses.flatMap((clause) => {
    if (
      clause.act === 'backchannel' ||
      clause.words.length < 2 ||
      (clause.role === 'other' && hasSession(reading))
    )
      return [];
    if (!isMeant(clause) && clause.status !== 'supposed') return [];
    return [...ownDeed(reading, clause), ...foreignDeed(reading, clause)];
  });
}

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
      (frame.modal !== 'will' || /^(?:(?:so|and|then|but|okay) )*let's\b|\bevery\b/.test(clause.plain))
    )
      return [];
    const isService =
      clause.role === 'coach' &&
      (services.test(deed.map(({ text }) => text).join(' ')) ||
        (frame.modal === 'will' && soon.test(clause.plain)));
    if (
      frame.modal === 'do' &&
      /^(?:read|put|let|cut|set|hit)$/.test(deed[0]?.lower ?? '') &&
      !soon.test(clause.plain)
    )
      return [];
    const form = (clause.role === 'coach' ? coachForms : forms)[frame.modal] ?? 0;
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
  const plan = clause.role !== 'coach' && clause.question === null ? tailOf(clause, planForm) : null;
  if (plan && isDeed(plan, false))
    return [{ ...place, owner: clause.speaker, kind: 'own', strength: 1.4, deed: plan }];
  return [];
}

const withoutAdverbs = (deed: readonly Word[]): readonly Word[] => {
  const first = deed.findIndex(
    ({ lower }) =>
      !/^(?:actually|really|just|definitely|probably|then|also|maybe|please|simply|yeah|truly|fully|perhaps|possibly)$/.test(
        lower,
      ),
  );
  return first > 0 ? deed.slice(first) : deed;
};

/** A clause and the short one behind it: "I call him. Tomorrow, after Seidel." */
const withNext = ({ clauses }: Reading, clause: Clause): string => {
  const next = clauses[clause.index + 1];
  return next && next.turn === clause.turn && next.words.length <= 5 && next.frame?.subject !== 'third'
    ? `${clause.plain} ${next.plain}`
    : clause.plain;
};

/** "I'm seeing her" is judged as "see her". */
function asVerb(deed: readonly Word[], modal: string): readonly Word[] {
  const first = deed[0];
  if (modal !== 'doing' || !first) return deed;
  return [{ ...first, lower: baseOf(first.lower) }, ...deed.slice(1)];
}

const doubled = /([bdgmnprt])\1ing$/;
const needsE =
  /(?:ak|iv|ov|rit|ak|us|os|in|at|id|uc|ov|ar|ir|ur|ang|enc|anc|om|iz|is|as|ag|odg|edul|hon|id|ot|av|ic)ing$/;
/** "calling" is "call", "writing" is "write", "putting" is "put". */
export function baseOf(lower: string): string {
  if (
    !/^\p{L}+ing$/u.test(lower) ||
    lower.length < 5 ||
    /^(?:bring|ring|sing|thing|spring|string|swing|cling|king)$/.test(lower)
  )
    return lower;
  if (doubled.test(lower) && !/(?:ll|ss)ing$/.test(lower)) return lower.slice(0, -4);
  if (
    /^(?:being|doing|going|seeing|saying|paying|playing|asking|looking|talking|walking|working|thinking|finding|reading|speaking|keeping|sending|meeting|meaning|eating|listening|answering|visiting|waiting|joining|training|cleaning|starting|planning|opening|finishing|gathering|reaching|watching|checking|telling|calling|spending|drinking|helping|holding|adding|ending|feeling|learning|turning|returning|entering|offering|ordering|ringing|bringing|leading|mailing|emailing|posting|testing|resting|limiting|editing|explaining|explaining|maintaining|draining|signing|assigning|designing|running)$/.test(
      lower,
    )
  )
    return lower.slice(0, -3);
  return needsE.test(lower) ? `${lower.slice(0, -3)}e` : lower.slice(0, -3);
}

function foreignDeed(reading: Reading, clause: Clause): Candidate[] {
  const addressee = reading.utterances[clause.turn]?.addressee ?? null;
  const place = { clause, speaker: clause.speaker, addressee };
  const mirrored = clause.role === 'coach' ? tailOf(clause, mirroredForm) : null;
  const plan = clause.role === 'coach' && clause.act === 'request' ? tailOf(clause, invitedForm) : null;
  if (plan && isDeed(plan, false))
    return [{ ...place, owner: addressee, kind: 'asked', strength: 0.4, deed: plan }];
  const trial =
    clause.role !== 'client' && trialForm.test(clause.plain) ? reading.clauses[clause.index - 1] : undefined;
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
  if (asked && isMine && (clause.role === 'coach' || /\b(?:can|could|will|would) you\b/.test(clause.plain)))
    return [{ ...place, owner: addressee, kind: 'asked', strength: 0.4, deed: asked }];
  const wondered = clause.role === 'client' ? tailOf(clause, wonderedForm) : null;
  if (wondered && isDeed(wondered, false))
    return [{ ...place, owner: clause.speaker, kind: 'asked', strength: 0.3, deed: wondered }];
  return [];
}

/** The words behind a form, cut where the form ends. */
function tailOf(clause: Clause, form: RegExp): readonly Word[] | null {
  const found = form.exec(clause.plain);
  if (!found) return null;
  const before = clause.plain
    .slice(0, found.index + found[0].length)
    .split(' ')
    .filter(Boolean).length;
  const rest = words(clause, before);
  return rest.length > 0 ? rest : null;
}
