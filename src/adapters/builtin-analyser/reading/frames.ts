import type { Frame, Modal, Subject, Word } from './reading.ts';
import { interjections } from './clauses.ts';

/** Reads who does what in a clause from its first words: subject, modal, negation, main verb. */
const openers = new Set(
  (
    "and but so or because 'cause cause cos then plus maybe perhaps probably actually basically honestly obviously well " +
    'also now just that if when while until till once unless although though since whenever before after where what ' +
    'how which who why anyway first firstly second secondly finally hopefully definitely certainly at least tonight ' +
    'today tomorrow monday tuesday wednesday thursday friday saturday sunday otherwise instead even like not only about'
  ).split(' '),
);
/** "I think I'll", "I guess I could": the frame is what follows. */
const wrappers = new Set(
  'think guess suppose mean know feel believe reckon hope promise say imagine bet swear agree decided thought'.split(
    ' ',
  ),
);
const adverbs = new Set(
  (
    'just also then probably definitely really actually maybe certainly still always only first now kind sort of like ' +
    'simply already even perhaps basically absolutely totally at least finally quickly usually often sometimes have-to ' +
    'hopefully possibly literally obviously seriously truly happily gladly all both kinda sorta gonna-be easily too ' +
    'honestly normally generally typically'
  ).split(' '),
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
const negations = new Set(
  "not never won't don't can't cannot couldn't shouldn't wouldn't didn't haven't ain't needn't mustn't isn't wasn't aren't amn't hadn't doesn't no".split(
    ' ',
  ),
);

/** Verbs whose past does not end in -ed. */
const irregular = new Set(
  (
    'was were had did said went got made knew thought took saw came wanted gave found told became left felt put brought ' +
    'began kept held wrote stood heard let meant met ran paid sat spoke led read grew lost fell sent built understood ' +
    'drew broke spent cut rose drove bought wore chose slept ate drank threw caught taught sold fought forgot won hid ' +
    'woke sang swam flew rang hung drank shut cost hit hurt quit set stuck swore tore stole struck began bit blew'
  ).split(' '),
);
const sameInPast = new Set('put let read cut hit hurt quit set shut cost'.split(' '));
const noVerb = new Set(
  'a an the my your his her our their this that these those me him us them in on at to for with from by of and or but very too'.split(
    ' ',
  ),
);

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
  if (!start) return readOrder(words, i);
  return readModal(words, start.subject, start.at, start.rest);
}

