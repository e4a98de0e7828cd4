import { hasNoSubject, type Clause, type Reading, type Word } from '../reading/reading.ts';
import { isFirm, isForRightAfter } from './days.ts';
import { hasSession, type Candidate } from './found/candidates.ts';
import { datedForm } from './found/forms.ts';
import { hasNoObject, isPointing } from './same-promise.ts';
import { isTalkVerb } from './talks.ts';
import { stem } from './stems.ts';
import type { Thread } from './thread.ts';

/**
 * How sure it is that someone took this on; from what was said and what stands around it. The weights are those that a
 * logistic regression over marked sessions gives, rounded, in units of a form's strength.
 */
export const sureFrom = 5.2;
export const fairFrom = 4.65; // an "I'll" that no more is said of
export const listedFrom = 4.3;

/** As a probability: even where a promise begins to be sure. */
export const confidenceOf = (score: number): number => 1 / (1 + Math.exp(sureFrom - score));

/** What may have been promised, with how sure that is. */
export type Weighed = { thread: Thread; score: number };

const leastFirm = 2.4; // "I'll" and "I call her tonight"

/** A promise and the forms of it that its owner said, and that the other one did. */
type Weighing = {
  thread: Thread;
  reading: Reading;
  own: readonly Candidate[];
  foreign: readonly Candidate[];
};

export function weigh(thread: Thread, reading: Reading): number {
  const own = thread.members.filter(({ kind }) => kind === 'own');
  const foreign = thread.members.filter(({ kind }) => kind !== 'own');
  const weighing = { thread, reading, own, foreign };
  return weights.reduce((sum, weight) => sum + weight(weighing), strengthOf(weighing));
}

/** "I call him. He's in early. Tomorrow, at seven.": a day that follows makes a plan of it. */
const strengthOf = ({ thread, own }: Weighing): number =>
  own.some((candidate) => isPlannedThen(candidate, thread))
    ? Math.max(thread.strength, datedForm)
    : thread.strength;

const isPlannedThen = ({ clause: { frame, status, turn, role } }: Candidate, { due }: Thread): boolean =>
  role !== 'coach' &&
  frame?.subject === 'i' &&
  frame.modal === 'do' &&
  status === 'meant' &&
  isFirm(due) &&
  due.clause.turn === turn &&
  hasNoSubject(due.clause);

const weights: readonly ((weighing: Weighing) => number)[] = [
  ({ thread, reading }) => (isForRightAfter(thread, reading) ? 1.7 : 2.8 * dayOf(thread)),
  ({ thread }) => (thread.isTalk ? 0.6 : 0),
  ({ thread, own }) => fullness(own.length > 0 ? own : thread.members),
  ({ own }) => (own[0]?.clause.role === 'coach' ? 0.8 : 0),
  // "Do it", "ring her": what both know
  ({ thread: { members } }) => (isPronoun(members[0]!.deed[1]) ? 0.7 : 0),
  // "What will you do?" "I'll ring her."
  ({ own, reading }) => (own.some((candidate) => isFirmAnswer(candidate, reading)) ? 0.6 : 0),
  // "What are you going to do about Ali?" "Tell her."
  ({ own, reading }) => (own.some((candidate) => isPlanAsked(candidate, reading)) ? 1.2 : 0),
  ({ own, foreign }) => (own.length > 0 && foreign.some(({ kind }) => kind === 'mirror') ? 0.5 : 0),
  ({ thread, reading }) => agreement(thread, reading) + (thread.isConfirmed ? 0.8 : 0),
  bareness,
  ({ thread, reading }) => placeOf(thread, reading),
  ({ thread }) => 0.6 * Math.min(thread.members.length, mostForms) - 0.6,
  ({ own, reading }) => amongPeers(own, reading),
  (weighing) => -doubts.reduce((sum, doubt) => sum + doubt(weighing), 0),
];

const isFirmAnswer = ({ strength, clause: { answers } }: Candidate, { exchanges }: Reading): boolean =>
  strength >= leastFirm && answers !== null && exchanges[answers]!.move === 'commitment';

/** In the first sentence of the answer to what will be done; of what could be done, a "could" says no more than the question. */
function isPlanAsked({ clause }: Candidate, { clauses, exchanges }: Reading): boolean {
  const exchange = clause.answers === null ? undefined : exchanges[clause.answers];
  if (exchange === undefined || /^(?:can|could|might)$/.test(clause.frame?.modal ?? '')) return false;
  const first = clauses[exchange.answers[0]!]!;
  return (
    first.turn === clause.turn &&
    first.sentence === clause.sentence &&
    asksForPlan.test(clauses[exchange.asked]!.plain)
  );
}
const asksForPlan =
  /\bwhat(?:'ll| will| would| could| can| might| do| are) you (?:like to |want to |going to |gonna )?(?:do|try)\b|\bwhat would (?:it take|help)\b|\bwhen (?:will|would|could|can|are) you\b|\b(?:first|next) step\b|\bwhat(?:'s| is) yours to do\b|\bhow will you\b/;

