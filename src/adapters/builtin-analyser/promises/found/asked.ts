import { hasNoSubject, isOnIf, type Clause, type Reading, type Word } from '../../reading/reading.ts';
import type { Candidate } from './candidates.ts';
import { asVerb, isDeed, isService, opensOrder, said, tailOf, withoutAdverbs } from './deeds.ts';
import {
  askedForm,
  gerundForm,
  offeredForm,
  mirroredForm,
  trialForm,
  invitedForm,
  wonderedForm,
  asksOther,
  ifYouForm,
  soon,
} from './forms.ts';

const farthest = 24; // clauses

/**
 * What "would you be able to do that?" is about: the coach's last suggestion, else the clause before; where that only
 * judges ("that feels doable"), what the client had named.
 */
function suggestionBefore({ clauses }: Reading, clause: Clause): Clause | undefined {
  const before = clauses.slice(Math.max(0, clause.index - farthest), clause.index);
  const suggests = (some: Clause) =>
    some.role !== 'client' &&
    some.status !== 'declined' &&
    (ifYouForm.test(some.plain) || (some.act === 'suggestion' && deedAsked(some) !== null));
  const last = before.at(-1);
  const near = before.findLast((some) => some.turn === clause.turn && suggests(some));
  if (near || !last) return near;
  if (last.turn !== clause.turn || last.words.length < 4)
    return before.findLast(suggests) ?? (last.frame?.subject === 'third' ? undefined : last);
  if (!judges.test(last.plain)) return last;
  const named = before.findLast(({ role, words }) => role === 'client' && words.length >= 4);
  return (
    named &&
    before.filter(({ turn }) => turn === named.turn).toSorted((a, b) => b.words.length - a.words.length)[0]
  );
}
const judges = /^(?:(?:so|and|well|okay) )*(?:that|it|this)(?:'s| is| feels?| sounds?| seems?)\b/;

type ForeignDeed = Pick<Candidate, 'kind' | 'strength' | 'deed' | 'isTrial' | 'isTold'> & {
  by: 'speaker' | 'addressee';
  /** The clause that names the deed, where it is an earlier one. */
  named?: Clause;
};

/** What a speaker asks or offers, or says of the other one. */
export function foreignDeed(reading: Reading, clause: Clause): Candidate[] {
  const found =
    invited(clause) ??
    tried(reading, clause) ??
    mirrored(reading, clause) ??
    requested(clause) ??
    ordered(reading, clause);
  if (!found) return [];
  const { by, named, ...deed } = found;
  const { speaker } = clause;
  const addressee = reading.utterances[clause.turn]!.addressee;
  const owner = by === 'speaker' ? speaker : addressee;
  if (owner === null) return [];
  return [
    { clause, owner, speaker, addressee, ...deed, ...(named && { clause: named, asked: clause.index }) },
  ];
}

/** "My invitation would be to write it down" */
function invited(clause: Clause): ForeignDeed | null {
  const deed = clause.role === 'coach' && clause.question === null ? tailOf(clause, invitedForm) : null;
  return deed && isDeed(deed, false) ? { by: 'addressee', kind: 'asked', strength: 0.4, deed } : null;
}

/** "Would you be able to do that?" */
function tried(reading: Reading, clause: Clause): ForeignDeed | null {
  // "When will you try that?" takes it as settled.
  if (clause.role === 'client' || clause.move === 'when' || !trialForm.test(clause.plain)) return null;
  const named = suggestionBefore(reading, clause);
  if (!named || named.words.length < 4) return null;
  const told = named.role === 'client' ? null : deedAsked(named);
  const deed = told && isDeed(asVerb(told), false) ? told : null;
  return {
    by: 'addressee',
    kind: 'asked',
    strength: 0.5,
    deed: deed ?? named.words,
    isTrial: true,
    isTold: deed === null,
    named,
  };
}

/** "So you'll ring her" */
function mirrored(reading: Reading, clause: Clause): ForeignDeed | null {
  const deed = clause.role === 'coach' && !isOnIf(reading, clause) ? tailOf(clause, mirroredForm) : null;
  return deed && isDeed(deed, false) ? { by: 'addressee', kind: 'mirror', strength: 0.6, deed } : null;
}

const requested = (clause: Clause): ForeignDeed | null =>
  isPartOfQuestion(clause) ? null : (offered(clause) ?? asked(clause) ?? wondered(clause));

/** "What would you do?", "I hear that you could ..." */
const isPartOfQuestion = ({ plain }: Clause): boolean => asksOrTells.test(plain.slice(0, leadOf(plain)));
const asksOrTells =
  /\b(?:what|how|why|when|who|where|if(?! you could)|that)\b(?! about).{0,30}?\b(?:you|i)\b/;

const longestQuestion = 90; // characters

/** Where the words that ask end and the deed begins: "I'd suggest you | write down how you sleep". */
function leadOf(plain: string): number {
  const form = askedForm.exec(plain) ?? mirroredForm.exec(plain);
  return form ? Math.min(longestQuestion, form.index + form[0].length) : longestQuestion;
}

/** "Shall I send you the sheet?" */
function offered(clause: Clause): ForeignDeed | null {
  const deed = tailOf(clause, offeredForm);
  if (!deed || clause.frame?.subject === 'you' || /\bdon't think\b/.test(clause.plain)) return null;
  const isCoach = clause.role === 'coach';
  const isOffer = isCoach ? isService(deed) : clause.act === 'offer';
  return isOffer && isDeed(deed, isCoach) ? { by: 'speaker', kind: 'offered', strength: 0.4, deed } : null;
}

/** "You could write it down", a client's "could you send me the sheet?" */
function asked(clause: Clause): ForeignDeed | null {
  if ((clause.role !== 'coach' && !asksOther.test(clause.plain)) || isWishGivenBack(clause)) return null;
  const deed = deedAsked(clause);
  return deed && !inTalk.test(said(deed)) && isDeed(asVerb(deed), false)
    ? { by: 'addressee', kind: 'asked', strength: 0.4, deed }
    : null;
}

/** "You want to give the baby a better life too": what the client wants, in the coach's words. */
const isWishGivenBack = ({ role, question, plain }: Clause): boolean =>
  role === 'coach' &&
  question === null &&
  /^(?:(?:and|so|but|because|then) )*you (?:really |just )*want to\b/.test(plain);

/** What is asked for in the talk itself. */
const inTalk =
  /^(?:try (?:(?:it|that|this) )?(?:out )?(?:what|how)\b|try (?:it|that|this)(?: out)?$|have a go at (?:it|that|this)$|go back and\b|say|expand on|elaborate|explain (?:that|what|how|why|it)|walk me|talk me|tell me|give me|share|describe|name|rate|put it (?:in(?:to)? (?:your|words?|a |one|other|plain)|another|differently|like|this|that|how|simply)|imagine|remember|hear|be |(?:have|get) (?:it|that|them) )\b/;

/** "Put it in by Friday." "By Friday, okay." */
function ordered({ clauses, utterances }: Reading, clause: Clause): ForeignDeed | null {
  const answer = clauses[utterances[clause.turn]!.to];
  if (clause.role !== 'coach' || !isDatedOrder(clause) || !answer || !takesIt.test(answer.plain)) return null;
  const deed = withoutAdverbs(clause.words);
  return !inTalk.test(said(deed)) && isDeed(deed, false)
    ? { by: 'addressee', kind: 'asked', strength: 0.4, deed, isTrial: true }
    : null;
}
const isDatedOrder = (clause: Clause): boolean =>
  clause.status === 'meant' &&
  clause.act === 'statement' &&
  hasNoSubject(clause) &&
  (soon.test(clause.plain) || /\bnext time\b/.test(clause.plain)) &&
  opensOrder(withoutAdverbs(clause.words));
const takesIt = /\b(?:okay|ok|yes|yeah|yep|sure|fine|alright|will do|deal)\b/;

/** "Do you think I should go back to the Tai Chi?" */
function wondered(clause: Clause): ForeignDeed | null {
  const deed = clause.role === 'client' ? tailOf(clause, wonderedForm) : null;
  return deed && isDeed(deed, false) ? { by: 'speaker', kind: 'asked', strength: 0.3, deed } : null;
}

const longestLead = 8; // words before "you could"

/** What the other one is asked to do. */
function deedAsked(clause: Clause): readonly Word[] | null {
  if (isFelt(clause)) return null;
  const { frame, role, plain } = clause;
  const request = tailOf(clause, askedForm);
  if (request && plain.slice(0, plain.search(askedForm)).split(' ').length <= longestLead)
    return withoutAdverbs(request);
  return role === 'coach' && /^(?:you|none)$/.test(frame?.subject ?? 'none') ? suggestedDeed(clause) : null;
}

/** "You feel you could make some changes" gives back what they feel. */
const isFelt = ({ frame, question, plain }: Clause): boolean =>
  frame?.subject === 'you' && frame.modal === 'do' && question === null && feels.test(plain);
const feels = /\byou (?:\p{L}+ ){0,2}?(?:feel|think|know|see|say|believe|find|mean|understand)\b/u;

/** "How about writing it down?", "You're trying to sleep more" */
function suggestedDeed(clause: Clause): readonly Word[] | null {
  const deed = withoutAdverbs(tailOf(clause, gerundForm) ?? []);
  const isNamed = deed[0]?.lower.endsWith('ing') || triesTo.test(said(clause.words.slice(0, -deed.length)));
  return isNamed ? deed : null;
}
const triesTo = /\byou(?:'re| are)\b.*\btrying to$/;
