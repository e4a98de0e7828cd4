import type { Clause, Move, Reading } from '../reading/reading.ts';
import { hasSession, type Candidate } from './found/candidates.ts';
import { said } from './found/deeds.ts';
import { hasNoObject, isPointing, isTalkVerb } from './same-promise.ts';
import { stem } from './stems.ts';
import type { Thread } from './thread.ts';

/** How sure it is that someone took this on; from what was said and what stands around it. */
export const sureFrom = 3.3;
export const listedFrom = 2.4;

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
  return weights.reduce((sum, weight) => sum + weight(weighing), thread.strength);
}

const weights: readonly ((weighing: Weighing) => number)[] = [
  askedFor,
  ({ thread }) => (thread.days.length > 0 ? 1.2 : 0),
  // "I drink a coffee with him. Friday at eight.": the day makes a plan of it.
  ({ thread, own }) => (thread.days.length > 0 && isPlain(own) ? 1.2 : 0),
  ({ own, reading }) =>
    own.some((candidate) => candidate.strength < 1.6 && saysYesAfter(candidate, reading)) ? 1.6 : 0,
  ({ own }) => (isTakenUp(own) ? 1.4 : 0),
  ({ own, foreign }) => (own.length > 0 && foreign.some(({ kind }) => kind === 'mirror') ? 1 : 0),
  ({ thread, reading }) => agreement(thread, reading) + (thread.isConfirmed ? 2.2 : 0),
  ({ thread: { members } }) =>
    members.some(({ clause }) => clause.turn !== members[0]!.clause.turn) ? 0.5 : 0,
  ({ own, foreign }) => (own.length > 0 && foreign.some(({ kind }) => kind !== 'mirror') ? 1 : 0),
  bareness,
  ({ thread, reading }) => placeOf(thread, reading),
  ({ own, reading }) => amongPeers(own, reading),
  (weighing) => -doubts.reduce((sum, doubt) => sum + doubt(weighing), 0),
];

const asksForDeeds: Partial<Record<Move, number>> = {
  commitment: 1.2,
  when: 1,
  option: 0.2,
  obstacle: 0.2,
  support: 0.4,
  scale: 0.2,
};

function askedFor({ own, reading }: Weighing): number {
  const asked = own.flatMap(({ clause: { answers } }) =>
    answers === null ? [] : [asksForDeeds[reading.exchanges[answers]!.move] ?? 0],
  );
  return Math.max(0, ...asked);
}

const isPlain = (own: readonly Candidate[]): boolean =>
  own.every(({ strength }) => strength <= 0.6) &&
  own.some(({ clause }) => clause.status === 'meant' && clause.role !== 'coach');

/** What says nothing of its object is hardly a task: "I'll do that". */
function bareness({ thread, own }: Weighing): number {
  if (!thread.members.every(hasNoObject)) return 0;
  const isFirm = own.some(({ strength }) => strength >= leastFirm);
  if (isFirm && (isGiven(thread) || own.some(hasObject) || own.some(isToPerson))) return -0.3;
  return thread.agreed.length > 0 && thread.members.some(isToPerson) ? -0.6 : -1.2;
}

/** Without a coach no question asks what will be done: a plain "I'll" counts, plans and maybes are what is talked of. */
function amongPeers(own: readonly Candidate[], reading: Reading): number {
  if (hasSession(reading)) return 0;
  return own.some(({ clause: { frame } }) => frame?.subject === 'i' && frame.modal === 'will') ? 0.8 : -1.2;
}

/** "Ring the first two" */
const hasObject = ({ deed }: Candidate): boolean =>
  /^(?:the|my|his|her|our|their)$/.test(deed[1]?.lower ?? '') && deed.length > 2;

const yesWithin = 6; // clauses