const isPronoun = (word: Word | undefined): boolean =>
  word !== undefined && /^(?:it|them|her|him|one)$/.test(word.lower);

/** How surely it has a day. */
const dayOf = ({ due, days }: Thread): number =>
  due === null
    ? Number(days.some(({ isNextSession }) => isNextSession))
    : Math.min(1, Math.max(0, (due.odds - leastOdds) / (mostOdds - leastOdds)));
const leastOdds = -1.5;
const mostOdds = 2;

/** A promise that says much of itself is one sooner than three words in passing. */
function fullness(members: readonly Candidate[]): number {
  const longest = Math.max(...members.map(({ clause: { words } }) => words.length));
  return longest > 14 ? 1 : longest > 7 ? 0.3 : 0;
}

/** What says nothing of its object is hardly a task: "I'll do that". */
function bareness({ thread, own }: Weighing): number {
  if (!thread.members.every(hasNoObject)) return 0;
  const isFirm = own.some(({ strength }) => strength >= leastFirm);
  if (isFirm && (isGiven(thread) || own.some(hasObject) || own.some(isToPerson))) return -0.1;
  return thread.agreed.length > 0 && thread.members.some(isToPerson) ? -0.2 : -0.5;
}

/** Without a coach no question asks what will be done: a plain "I'll" counts for much, plans and maybes are what is talked of. */
function amongPeers(own: readonly Candidate[], reading: Reading): number {
  if (hasSession(reading)) return 0;
  return own.some(({ clause: { frame } }) => frame?.subject === 'i' && frame.modal === 'will') ? 2.6 : -1.8;
}

/** "Ring the first two" */
const hasObject = ({ deed }: Candidate): boolean =>
  /^(?:the|my|his|her|our|their)$/.test(deed[1]?.lower ?? '') && deed.length > 2;

const mostThoughtOf = 1.3; // "I might"

/** "I could put it by the door. I might try that.": what was only thought of is come back to. */
const isTakenUp = (own: readonly Candidate[]): boolean =>
  own.length > 1 &&
  own.every(({ strength, clause }) => strength <= mostThoughtOf && clause.frame?.modal !== 'would') &&
  own.slice(1).some(isPointing);

/** "I'll ring her" */
const isToPerson = ({ deed }: Candidate): boolean =>
  isTalkVerb(stem(deed[0]!.lower)) && deed.slice(1, 4).some(({ lower }) => /^(?:him|her|them)$/.test(lower));

/** "You'll have them on Thursday", "I send it to you tonight" say nothing of what they are, and are sure all the same. */
const isGiven = ({ members, due }: Thread): boolean =>
  isFirm(due) &&
  members.some(
    ({ clause, kind }) =>
      kind === 'own' &&
      (clause.frame?.subject === 'you' || (clause.role === 'coach' && /\byou\b/.test(clause.plain))),
  );

