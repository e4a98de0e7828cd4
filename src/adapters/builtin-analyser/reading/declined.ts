import { lastPromise, recent, takeBackNamed } from './named-promises.ts';
import type { Clause, Reading, Utterance } from './reading.ts';
import type { SetStatus } from './status.ts';

/** What one proposed and the other did not want, or its own speaker let go. */

const reach = 6; // turns between a suggestion and its refusal

/** A refusal answers the last suggestion, offer or request of another speaker, with the clauses around it. */
export function decline({ clauses, utterances }: Reading, clause: Clause, set: SetStatus): void {
  if (clause.act !== 'refusal') return;
  const { from } = utterances[clause.turn]!;
  if (clause.index > from + 2 || clauses.slice(from, clause.index).some(({ act }) => act === 'acceptance'))
    return;
  if (isTakenBack(clause, clauses[clause.index + 1])) return;
  for (let turn = clause.turn - 1; turn >= Math.max(0, clause.turn - reach); turn -= 1) {
    const said = utterances[turn]!;
    if (said.isBackchannel) continue;
    if (said.speaker !== clause.speaker) declineIn(clauses, said, clause, set);
    return;
  }
}

/** "No, yeah. I'll try.": the yes counts. */
const isTakenBack = ({ turn, plain }: Clause, next: Clause | undefined): boolean =>
  next?.turn === turn && /^(?:no|nah)$/.test(plain) && /^(?:yeah|yes|sure)\b/.test(next.plain);

function declineIn(clauses: readonly Clause[], said: Utterance, no: Clause, set: SetStatus): void {
  const own = clauses.slice(said.from, said.to);
  const asked = own.filter(proposes);
  for (const suggestion of asked) set(suggestion, 'declined', no.index);
  if (asked.length > 0) return takeBackAsked(clauses, asked.at(-1)!, no, set);
  const question = own.findLast(({ act }) => act === 'question');
  if (question?.question !== 'closed') return;
  set(question, 'declined', no.index);
  if (asksIfReal.test(question.plain) && !isReal(clauses, no)) takeBackNamed(clauses, own, no, set);
  if (isLeftTo(clauses, no)) takeBackAsked(clauses, question, no, set);
}

const proposes = ({ act }: Clause): boolean => act === 'suggestion' || act === 'offer' || act === 'request';

/** "I'll ring them." "You'll ring them?" "No. Baptiste will." */
const isLeftTo = (clauses: readonly Clause[], { index, turn, plain }: Clause): boolean =>
  plain === 'no' &&
  clauses[index + 1]?.turn === turn &&
  /^(?!(?:i|we|it|that|this|you|they) )(?:\p{L}+ ){1,2}will$/u.test(clauses[index + 1]!.plain);

/** "I'll pay it all back." "Will you pay it all back?" "No." */
const asksOfPromise = /\b(?:will you|you'll) (?:really |actually )?(\p{L}{3,})/u;

function takeBackAsked(clauses: readonly Clause[], { plain }: Clause, no: Clause, set: SetStatus): void {
  const verb = asksOfPromise.exec(plain)?.[1];
  const promise = lastPromise(clauses, no, recent, ({ words, frame }) => words[frame!.verb]?.lower === verb);
  if (promise) set(promise, 'withdrawn', no.index);
}

/** "The letter tonight, is that a real yes?" "No. Honestly, no." */
const asksIfReal = /\b(?:real|really|honest|honestly|mean it|(?:yes|that) (?:to|for) me)\b/;
const isReal = (clauses: readonly Clause[], { index, turn }: Clause): boolean =>
  clauses
    .slice(index, index + 6)
    .some((some) => some.turn === turn && /\b(?:real|yes|will|mean it)\b|'ll\b/.test(some.plain));

/** "Would you write it down each evening?" "I have written enough tables." "Fair enough. Binned.": the coach's own idea. */
const drops =
  /^(?:(?:ha|okay|right|fine|fair enough|good|so|then|and|that's|it's|consider it) )*(?:binned|scrubbed|scrapped|scratched|dropped|off the list|struck)(?: (?:then|okay))?$/;

const droppedWithin = 3; // turns

export function drop({ clauses, utterances }: Reading, clause: Clause, set: SetStatus): void {
  const { index, turn, speaker, role, plain } = clause;
  if (role !== 'coach' || !drops.test(plain)) return;
  const before = utterances
    .slice(Math.max(0, turn - droppedWithin), turn)
    .findLast((said) => said.speaker === speaker && !said.isBackchannel);
  if (!before) return;
  for (const some of clauses.slice(before.from, before.to).filter(proposes)) set(some, 'declined', index);
}
