import { interjections } from './clauses.ts';
import { isAdverbAt, negations, noVerb, readModal, type Start } from './modals.ts';
import { lowerAt, type Frame, type Subject, type Word } from './reading.ts';

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

const thirds =
  'he she it they that this there somebody someone everybody everyone people nobody who these those';
const subjectOf = new Map<string, Subject>([
  ['i', 'i'],
  ['im', 'i'],
  ['we', 'we'],
  ['you', 'you'],
  ...thirds.split(' ').map((word): [string, Subject] => [word, 'third']),
]);

export function readFrame(words: readonly Word[]): Frame | null {
  const from = skipLead(words, skipOpeners(words));
  const start = findSubject(words, from);
  const frame = isLet(lowerAt(words, from))
    ? readLet(words, from)
    : start
      ? readModal(words, start)
      : readWithoutSubject(words, from);
  // "Not that I'm going to lock him in"
  const isDenied = lowerAt(words, 0) === 'not' && lowerAt(words, 1) === 'that';
  return frame && isDenied ? { ...frame, isNegated: true } : frame;
}

const mostWrappers = 6;

/** "And then I think that": where the clause itself begins. */
function skipOpeners(words: readonly Word[]): number {
  let i = 0;
  for (let round = 0; round < mostWrappers; round += 1) {
    while (i < words.length && isOpener(words, i)) i += 1;
    const wrapped = i + wrapperLength(words, i);
    if (wrapped === i || !isSubject(lowerAt(words, wrapped))) break;
    i = wrapped;
  }
  return i;
}

const longestLead = 7; // words

/** "On Monday morning I call her", "him I call": what stands in front of the subject. */
function skipLead(words: readonly Word[], from: number): number {
  const rest = words.slice(from, from + longestLead + 1);
  const found = lead.exec(rest.map(({ lower }) => lower).join(' '));
  return found ? from + found[0].trim().split(' ').length : from;
}
const hour =
  "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|tonight|(?:morning|afternoon|evening|night|week)s?|noon|lunch|breakfast|dinner|weekend|month|o'clock)";
const lead = new RegExp(
  `^(?:(?:(?:with|to|for) )?(?:him|her|them)|(?:(?:on|at|in|by|from|after|before|this|next|every|each|the|early|late|first|last) (?:(?!(?:i|we|you|he|she|they|it|that|who|is|was)\\b)[\\p{L}\\d'-]+ ){0,5}?)?${hour}) (?=(?:i|we|he|she|they)(?:'(?:ll|m|re|ve|d))? )`,
  'u',
);

const isOpener = (words: readonly Word[], i: number): boolean => {
  const { lower } = words[i]!;
  return (openers.has(lower) || interjections.has(lower)) && !isFrame(lower, lowerAt(words, i + 1));
};