const takesOn =
  /\b(?:i (?:can|could|will|would|should be able to)(?! (?:see|hear|imagine|understand|tell|say))|(?:can|will) do\b|i'll|i'd (?:like|love|be)|(?:going to|gonna)|definitely|sounds? (?:good|great|doable|fine)|that's (?:good|great|a good|fine|doable|fair|helpful)|good idea|deal|perfect|brilliant|lovely|please|i want|i wanna|let's do|i'm (?:willing|happy|up for)|no problem|of course|absolutely)\b/;

/** A plain "yeah" may only say that one listens; a "yes, I'll do that", or a yes to a question, takes on. */
function agreement({ members, agreed }: Thread, { utterances }: Reading): number {
  if (agreed.length === 0) return 0;
  // "Yeah, I could do that" is a yes and no promise of its own.
  const own = members.filter(({ kind }) => kind === 'own');
  if (own.length === members.length || !own.every(isPointing)) return 0;
  const isFirm = agreed.some(({ turn }) =>
    takesOn.test(utterances[turn]!.text.toLowerCase().replaceAll('’', "'")),
  );
  const isAsked = members.some(
    ({ clause, isTrial }) =>
      isTrial || clause.question !== null || clause.act === 'request' || clause.act === 'offer',
  );
  return (isFirm ? 2.9 : isAsked ? 2.6 : 1) - (members.every(({ kind }) => kind === 'mirror') ? 0.4 : 0);
}

const shortTalk = 40; // turns: there a promise may stand anywhere

/** What is taken on stands in the later part: before it, plans are told of, and taken back. */
function placeOf(thread: Thread, { turns }: Reading): number {
  if (isAgreedRequest(thread)) return 1.4;
  const first = thread.members[0]!.clause;
  const last = thread.lastTurn / turns.length;
  if (turns.length < shortTalk) return last > 0.25 ? 1.4 : 0;
  if (first.turn / turns.length > 0.97) return -0.5; // a goodbye
  return last > 0.55 ? 1.6 : last > 0.4 ? 0.9 : last > 0.25 ? -0.6 : -2.2;
}

/** "Can you do it today?" "Yeah, before lunch" */
const isAgreedRequest = ({ members, agreed, due }: Thread): boolean =>
  agreed.length > 0 && isFirm(due) && members.every(isAskedOf);

const isAskedOf = ({ kind, clause: { act, role } }: Candidate): boolean =>
  kind === 'asked' && role === 'coach' && act !== 'suggestion';

const mostForms = 4; // a promise said oftener is no surer

const doubts: readonly ((weighing: Weighing) => number)[] = [
  // "I want to ring him on Friday" is often only told
  ({ own }) => (own.some(isWanted) ? 0.8 : 0),
  ({ thread }) => (thread.members[0]!.kind === 'mirror' ? 1 : 0),
  // "I'm doing it" tells what goes on
  ({ thread, own }) =>
    !isFirm(thread.due) && own.some(({ clause }) => clause.frame?.modal === 'doing') ? 0.8 : 0,
  ({ thread, reading }) =>
    isConditional(thread.members[0]!.clause, reading) ? (!isFirm(thread.due) ? 1.5 : 0.4) : 0,
  ({ thread: { members }, reading }) => (isWorstCase(members[0]!.clause, reading) ? 3 : 0),
  ({ thread, reading }) => (isLaughedOff(thread, reading) || isDoneHere(thread, reading) ? 1 : 0),
  ({ thread, own }) => (isTakenOn(thread, own) ? 0 : onlySupposed(thread)),
];

const isWanted = ({ clause: { frame, answers } }: Candidate): boolean =>
  frame?.modal === 'want' && answers === null;

/** "I'd ring him", and no form of it that is meant; "I'll", where what is said around it says that it is no plan. */
function onlySupposed({ members, strength }: Thread): number {
  if (!members.every(({ clause }) => clause.status === 'supposed')) return 0;
  return strength >= leastFirm ? 2.4 : 0.6;
}

/** Agreed to, or come back to. */
const isTakenOn = ({ isConfirmed, members }: Thread, own: readonly Candidate[]): boolean =>
  isConfirmed || members.some(isOffered) || isTakenUp(own);

const isOffered = ({ kind, clause }: Candidate): boolean =>
  kind === 'offered' || (kind === 'asked' && clause.frame?.subject === 'i');

const reach = 4; // clauses in which "if all goes wrong" still holds

/** "If she wants to see you, we'll call", "And if they sack you?" "Then I'm going to farm." */
function isConditional({ turn, index, role }: Clause, { clauses, utterances }: Reading): boolean {
  const around = clauses.slice(Math.max(utterances[turn]!.from, index - reach), index + 2);
  if (
    around.some(
      (clause) =>
        clause.turn === turn &&
        clause.index !== index &&
        opensIf.test(clause.plain) &&
        !belongsBefore(clause, clauses[index]!, clauses[clause.index - 1]) &&
        !hasOwnThen(clause, clauses[index]!, clauses[clause.index + 1]),
    )
  )
    return true;
  const asked = role === 'coach' ? undefined : clauses[utterances[turn]!.from - 1];
  return asked !== undefined && asked.speaker !== clauses[index]!.speaker && opensIf.test(asked.plain);
}
/** "We do the loop by the lake, if it's dry. I'll tell her.": an "if" that ends an earlier sentence. */
const belongsBefore = (some: Clause, promise: Clause, before: Clause | undefined): boolean =>
  some.sentence < promise.sentence && before?.sentence === some.sentence && some.end !== ',';
/** "I'll leave it downstairs. If they're stuck, they have the landline.": a later "if" with what follows from it. */
const hasOwnThen = (some: Clause, promise: Clause, next: Clause | undefined): boolean =>
  some.index > promise.index && next?.sentence === some.sentence;
export const opensIf =
  /^(?:(?:and|but|so|or|well|what|then) )*(?:if\b|worst case|(?:one|some) ?day$|one of these days$)/;

/** "If it all goes wrong I'll burn it down" */
const isWorstCase = ({ index, turn }: Clause, { clauses }: Reading): boolean =>
  clauses[index - 1]?.turn === turn && goesWrong.test(clauses[index - 1]!.plain);
const goesWrong =
  /\bif (?:(?:it|this|that|everything|things)(?: all)? (?:goes? (?:wrong|south)|fails?|falls? apart)|all else fails)$/;

/** "I'll sign it. Right now?": it is done while they talk. */
const isDoneHere = ({ members, due }: Thread, { clauses }: Reading): boolean =>
  !isFirm(due) &&
  members.some(({ clause }) =>
    clauses
      .slice(clause.index, clause.index + 2)
      .some(
        (next) =>
          next.turn === clause.turn && /\b(?:right (?:now|here)|while we're talking)\b/.test(next.plain),
      ),
  );

const laughter = /[[(](?:laugh|chuckl|giggl)|\bha(?:,? ?ha)*\b/i;

/** Said once, without a day, and one of them laughs. */
function isLaughedOff({ members, due }: Thread, { turns }: Reading): boolean {
  const { turn } = members[0]!.clause;
  if (members.some(({ clause }) => clause.turn !== turn) || (isFirm(due) && due.clause.turn === turn))
    return false;
  return [turn - 1, turn, turn + 1].some((at) => laughter.test(turns[at]?.text ?? ''));
}
