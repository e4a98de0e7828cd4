import { contentOf } from './moves.ts';
import type { Clause, Status, Utterance } from './reading.ts';

/** What was said later about a clause: declined, taken back, moved, laughed off. */
type SetStatus = (clause: Clause, status: Status, because: number) => void;

const takesBack =
  /\b(?:scratch that|forget (?:that|it|i said)|never ?mind|cut that|leave (?:that|it) out|take that back|strike (?:that|it)|(?:no|not),? (?:wait|hold on|hang on)|actually no|on second thoughts?|i (?:don't|do not) mean that|i'm (?:kidding|joking)|that was (?:theatre|theater|a joke)|don't write|i won't do (?:that|it)$|i'm not (?:doing|going to do) (?:that|it)$|let's not|i(?:'d| would) better not|no i'm not|that's not (?:going to|gonna) happen|drop that|i didn't mean|too much|am i heck)\b/;

const window = 14; // clauses back that can be taken back

export function markSaidAbout(
  clauses: readonly Clause[],
  utterances: readonly Utterance[],
  set: SetStatus,
): void {
  for (const clause of clauses) {
    if (takesBack.test(clause.plain)) takeBack(clauses, clause, set);
    if (clause.act === 'refusal') decline(clauses, utterances, clause, set);
    if (laughs.test(clause.plain)) laughOff(clauses, clause, set);
  }
}

const laughs = /\b(?:i'm (?:kidding|joking)|just kidding|only joking|that was a joke|not seriously)\b/;

function laughOff(clauses: readonly Clause[], clause: Clause, set: SetStatus): void {
  const before = clauses[clause.index - 1];
  if (before && before.speaker === clause.speaker) set(before, 'joking', clause.index);
}

/** "No, cut that. I will not go to every shift either": the speaker's own promises before it in this or the last turn. */
function takeBack(clauses: readonly Clause[], clause: Clause, set: SetStatus): void {
  let found = 0;
  for (let i = clause.index - 1; i >= Math.max(0, clause.index - window) && found < 1; i -= 1) {
    const earlier = clauses[i]!;
    if (earlier.speaker !== clause.speaker || earlier.frame === null) continue;
    if (earlier.act === 'promise' || earlier.frame.modal === 'might' || earlier.frame.modal === 'would') {
      set(earlier, 'withdrawn', clause.index);
      found += 1;
    }
  }
}

const reach = 6; // turns between a suggestion and its refusal

/** A refusal answers the last suggestion, offer or request of another speaker, with the clauses around it. */
function decline(
  clauses: readonly Clause[],
  utterances: readonly Utterance[],
  clause: Clause,
  set: SetStatus,
): void {
  const { from } = utterances[clause.turn]!;
  if (clause.index > from + 2 || clauses.slice(from, clause.index).some(({ act }) => act === 'acceptance'))
    return;
  // "No, yeah. I'll try.": the yes counts.
  const next = clauses[clause.index + 1];
  if (
    next?.turn === clause.turn &&
    /^(?:no|nah)$/.test(clause.plain) &&
    /^(?:yeah|yes|sure)\b/.test(next.plain)
  )
    return;
  for (let turn = clause.turn - 1; turn >= Math.max(0, clause.turn - reach); turn -= 1) {
    const said = utterances[turn]!;
    if (said.isBackchannel) continue;
    if (said.speaker === clause.speaker) return;
    const asked = clauses
      .slice(said.from, said.to)
      .filter(({ act }) => act === 'suggestion' || act === 'offer' || act === 'request');
    if (asked.length === 0) {
      const mirrored = clauses.slice(said.from, said.to).findLast(({ move }) => move === 'mirror');
      if (mirrored) declineOption(clauses, mirrored, clause, set);
      const question = clauses.slice(said.from, said.to).findLast(({ act }) => act === 'question');
      if (question?.question === 'closed') {
        set(question, 'declined', clause.index);
        declineOption(clauses, question, clause, set);
      }
      return;
    }
    for (const suggestion of asked) set(suggestion, 'declined', clause.index);
    return;
  }
}

/** "And telling Miguel first?" "No.": the option the client named before is declined too. */
function declineOption(clauses: readonly Clause[], question: Clause, no: Clause, set: SetStatus): void {
  const words = new Set(contentOf(question));
  for (let i = question.index - 1; i >= Math.max(0, question.index - 40); i -= 1) {
    const option = clauses[i]!;
    if (option.speaker !== no.speaker || !/^(?:might|would)$/.test(option.frame?.modal ?? '')) continue;
    if (contentOf(option).some((word) => words.has(word))) set(option, 'declined', no.index);
  }
}