const isFrame = (word: string, next: string): boolean =>
  (word === 'that' || word === 'who') && next !== '' && !subjectOf.has(next.replace(/'.*/, ''));

/** "You know", "I'm thinking", "I think (that)", "I really think": how many words stand before the clause itself. */
function wrapperLength(words: readonly Word[], at: number): number {
  const first = lowerAt(words, at);
  const second = lowerAt(words, at + 1);
  const third = lowerAt(words, at + 2);
  if (first === 'you' && second === 'know') return 2;
  if (first !== 'i') return 0;
  if (wrappers.has(second)) return third === 'that' ? 3 : 2;
  return isAdverbAt(words, at + 1) && wrappers.has(third) ? 3 : 0;
}

const isSubject = (word: string): boolean => {
  const [head = ''] = word.split("'");
  return subjectOf.has(head) && head !== 'that' && head !== 'this';
};

const subjectReach = 5; // words

/** A pronoun near the start; else a name or a noun phrase counts as a third person. `rest` is after the apostrophe. */
function findSubject(words: readonly Word[], from: number): Start | null {
  const reach = Math.min(words.length, from + subjectReach);
  for (let i = from; i < reach; i += 1) {
    const { lower } = words[i]!;
    if (isLet(lower)) return null;
    const [head = '', rest = ''] = lower.split("'");
    const subject = subjectOf.get(head);
    if (subject ? isSubjectAt(words, i, from) : isThirdAt(words, i, from))
      return { subject: subject ?? 'third', at: i, rest };
  }
  return null;
}

/** Not the last word, no start that was left ("I, how about I write") and no object ("tell them"). */
const isSubjectAt = (words: readonly Word[], i: number, from: number): boolean =>
  !isBegunAgain(words[i]!, words[i + 1]) &&
  (words[i]!.lower.includes("'") ||
    (i + 1 < words.length && !isLeft(words, i) && (i === from || isVerbish(lowerAt(words, i + 1)))));

/** "I'll I'm going to write" */
const isBegunAgain = ({ lower }: Word, next: Word | undefined): boolean =>
  next !== undefined && /^(?:i|we)'/.test(next.lower) && headOf(lower) === headOf(next.lower);

const headOf = (word: string): string => word.split("'")[0]!;

/** "Petra'll", "the guard's", and a name at the start. */
const isThirdAt = (words: readonly Word[], i: number, from: number): boolean =>
  /^[^']+'(?:ll|s)$/.test(words[i]!.lower) ||
  (i === from && !auxiliary.test(words[i]!.lower) && isNamed(words[i]!, words[i + 1]));

const auxiliary =
  /^(?:please|do|don't|can|could|will|would|have|did|are|is|was|were|should|may|might|shall)$/;

/** "Petra will do the shopping": a name and what only a verb's subject has behind it. */
const isNamed = ({ text }: Word, next: Word | undefined): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(text) &&
  /^(?:will|would|can|could|should|might|must|has|had|is|was|wants|needs|does|did|said|says|goes|went|comes|came|gets|got)$/.test(
    next?.lower ?? '',
  );

const isLeft = (words: readonly Word[], i: number): boolean =>
  /^[,-]/.test(words[i]!.mark) &&
  words.slice(i + 1, i + 5).some(({ lower }) => subjectOf.has(lower.replace(/'.*/, '')));

const isVerbish = (word: string): boolean =>
  /^(?:will|would|can|could|might|should|may|must|have|had|has|am|are|is|was|were|do|did|don't|didn't|can't|won't|want|need|think|know|got|gotta|just|get|go|said|shall|never|always|really|also|definitely|probably|actually)$/.test(
    word,
  );

const isLet = (word: string): boolean => word === 'let' || word === "let's";

/** "Let's", "let me", "let him know": the first two are promises. */
function readLet(words: readonly Word[], at: number): Frame {
  const next = lowerAt(words, at + 1);
  const isApart = lowerAt(words, at) === 'let';
  if (isApart && !/^(?:me|us)$/.test(next))
    return { subject: 'none', modal: 'order', isNegated: false, verb: at };
  const subject = isApart && next === 'me' ? 'i' : 'we';
  return { subject, modal: 'will', isNegated: false, verb: isApart ? at + 2 : at + 1 };
}

/** "Gonna text Joe" is its speaker's, "text Joe" an order. */
const readWithoutSubject = (words: readonly Word[], from: number): Frame | null =>
  /^(?:gonna|will|could|gotta)$/.test(lowerAt(words, from))
    ? readModal(words, { subject: 'i', at: from - 1, rest: '' })
    : readOrder(words, from);

/** A clause that begins with its verb: "send it on Friday", "not to call her". */
function readOrder(words: readonly Word[], from: number): Frame | null {
  let i = from;
  let isNegated = false;
  while (
    i < words.length &&
    (isAdverbAt(words, i) || /^(?:please|don't|to|not|never|do|and|go)$/.test(words[i]!.lower))
  ) {
    if (negations.has(words[i]!.lower)) isNegated = true;
    i += 1;
  }
  const word = words[i];
  if (!word || noVerb.has(word.lower) || word.lower.endsWith('ing') || !/^[a-z]+$/.test(word.lower))
    return null;
  return { subject: 'none', modal: 'order', isNegated, verb: i };
}
