import { lowerAt, type Frame, type Modal, type Subject, type Word } from './reading.ts';

const adverbs = new Set(
  (
    'just also then probably definitely really actually maybe certainly still always only first now kind sort of like ' +
    'simply already even perhaps basically absolutely totally at least finally quickly usually often sometimes have-to ' +
    'hopefully possibly literally obviously seriously truly happily gladly all both kinda sorta gonna-be easily too ' +
    'honestly normally generally typically'
  ).split(' '),
);

/** "I'll sort of write it", not "I'll sort it out" or "I'd like to". */
export function isAdverbAt(words: readonly Word[], at: number): boolean {
  const [word, next] = [lowerAt(words, at), lowerAt(words, at + 1)];
  if (word === 'like') return next !== 'to';
  return word === 'sort' || word === 'kind' ? next === 'of' : adverbs.has(word);
}

export const negations = new Set(
  "not never won't don't can't cannot couldn't shouldn't wouldn't didn't haven't ain't needn't mustn't isn't wasn't aren't amn't hadn't doesn't no".split(
    ' ',
  ),
);

/** Verbs whose past does not end in -ed. */
const irregular = new Set(
  (
    'was were had did said agreed went got made knew thought took saw came wanted gave found told became left felt put brought ' +
    'began kept held wrote stood heard let meant met ran paid sat spoke led read grew lost fell sent built understood ' +
    'drew broke spent cut rose drove bought wore chose slept ate drank threw caught taught sold fought forgot won hid ' +
    'woke sang swam flew rang hung drank shut cost hit hurt quit set stuck swore tore stole struck began bit blew'
  ).split(' '),
);

const sameInPast = new Set('put let read cut hit hurt quit set shut cost'.split(' '));

export const noVerb = new Set(
  'a an the my your his her our their this that these those me him us them in on at to for with from by of and or but very too'.split(
    ' ',
  ),
);

/** What stands before a verb. */
const auxiliaries: Partial<Record<Modal, string>> = {
  will: "am going to|am planning to|am planning on|plan to|plan on|intend to|going to|gonna|will|shall|won't",
  must: 'have got to|got to|gotta|have to|has to|need to|must|better|would better|am to|are to',
  want: 'would like to|would love to|want to|wants to|wanna|am willing to|would be willing to|would be up for',
  can: "would be happy to|am happy to|am able to|can|can't|cannot",
  might:
    'was planning to|was planning on|was thinking of|was thinking about|was hoping to|was just planning to|' +
    "was just planning on|was just thinking of|might|could|may|couldn't",
  should: "should|shouldn't|ought to",
  would: "would|wouldn't",
  did: "was going to|were going to|had to|used to|did|didn't|had|was|were",
  done: "have|haven't|has|been|done",
  do: "do|don't|does",
};

/** The longest first: "have got to" is not "have". */
const steps = Object.entries(auxiliaries)
  .flatMap(([modal, forms]) =>
    forms.split('|').map((form) => ({ pattern: form.split(' '), modal: modal as Modal })),
  )
  .toSorted((a, b) => b.pattern.length - a.pattern.length);