/** "I could put it on the rota. Start Monday. Yeah.": the speaker has made up their mind. */
function saysYesAfter({ clause }: Candidate, { clauses }: Reading): boolean {
  return clauses
    .slice(clause.index + 1, clause.index + yesWithin)
    .some(
      ({ turn, plain, act }) =>
        turn === clause.turn &&
        (act === 'acceptance' || act === 'backchannel') &&
        /^(?:yeah|yes|okay|ok|right|aye)(?: (?:i will|i'll do (?:that|it)|i could do that))?$/.test(plain),
    );
}

/** "I could put it by the door. I might try that.": what was only thought of is come back to. */
const isTakenUp = (own: readonly Candidate[]): boolean =>
  own.length > 1 &&
  own.every(({ strength, clause }) => strength <= 1 && clause.frame?.modal !== 'would') &&
  own.slice(1).some(isPointing);

/** "I'll ring her" */
const isToPerson = ({ deed }: Candidate): boolean =>
  isTalkVerb(stem(deed[0]!.lower)) && deed.slice(1, 4).some(({ lower }) => /^(?:him|her|them)$/.test(lower));

/** "You'll have them on Thursday", "I send it to you tonight" say nothing of what they are, and are sure all the same. */
const isGiven = ({ members, days }: Thread): boolean =>
  days.length > 0 &&
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
  if (own.length === members.length || !own.every(isPointing)) return 0.4;
  const isFirm = agreed.some(({ turn }) =>
    takesOn.test(utterances[turn]!.text.toLowerCase().replaceAll('’', "'")),
  );
  const isAsked = members.some(
    ({ clause, isTrial }) =>
      isTrial || clause.question !== null || clause.act === 'request' || clause.act === 'offer',
  );
  return (isFirm ? 2.9 : isAsked ? 2.6 : 1) - (members.every(({ kind }) => kind === 'mirror') ? 0.4 : 0);
}

/** Promises stand in the later part; the first words are small talk, and the client's last ones. */
function placeOf(thread: Thread, { turns }: Reading): number {
  const first = thread.members[0]!.clause.turn / turns.length;
  const last = thread.lastTurn / turns.length;
  if (last < 0.12) return -1.2;
  if (first > 0.97 && thread.members[0]!.clause.role !== 'coach') return -0.8;
  return first > 0.4 ? 0.4 : 0;
}

const vague = /\b(?:something|anything|things?|stuff|somehow|more|better|it out|everything)\b/;

const doubts: readonly ((weighing: Weighing) => number)[] = [
  ({ thread, reading }) =>
    isConditional(thread.members[0]!.clause, reading) ? (thread.days.length === 0 ? 1.4 : 0.4) : 0,
  ({ thread, reading }) => (isLaughedOff(thread, reading) || isDoneHere(thread, reading) ? 1.8 : 0),
  ({ thread }) => (thread.members.every(({ deed }) => vague.test(said(deed).slice(0, 40))) ? 0.5 : 0),
  ({ thread, own }) => (isTakenOn(thread, own) ? 0 : onlySupposed(thread)),
  ({ thread, own }) =>
    !isTakenOn(thread, own) && thread.members.every(({ clause }) => hedged.test(clause.plain)) ? 0.4 : 0,
];
const hedged = /\b(?:maybe|might|probably|i guess|i suppose|could)\b/;

/** "I'd ring him", and no form of it that is meant; "I'll", where what is said around it says that it is no plan. */
function onlySupposed({ members, strength }: Thread): number {
  if (!members.every(({ clause }) => clause.status === 'supposed')) return 0;
  return strength >= leastFirm ? 2 : 0.6;
}

/** Agreed to, or come back to. */
const isTakenOn = ({ isConfirmed, agreed, members }: Thread, own: readonly Candidate[]): boolean =>
  isConfirmed || (agreed.length > 0 && members.some(isOffered)) || isTakenUp(own);

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
  some.sentence > promise.sentence && next?.sentence === some.sentence;
const opensIf =
  /^(?:(?:and|but|so|or|well|what|then) )*(?:if\b|worst case|(?:one|some) ?day$|one of these days$)/;

/** "I'll sign it. Right now?": it is done while they talk. */
const isDoneHere = ({ members, days }: Thread, { clauses }: Reading): boolean =>
  days.length === 0 &&
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
function isLaughedOff({ members, days }: Thread, { turns }: Reading): boolean {
  const { turn } = members[0]!.clause;
  if (members.some(({ clause }) => clause.turn !== turn) || days.some(({ clause }) => clause.turn === turn))
    return false;
  return [turn - 1, turn, turn + 1].some((at) => laughter.test(turns[at]?.text ?? ''));
}
