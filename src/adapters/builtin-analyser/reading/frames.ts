import { interjections } from './clauses.ts';
import { adverbs, negations, noVerb, readModal } from './modals.ts';
import type { Frame, Subject, Word } from './reading.ts';

/** Reads who does what in a clause from its first words: subject, modal, negation, main verb. */
export const openers = new Set(
  (
    "and but so or because 'cause cause cos then plus maybe perhaps probably actually basically honestly obviously well " +
    'also now just that if when while until till once unless although though since whenever before after where what ' +
    'how which who why anyway first firstly second secondly finally hopefully definitely certainly at least tonight ' +
    'today tomorrow monday tuesday wednesday thursday friday saturday sunday otherwise instead therefore even like not only about'
  ).split(' '),
);

/** "I think I'll", "I guess I could": the frame is what follows. */
const wrappers = new Set(
  'think guess suppose mean know feel believe reckon hope promise say imagine bet swear agree decided thought'.split(
    ' ',
  ),
);

const subjectOf: Record<string, Subject> = {
  i: 'i',
  im: 'i',
  we: 'we',
  you: 'you',
  he: 'third',
  she: 'third',
  it: 'third',
  they: 'third',
  that: 'third',
  this: 'third',
  there: 'third',
  somebody: 'third',
  someone: 'third',
  everybody: 'third',
  everyone: 'third',
  people: 'third',
  nobody: 'third',
  who: 'third',
  these: 'third',
  those: 'third',
};

export function readFrame(words: readonly Word[]): Frame | null {
  let i = 0;
  const lower = (at: number) => words[at]?.lower ?? '';
  for (let steps = 0; steps < 6; steps += 1) {
    while (
      i < words.length &&
      (openers.has(lower(i)) || interjections.has(lower(i))) &&
      !isFrame(lower(i), lower(i + 1))
    )
      i += 1;
    const wrapped = afterWrapper(words, i);
    if (wrapped === i) break;
    i = wrapped;
  }
  const start = findSubject(words, i);
  const frame = start
    ? readModal(words, start.subject, start.at, start.rest)
    : // "Gonna text Joe"
      /^(?:gonna|will|could|gotta)$/.test(lower(i)) && words.length > i + 1
      ? readModal(words, 'i', i - 1, '')
      : readOrder(words, i);
  // "Not that I'm going to lock him in"
  return frame && lower(0) === 'not' && lower(1) === 'that' ? { ...frame, isNegated: true } : frame;
}

const isFrame = (word: string, next: string): boolean =>
  (word === 'that' || word === 'who') && next !== '' && !subjectOf[next.replace(/'.*/, '')];

/** "You know", "I think (that)", "I was thinking", "what I'm going to do is": where the real clause begins. */
function afterWrapper(words: readonly Word[], at: number): number {
  const lower = (i: number) => words[i]?.lower ?? '';
  if (lower(at) === 'you' && lower(at + 1) === 'know' && isSubject(lower(at + 2))) return at + 2;
  if (lower(at) === 'i' && wrappers.has(lower(at + 1))) {
    const next = lower(at + 2) === 'that' ? at + 3 : at + 2;
    return words.length > next && isSubject(lower(next)) ? next : at;
  }
  if (
    lower(at) === 'i' &&
    adverbs.has(lower(at + 1)) &&
    wrappers.has(lower(at + 2)) &&
    isSubject(lower(at + 3))
  )
    return at + 3;
  if (
    lower(at) === "i'm" &&
    /^(?:thinking|hoping|guessing|saying|sure)$/.test(lower(at + 1)) &&
    isSubject(lower(at + 2))
  )
    return at + 2;
  return at;
}

const isSubject = (word: string): boolean => {
  const [head = ''] = word.split("'");
  return subjectOf[head] !== undefined && head !== 'that' && head !== 'this';
};

/** A pronoun near the start; else a name or a noun phrase counts as a third person. `rest` is after the apostrophe. */
function findSubject(
  words: readonly Word[],
  from: number,
): { subject: Subject; at: number; rest: string } | null {
  const reach = Math.min(words.length, from + 5);
  for (let i = from; i < reach; i += 1) {
    const { lower } = words[i]!;
    const [head = '', rest = ''] = lower.split("'");
    const subject = subjectOf[head];
    if (lower === 'let' || lower === "let's")
      return i === from ? { subject: lower === 'let' ? 'i' : 'we', at: i, rest: 'let' } : null;
    // "I, how about I write": a start that was left.
    if (subject && rest === '' && isLeft(words, i)) continue;
    if (subject && (rest !== '' || i + 1 < words.length)) {
      // "tell them", "ask her": an object is no subject.
      if (i > from && !/'/.test(lower) && !isVerbish(words[i + 1]?.lower ?? '')) continue;
      return { subject, at: i, rest };
    }
    if (
      i === from &&
      /^(?:please|do|don't|can|could|will|would|have|did|are|is|was|were|should|may|might|shall)$/.test(lower)
    )
      continue;
    if (i === from && isNamed(words[i]!, words[i + 1])) return { subject: 'third', at: i, rest: '' };
    if (rest === 'll' || rest === 's') return { subject: 'third', at: i, rest };
  }
  return null;
}

/** "Petra will do the shopping": a name and what only a verb's subject has behind it. */
const isNamed = ({ text }: Word, next: Word | undefined): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(text) &&
  /^(?:will|would|can|could|should|might|must|has|had|is|was|wants|needs|does|did|said|says|goes|went|comes|came|gets|got)$/.test(
    next?.lower ?? '',
  );

const isLeft = (words: readonly Word[], i: number): boolean => {
  const { mark } = words[i]! as Word & { mark?: string };
  return (
    mark !== undefined &&
    /^[,-]/.test(mark) &&
    words.slice(i + 1, i + 5).some(({ lower }) => subjectOf[lower.replace(/'.*/, '')] !== undefined)
  );
};

const isVerbish = (word: string): boolean =>
  /^(?:will|would|can|could|might|should|may|must|have|had|has|am|are|is|was|were|do|did|don't|didn't|can't|won't|want|need|think|know|got|gotta|just|get|go|said|shall|never|always|really|also|definitely|probably|actually)$/.test(
    word,
  );

/** A clause that begins with its verb: "send it on Friday", "not to call her". */
function readOrder(words: readonly Word[], from: number): Frame | null {
  let i = from;
  let isNegated = false;
  while (
    i < words.length &&
    (adverbs.has(words[i]!.lower) || /^(?:please|don't|to|not|never|do|and|go)$/.test(words[i]!.lower))
  ) {
    if (negations.has(words[i]!.lower)) isNegated = true;
    i += 1;
  }
  const word = words[i];
  if (!word || noVerb.has(word.lower) || word.lower.endsWith('ing') || !/^[a-z]+$/.test(word.lower))
    return null;
  return { subject: 'none', modal: 'order', isNegated, verb: i };
}
