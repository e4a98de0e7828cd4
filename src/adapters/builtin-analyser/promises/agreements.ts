import type { Clause, Reading } from '../reading/reading.ts';
import type { Candidate } from './found/candidates.ts';
import { stemsOf } from './stems.ts';
import type { PromiseContext, Thread } from './thread.ts';

/** What is said about a promise: taken on, said back, put off with a "yes, but". */
export const sharesKey = (thread: Thread, clause: Clause): boolean =>
  stemsOf(clause.words).some((key) => thread.keys.has(key));

export const yes =
  /^(?:(?:oh|well) )*(?:yeah|yes|yep|yup|aye|sure|okay|ok|absolutely|definitely|deal|alright)\b/;

/** "I have to tell Marcus." "Will you?" "I will, actually.": what was only thought of is taken on. */
export function confirm(
  threads: Thread[],
  { turn, speaker, index }: Clause,
  { reading }: PromiseContext,
): void {
  const asked = reading.clauses[reading.utterances[turn]!.from - 1];
  const last = threads.findLast((thread) => thread.owner === speaker);
  if (
    asked &&
    last &&
    index > asked.index &&
    asked.speaker !== speaker &&
    turn - last.lastTurn <= 3 &&
    asksWhether.test(asked.plain)
  )
    last.isConfirmed = true;
}
const asksWhether =
  /^(?:(?:and|so|but|okay|right|then) )*(?:will|would|can|could|are) you(?: (?:do|try|manage) (?:that|it|this)| going to(?: do (?:that|it))?| really| actually| then)*$/;

/** "I'll put it next to the tea." "Next to the tea." */
export function sayBack(threads: Thread[], clause: Clause): void {
  const last = threads.at(-1);
  if (last && last.lastTurn === clause.turn - 1 && last.owner !== clause.speaker && sharesKey(last, clause))
    last.agreed.push(clause);
}

/** "Yeah, I know about that, but then I'd be out of the chat", "Yeah, I've been": nothing is taken on. */
export const isYesBut = ({ turn, index }: Clause, { reading }: PromiseContext): boolean =>
  reading.clauses
    .slice(index, index + 4)
    .some(
      (next) =>
        next.turn === turn &&
        /^but (?:then |i'd |i would |i don't |i can't |not )|\bi know about (?:that|it)\b|^i(?:'ve (?:been|done|tried|had)|(?: did| used to| already)\b)/.test(
          next.plain,
        ),
    );

export function agree(threads: Thread[], clause: Clause, { reading }: PromiseContext): void {
  for (const thread of threads.slice(-4)) {
    const last = thread.members.at(-1)!;
    if (last.kind !== 'own' && answersOther(reading, last, clause)) continue;
    const isNod =
      clause.act === 'backchannel' &&
      !(
        last.isTrial ||
        last.kind === 'mirror' ||
        last.clause.question !== null ||
        last.clause.act === 'request'
      );
    if (clause.turn - thread.lastTurn > 3 || last.speaker === clause.speaker || isNod) continue;
    thread.agreed.push(clause);
    // "I'd see him on Monday." "So you'd see him on Monday." "Yeah."
    thread.isConfirmed ||=
      last.kind === 'mirror' &&
      thread.days.length > 0 &&
      clause.speaker === thread.owner &&
      thread.members.some(({ kind }) => kind === 'own');
  }
}

/** "How about seeing a doctor? Have you been lately?" "Yeah.": the yes answers what was asked last. */
function answersOther({ clauses }: Reading, { clause, asked }: Candidate, yes: Clause): boolean {
  const last = clauses
    .slice((asked ?? clause.index) + 1, yes.index)
    .findLast(
      ({ speaker, question, role }) => speaker === clause.speaker && question !== null && role !== 'client',
    );
  return last !== undefined && last.act === 'question' && !comesBack.test(last.plain);
}
const comesBack =
  /\b(?:it|that|this|those|them|sounds?|works?|okay|alright|possible|will you|(?:to|\p{L}+)day|tomorrow|when)\b/u;