/** "I'll no be texting": after an auxiliary, a Scot's "no" is "not". */
const isNot = (word: string, before: string): boolean =>
  word === 'not' ||
  word === 'never' ||
  (word === 'no' &&
    /(?:'(?:m|ll|ve|re|d)|^(?:will|would|am|are|was|can|could|should|do|did|be))$/.test(before));

const expanded: Record<string, string> = { ll: 'will', d: 'would', ve: 'have', m: 'am', re: 'are', s: 'is' };

/** Where a subject stands, and what is joined to it by an apostrophe: "i'll" is "i" and "ll". */
export type Start = { subject: Subject; at: number; rest: string };

/** The word that is read next, and whether a "not" was passed. */
type Cursor = { at: number; isNegated: boolean };

export function readModal(words: readonly Word[], { subject, at, rest }: Start): Frame | null {
  const cursor: Cursor = { at: at + 1, isNegated: false };
  const contracted = expanded[rest] ?? '';
  skipAdverbs(words, cursor);
  const modal = readAuxiliaries(words, cursor, contracted);
  if (modal === null && (be.test(contracted) || be.test(lowerAt(words, cursor.at))))
    return readBe(words, subject, cursor, contracted === '' ? null : at);
  const { at: verb, isNegated } = cursor;
  if (verb < words.length)
    return { subject, modal: modal ?? modalOfVerb(lowerAt(words, verb)), isNegated, verb };
  return modal === null ? null : { subject, modal, isNegated, verb: words.length - 1 };
}

function skipAdverbs(words: readonly Word[], cursor: Cursor): void {
  for (; cursor.at < words.length; cursor.at += 1) {
    const word = lowerAt(words, cursor.at);
    const isAdverb = isAdverbAt(words, cursor.at);
    if (!isAdverb && !isNot(word, lowerAt(words, cursor.at - 1))) return;
    cursor.isNegated ||= !isAdverb;
  }
}

const mostAuxiliaries = 3;

/** An auxiliary in the contraction counts as a word of its own: "i'd like to" is "would like to". */
function readAuxiliaries(words: readonly Word[], cursor: Cursor, contracted: string): Modal | null {
  let modal = contracted === '' ? goAsWill(lowerAt(words, cursor.at), lowerAt(words, cursor.at + 1)) : null;
  if (modal !== null) cursor.at += 1;
  for (let round = 0; round < mostAuxiliaries; round += 1) {
    const head = round === 0 ? contracted : '';
    const step = steps.find(({ pattern }) => matches(words, cursor.at, pattern, head));
    if (!step) break;
    const { pattern } = step;
    cursor.isNegated ||= pattern.some((word) => negations.has(word));
    const length = pattern[0] === head ? pattern.length - 1 : pattern.length;
    if (length > 0 && isMainVerb(words, cursor.at, pattern, modal)) break;
    modal = stronger(modal, step.modal);
    cursor.at += length;
    skipAdverbs(words, cursor);
  }
  return modal;
}

const be = /^(?:am|are|is|isn't|aren't)$/;

/** "I'm calling her", else "I'm late": `copula` is where "be" is contracted, `null` where it is a word. */
function readBe(words: readonly Word[], subject: Subject, cursor: Cursor, copula: number | null): Frame {
  if (be.test(lowerAt(words, cursor.at))) {
    cursor.isNegated ||= negations.has(lowerAt(words, cursor.at));
    cursor.at += 1;
  }
  const verb = copula ?? cursor.at - 1;
  skipAdverbs(words, cursor);
  const { at, isNegated } = cursor;
  return isDoing(lowerAt(words, at))
    ? { subject, modal: 'doing', isNegated, verb: at }
    : { subject, modal: 'do', isNegated, verb: Math.max(0, verb) };
}

const isDoing = (word: string): boolean =>
  /\p{L}{2}ing$/u.test(word) &&
  !/^(?:nothing|something|anything|everything|during|evening|morning|king|thing)$/.test(word);

/** "I called her", else "I call her" */
const modalOfVerb = (verb: string): Modal =>
  (irregular.has(verb) && !sameInPast.has(verb)) || /[^e]ed$/.test(verb) ? 'did' : 'do';

/** "I go message you tomorrow": in the Englishes of the Caribbean and of West Africa "go" is "will". */
const goAsWill = (word: string, next: string): Modal | null =>
  word === 'go' && goesToDo.test(next) ? 'will' : null;
const goesToDo =
  /^(?:ask|be|bring|call|cancel|divert|do|email|give|have|leave|make|message|pay|phone|put|ring|send|speak|start|stop|take|tell|text|try|write)$/;

/** "I'll have to": what counts is that it will be done; "I might have to" stays a might. */
const stronger = (before: Modal | null, next: Modal): Modal =>
  before === null || before === 'do' ? next : before;

/** `head` is the contracted auxiliary: "I've to tell him" is "have to", "it's gonna rain" is "gonna". */
function matches(words: readonly Word[], at: number, pattern: readonly string[], head: string): boolean {
  const isContracted = pattern[0] === head;
  if (head !== '' && !isContracted && !/^(?:going|gonna|got|gotta)$/.test(pattern[0]!)) return false;
  const said = isContracted ? pattern.slice(1) : pattern;
  return said.every((word, k) => words[at + k]?.lower === word);
}

/** "I have a list", "I had the bottle", "I do": the word is the main verb. */
function isMainVerb(
  words: readonly Word[],
  at: number,
  pattern: readonly string[],
  before: Modal | null,
): boolean {
  const [verb = ''] = pattern;
  if (pattern.length > 1) return false;
  if (before !== null && /^(?:do|did|have|had)$/.test(verb)) return true;
  const next = words[at + 1]?.lower;
  if (next === undefined) return /^(?:have|had|has|do|did|done|can|don't|does)$/.test(verb);
  return /^(?:have|had|has|do|did|done|does)$/.test(verb) && noVerb.has(next) && next !== 'to';
}
