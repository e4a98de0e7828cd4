import type { Clause, Exchange, Reading, Status } from '../reading/reading.ts';
import { contentOf } from './content-words.ts';

/**
 * A stretch of talk short enough to be quoted: a sentence, or a part of one that speech recognition did not end.
 * Sections choose among passages; the words are shown as they were said, without stammer and fillers.
 */
export type Passage = {
  clauses: readonly Clause[];
  turn: number;
  speaker: string;
  role: Clause['role'];
  /** Clean words in one line, with the punctuation they were written with. */
  text: string;
  /** The same in lower case and without punctuation, for looking for wordings. */
  low: string;
  count: number;
  /** Stems of the words that carry its sense. */
  content: ReadonlySet<string>;
  isQuestion: boolean;
  /** The exchange it answers. */
  asked: Exchange | null;
  /** It stands in the first turn of the answer: what comes later follows its own thread. */
  isPrompt: boolean;
};

const longest = 34; // words: what fits on two lines of a screen
const fewestInPart = 6; // words: less is no thought of its own
const together = 26; // words that short sentences may have in sum

export function passagesOf(reading: Reading): Passage[] {
  return reading.utterances
    .filter(({ isBackchannel }) => !isBackchannel)
    .flatMap(({ from, to }) => sentences(reading.clauses.slice(from, to)))
    .flatMap(parts)
    .map((clauses) => passage(reading, clauses));
}

/**
 * Short sentences of one turn taken together: "Company. It's the house being quiet." A question, and what is not to be
 * taken at its word, stay by themselves.
 */
export const thoughtsOf = (reading: Reading, allowed: readonly Status[], words = together): Passage[] =>
  merged(passagesOf(reading), (last, next) =>
    last.turn === next.turn &&
    last.count + next.count <= words &&
    !last.isQuestion &&
    !next.isQuestion &&
    isSaid(last, allowed) === isSaid(next, allowed)
      ? joined(reading, last, next)
      : null,
  );

/** Neighbours become one where `join` makes one of them. */
export function merged<T>(list: readonly T[], join: (last: T, next: T) => T | null): T[] {
  const found: T[] = [];
  for (const next of list) {
    const last = found.at(-1);
    const one = last === undefined ? null : join(last, next);
    if (one === null) found.push(next);
    else found[found.length - 1] = one;
  }
  return found;
}

function sentences(clauses: readonly Clause[]): Clause[][] {
  const found: Clause[][] = [];
  for (const clause of clauses) {
    const last = found.at(-1);
    if (last !== undefined && last[0]!.sentence === clause.sentence) last.push(clause);
    else found.push([clause]);
  }
  return found;
}

const wordsOf = (clauses: readonly Clause[]): number =>
  clauses.reduce((sum, { words }) => sum + words.length, 0);

/** A sentence too long to be quoted, cut where a clause begins. */
function parts(sentence: readonly Clause[]): Clause[][] {
  if (wordsOf(sentence) <= longest) return [[...sentence]];
  const found: Clause[][] = [];
  for (const clause of sentence) {
    const last = found.at(-1);
    const isFull =
      last === undefined ||
      (wordsOf(last) >= fewestInPart && wordsOf(last) + clause.words.length > longest) ||
      (wordsOf(last) > longest / 2 && !clause.isSide);
    if (isFull) found.push([clause]);
    else last.push(clause);
  }
  return found;
}

export function passage(reading: Reading, clauses: readonly Clause[]): Passage {
  const [first] = clauses;
  const words = clauses.flatMap((clause) => clause.words.map(({ lower }) => lower));
  const answers = clauses.find((clause) => clause.answers !== null)?.answers ?? null;
  const asked = answers === null ? null : (reading.exchanges[answers] ?? null);
  return {
    clauses,
    turn: first!.turn,
    speaker: first!.speaker,
    role: first!.role,
    text: inOneLine(reading, clauses),
    low: words.join(' '),
    count: words.length,
    content: contentOf(words),
    isQuestion: clauses.at(-1)!.act === 'question' || first!.act === 'question',
    asked,
    isPrompt: asked !== null && reading.clauses[asked.answers[0] ?? -1]?.turn === first!.turn,
  };
}

/** Clauses one after the other, with the comma or the full stop that stands between them. */
function inOneLine(reading: Reading, clauses: readonly Clause[]): string {
  return clauses
    .map((clause, i) => {
      const last = clauses[i - 1];
      if (last === undefined) return clause.text;
      if (last.sentence !== clause.sentence)
        return `. ${clause.text.charAt(0).toUpperCase()}${clause.text.slice(1)}`;
      const between = reading.turns[clause.turn]!.text.slice(
        last.words.at(-1)?.end ?? 0,
        clause.words[0]?.at ?? 0,
      );
      return /[,;:\u2013\u2014]/.test(between.slice(0, 20)) ? `, ${clause.text}` : ` ${clause.text}`;
    })
    .join('');
}

/** One passage of two that follow each other in a turn. */
export const joined = (reading: Reading, a: Passage, b: Passage): Passage =>
  passage(reading, [...a.clauses, ...b.clauses]);

/** No clause of it says that it is not to be taken at its word. */
export const isSaid = ({ clauses }: Passage, allowed: readonly Status[]): boolean =>
  clauses.every(
    (clause) => allowed.includes(clause.status) || (clause.isSide && clause.status === 'supposed'),
  );

/** The whole sentence a clause stands in, where it is short enough; else the clause. */
export function sentencePassage(reading: Reading, clause: Clause): Passage {
  const belongs = (other: Clause | undefined): other is Clause =>
    other !== undefined && other.turn === clause.turn && other.sentence === clause.sentence;
  const whole = [clause];
  let words = clause.words.length;
  const add = (step: 1 | -1) => {
    for (let at = clause.index + step; words <= longest; at += step) {
      const next = reading.clauses[at];
      if (!belongs(next)) return;
      words += next.words.length;
      if (step === 1) whole.push(next);
      else whole.unshift(next);
    }
  };
  add(1);
  add(-1);
  return passage(reading, words <= longest ? whole : [clause]);
}
