import type { Clause, Reading } from '../reading/reading.ts';
import type { Candidate } from './found/candidates.ts';
import { forms } from './found/forms.ts';
import { stemsOf } from './stems.ts';
import type { PromiseContext, Thread } from './thread.ts';

/** What is said about a promise: taken on, said back, put off with a "yes, but". */
const sharesKey = (thread: Thread, clause: Clause): boolean =>
  stemsOf(clause.words).some((key) => thread.keys.has(key));

export const yes =
  /^(?:(?:oh|well) )*(?:yeah|yes|yep|yup|aye|sure|okay|ok|absolutely|definitely|deal|alright|fine)\b/;

/** A yes that takes a promise on, a "will you?" answered, a coach's echo. */
export function hearAgreement(threads: readonly Thread[], clause: Clause, { reading }: PromiseContext): void {
  if (isYes(clause, reading)) {
    if (!isYesBut(clause, reading)) agree(threads, clause, reading);
    confirm(threads, clause, reading);
  }
  const opensMirror = clause.move === 'mirror' && clause.index <= reading.utterances[clause.turn]!.from + 1;
  if (clause.role === 'coach' && opensMirror) sayBack(threads, clause);
}

const fewBefore = 2; // clauses
const shortYes = 5; // words
/** "By Friday, okay" */
const endsInYes = / (?:okay|ok|yes|yeah|sure|fine|deal|alright)$/;

/** "Right. Well, that's different. Okay": what stands before the yes only shows that its speaker listens. */
const isYes = ({ act, plain, words, turn, index }: Clause, { clauses, utterances }: Reading): boolean =>
  (act === 'acceptance' ||
    (act === 'backchannel' && yes.test(plain)) ||
    (act === 'statement' && words.length <= shortYes && endsInYes.test(plain))) &&
  clauses.slice(utterances[turn]!.from, index).filter((some) => some.act !== 'backchannel').length <=
    fewBefore;

const soonAfter = 3; // turns in which a yes is to the promise

/** "I have to tell Marcus." "Will you?" "I will, actually.": what was only thought of is taken on. */
function confirm(threads: readonly Thread[], { turn, speaker }: Clause, reading: Reading): void {
  const asked = reading.clauses[reading.utterances[turn]!.from - 1];
  const last = threads.findLast(({ owner }) => owner === speaker);
  if (!asked || !last || asked.speaker === speaker || turn - last.lastTurn > soonAfter) return;
  if (asksWhether.test(asked.plain)) takeOn(last);
}
/** A yes to "Will you?", to "So you'd go on Monday.": as good as an "I'll". */
function takeOn(thread: Thread): void {
  thread.isConfirmed = true;
  thread.strength = Math.max(thread.strength, forms.will!);
}
const asksWhether =
  /^(?:(?:and|so|but|okay|right|then) )*(?:will|would|can|could|are) you(?: (?:do|try|manage) (?:that|it|this)| going to(?: do (?:that|it))?| really| actually| then)*$/;

/** "I'll put it next to the tea." "Next to the tea." */
function sayBack(threads: readonly Thread[], clause: Clause): void {
  const last = threads.at(-1);
  if (last && last.lastTurn === clause.turn - 1 && last.owner !== clause.speaker && sharesKey(last, clause))
    last.agreed.push(clause);
}

/** "Yeah, I know about that, but then I'd be out of the chat", "Yeah, I've been": nothing is taken on. */
const isYesBut = ({ turn, index }: Clause, { clauses }: Reading): boolean =>
  clauses.slice(index, index + 4).some((next) => next.turn === turn && takesBack.test(next.plain));
const takesBack =
  /^but (?:then |i'd |i would |i don't |i can't |not )|\bi know about (?:that|it)\b|^i(?:'ve (?:been|done|tried|had)|(?: did| used to| already)\b)/;

function agree(threads: readonly Thread[], clause: Clause, reading: Reading): void {
  for (const thread of threads.slice(-4)) {
    const last = thread.members.at(-1)!;
    if (clause.turn - thread.lastTurn > soonAfter || !isTakenOn(last, clause, reading)) continue;
    thread.agreed.push(clause);
    if (clause.speaker === thread.owner && isSaidBack(thread)) takeOn(thread);
  }
}

/** A yes takes on what its speaker did not say; a mere "yeah" only what was asked or given back. */
function isTakenOn(last: Candidate, { speaker, act, index }: Clause, reading: Reading): boolean {
  if (last.speaker === speaker || (last.kind !== 'own' && answersOther(reading, last, index))) return false;
  return (
    act !== 'backchannel' ||
    last.isTrial === true ||
    last.kind === 'mirror' ||
    last.clause.question !== null ||
    last.clause.act === 'request'
  );
}

/** "I'd see him on Monday." "So you'd see him on Monday." */
const isSaidBack = ({ members, days }: Thread): boolean =>
  members.at(-1)!.kind === 'mirror' && days.length > 0 && members.some(({ kind }) => kind === 'own');

/** "How about seeing a doctor? Have you been lately?" "Yeah.": the yes answers what was asked last. */
function answersOther({ clauses }: Reading, { clause, asked }: Candidate, at: number): boolean {
  const last = clauses
    .slice((asked ?? clause.index) + 1, at)
    .findLast(
      ({ speaker, question, role }) => speaker === clause.speaker && question !== null && role !== 'client',
    );
  return last !== undefined && last.act === 'question' && !comesBack.test(last.plain);
}
const comesBack =
  /\b(?:it|that|this|those|them|sounds?|works?|okay|alright|possible|will you|(?:to|\p{L}+)day|tomorrow|when)\b/u;