const isFrame = (word: string, next: string): boolean =>
  (word === 'that' || word === 'who') && next !== '' && !subjectOf[next.replace(/'.*/, '')];

/** "I think (that)", "I was thinking", "what I'm going to do is": where the real clause begins. */
function afterWrapper(words: readonly Word[], at: number): number {
  const lower = (i: number) => words[i]?.lower ?? '';
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
  return subjectOf[head] !== undefined && head !== 'that' && head !== 'this' && head !== 'who';
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
    if (rest === 'll' || rest === 's') return { subject: 'third', at: i, rest };
  }
  return null;
}

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

type Step = { pattern: readonly string[]; modal: Modal };
const steps: readonly Step[] = (
  [
    ['am going to', 'will'],
    ['going to', 'will'],
    ['gonna', 'will'],
    ['will', 'will'],
    ['shall', 'will'],
    ["won't", 'will'],
    ['have got to', 'must'],
    ['got to', 'must'],
    ['gotta', 'must'],
    ['have to', 'must'],
    ['had to', 'did'],
    ['need to', 'must'],
    ['must', 'must'],
    ['has to', 'must'],
    ['better', 'must'],
    ['am to', 'must'],
    ['are to', 'must'],
    ['would like to', 'want'],
    ['would love to', 'want'],
    ['want to', 'want'],
    ['wanna', 'want'],
    ['wants to', 'want'],
    ['am willing to', 'want'],
    ['am happy to', 'can'],
    ['am able to', 'can'],
    ['can', 'can'],
    ["can't", 'can'],
    ['cannot', 'can'],
    ['might', 'might'],
    ['could', 'might'],
    ['may', 'might'],
    ["couldn't", 'might'],
    ['should', 'should'],
    ["shouldn't", 'should'],
    ['ought to', 'should'],
    ['used to', 'did'],
    ['was going to', 'did'],
    ['were going to', 'did'],
    ['did', 'did'],
    ["didn't", 'did'],
    ['would', 'would'],
    ["wouldn't", 'would'],
    ['had', 'did'],
    ['was', 'did'],
    ['were', 'did'],
    ['have', 'done'],
    ["haven't", 'done'],
    ['has', 'done'],
    ['do', 'do'],
    ["don't", 'do'],
    ['does', 'do'],
  ] as [string, Modal][]
).map(([text, modal]) => ({ pattern: text.split(' '), modal }));

const expanded: Record<string, string> = { ll: 'will', d: 'would', ve: 'have', m: 'am', re: 'are', s: 'is' };

function readModal(words: readonly Word[], subject: Subject, at: number, rest: string): Frame | null {
  let i = at + 1;
  let isNegated = false;
  const lower = (k: number) => words[k]?.lower ?? '';
  const skip = () => {
    while (i < words.length && (adverbs.has(lower(i)) || lower(i) === 'not' || lower(i) === 'never')) {
      if (lower(i) === 'not' || lower(i) === 'never') isNegated = true;
      i += 1;
    }
  };
  if (rest === 'let') {
    if (words[at]?.lower === 'let' && !/^(?:me|us)$/.test(lower(i)))
      return { subject: 'nobody', modal: 'order', isNegated, verb: at };
    return {
      subject: words[at]?.lower === 'let' && lower(i) === 'me' ? 'i' : 'we',
      modal: 'will',
      isNegated,
      verb: words[at]?.lower === 'let' ? i + 1 : i,
    };
  }
  const first = expanded[rest] ?? '';
  let modal: Modal | null = null;
  skip();
  // An auxiliary in the contraction counts as a word of its own: "i'd like to" is "would like to".
  for (let round = 0; round < 3; round += 1) {
    const step = steps.find(({ pattern }) => matches(words, i, pattern, round === 0 ? first : ''));
    if (!step) break;
    const head = round === 0 ? first : '';
    const length = step.pattern.length - (head !== '' && step.pattern[0] === head ? 1 : 0);
    if (length === 0 || step.pattern.some((word) => negations.has(word)))
      isNegated ||= step.pattern.some((word) => negations.has(word));
    // "I have a list", "I had the bottle", "I do": the word is the main verb.
    if (
      length > 0 &&
      (isMainVerb(words, i, step) || (modal !== null && /^(?:do|did|have|had)$/.test(step.pattern.join(' '))))
    )
      break;
    modal = stronger(modal, step.modal);
    i += length;
    skip();
    if (round === 0 && length === 0 && first === 'would' && lower(i) === 'better') i += 1;
  }
  if (
    modal === null &&
    (first === 'am' || first === 'are' || first === 'is' || /^(?:am|are|is|isn't|aren't)$/.test(lower(i)))
  ) {
    if (/^(?:am|are|is|isn't|aren't)$/.test(lower(i))) {
      if (negations.has(lower(i))) isNegated = true;
      i += 1;
    }
    const copula = first === '' ? i - 1 : at;
    skip();
    const isDoing =
      /\p{L}{2}ing$/u.test(lower(i)) &&
      !/^(?:nothing|something|anything|everything|during|evening|morning|king|thing)$/.test(lower(i));
    return { subject, modal: isDoing ? 'doing' : 'do', isNegated, verb: isDoing ? i : Math.max(0, copula) };
  }
  if (i >= words.length) return modal === null ? null : { subject, modal, isNegated, verb: words.length - 1 };
  const verb = lower(i);
  if (modal === null)
    modal =
      (irregular.has(verb) && !sameInPast.has(verb)) || (/[^e]ed$/.test(verb) && verb.length > 4)
        ? 'did'
        : 'do';
  return { subject, modal, isNegated, verb: i };
}

/** "I'll have to": what counts is that it will be done; "I might have to" stays a might. */
const stronger = (before: Modal | null, next: Modal): Modal => {
  if (before === null) return next;
  if (before === 'done' && next === 'must') return 'must';
  if (before === 'did' || before === 'would' || before === 'might' || before === 'should') return before;
  if (before === 'do') return next;
  return before;
};

function matches(words: readonly Word[], at: number, pattern: readonly string[], first: string): boolean {
  const rest = first !== '' && pattern[0] === first ? pattern.slice(1) : first === '' ? pattern : null;
  // "I've to tell him" is "have to", "I'd better" is "better".
  if (rest === null)
    return pattern[0] === 'better' && first === 'would'
      ? false
      : pattern.every((word, k) => words[at + k]?.lower === word) &&
          /^(?:going|gonna|got|gotta)$/.test(pattern[0]!);
  return rest.every((word, k) => words[at + k]?.lower === word);
}

function isMainVerb(words: readonly Word[], at: number, { pattern }: Step): boolean {
  if (pattern.length > 1 || !/^(?:have|had|has|do|did|was|were|can|don't|does)$/.test(pattern[0]!))
    return false;
  const next = words[at + 1]?.lower;
  if (pattern[0] === 'was' || pattern[0] === 'were') return false;
  if (next === undefined) return true;
  if (pattern[0] === 'can' || pattern[0] === "don't") return false;
  return noVerb.has(next) && next !== 'to' && next !== 'not';
}

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
  if (!word || noVerb.has(word.lower) || word.lower.endsWith('ing') || !/^[a-z]+$/.test(word.lower)) return null;
  return { subject: 'nobody', modal: 'order', isNegated, verb: i };
}
