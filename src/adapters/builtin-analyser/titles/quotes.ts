import { capital } from '#shared/words.ts';
import { hasNoSubject, type Clause, type Reading } from '../reading/reading.ts';
import type { Candidate } from '../promises/found/candidates.ts';
import { isPointing } from '../promises/same-promise.ts';
import { stemsOf } from '../promises/stems.ts';
import type { Thread } from '../promises/thread.ts';
import { longest } from './wording.ts';

const fewestWords = 2; // of substance: a quote with fewer does not say what will be done
const longestLead = 14; // words

/** "I'll give that a go" needs the words it takes up: another form of the promise, else what was said just before. */
function takenUp(candidate: Candidate, { members }: Thread, reading: Reading): Clause | undefined {
  const { clauses } = reading;
  const { clause } = candidate;
  const own = stemsOf(clause.words);
  const points = isPointing(candidate);
  if (own.length >= fewestWords && !points) return undefined;
  const others = members
    .filter(({ kind, clause: { index } }) => kind === 'own' && index < clause.index)
    .map((member) => member.clause)
    .filter(({ words }) => !stemsOf(words).some((key) => own.includes(key)));
  const near = clauses
    .slice(Math.max(0, clause.index - 3), clause.index)
    .filter(
      ({ turn, question, status }) =>
        question === null &&
        ((turn === clause.turn && status === 'meant') || (turn === clause.turn - 1 && points)),
    );
  const opens = clause.words.some(({ lower }) => things.test(lower)) ? near : [];
  return others.findLast(isTelling(1)) ?? opens.findLast(isTelling(fewestWords));
}

const things = /^(?:it|that|them|this|those|these|one|do)$/;

const isTelling =
  (fewest: number) =>
  ({ words }: Clause): boolean =>
    words.length <= longestLead && stemsOf(words).length >= fewest;

/** "Two on the backs. I'll do it from Monday": a few words without a subject, said just before. */
function fragmentBefore({ clause }: Candidate, { clauses }: Reading): Clause | undefined {
  const before = clauses[clause.index - 1];
  return before?.turn === clause.turn &&
    before.words.length <= 4 &&
    stemsOf(before.words).length > 0 &&
    before.act === 'statement' &&
    hasNoSubject(before)
    ? before
    : undefined;
}

/** "When will you ask her?" "Wednesday.": what will be done is in the question. */
const questionOf = ({ clause, speaker }: Candidate, { clauses, exchanges }: Reading): Clause | null =>
  speaker === clause.speaker || clause.answers === null ? null : clauses[exchanges[clause.answers]!.asked]!;

const longestQuote = longest + 4; // words

/** A promise that does not stand alone is told in its speaker's words, with what stands around it. */
export function asQuote(
  candidate: Candidate,
  thread: Thread,
  reading: Reading,
  more: readonly string[],
): string {
  const { clause } = candidate;
  const asked = questionOf(candidate, reading);
  const lead = asked
    ? `${asked.text}?`
    : (takenUp(candidate, thread, reading) ?? fragmentBefore(candidate, reading))?.text;
  const text = [...(lead ? [lead] : []), withoutRepair(clause.text), ...more]
    .map((part) =>
      capital(
        part.replace(
          /^(?:and|so|but|then|or|well),? (?=\S)|^i(?:[’']ll| will) (?=i )|,? (?:and|so|but|or|because)$/gi,
          '',
        ),
      ),
    )
    .join('. ')
    .replace('?. ', '? ');
  return `“${shortened(text)}”`;
}

/** "I'll put it in the group tomorrow morning no tomorrow is bad": speech recognition runs on into what puts it right. */
const withoutRepair = (text: string): string =>
  text.replace(
    /^((?:\S+ ){4,}?\S+),? no (?:wait|hang on|hold on|today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b.*$/isu,
    '$1',
  );

const fewestKept = 6; // words
const opensClause = /^(?:and|so|because|cause|cos|if|when|that|which|before|after|but|or|whether)$/i;
const saysI = /^i(?:'ll|'m)?$/i;

/** A long quote ends where a clause does, and not behind the word that opens one: "I'll ask her tomorrow if". */
function shortened(text: string): string {
  const words = text.split(' ');
  if (words.length <= longestQuote) return text;
  const head = words.slice(0, longestQuote);
  const end = head.findLastIndex(
    (word, i) =>
      i >= fewestKept &&
      !opensClause.test(word) &&
      (/[,.;]$/.test(word) || opensClause.test(words[i + 1] ?? '') || saysI.test(words[i + 1] ?? '')),
  );
  return end < 0
    ? `${head.join(' ')} …`
    : head
        .slice(0, end + 1)
        .join(' ')
        .replace(/[,.;]$/, '');
}
