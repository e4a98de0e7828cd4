import type { Frame, Modal, Subject, Word } from './reading.ts';

export const adverbs = new Set(
  (
    'just also then probably definitely really actually maybe certainly still always only first now kind sort of like ' +
    'simply already even perhaps basically absolutely totally at least finally quickly usually often sometimes have-to ' +
    'hopefully possibly literally obviously seriously truly happily gladly all both kinda sorta gonna-be easily too ' +
    'honestly normally generally typically'
  ).split(' '),
);

export const negations = new Set(
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

export const noVerb = new Set(
  'a an the my your his her our their this that these those me him us them in on at to for with from by of and or but very too'.split(
    ' ',
  ),
);

type Step = { pattern: readonly string[]; modal: Modal };

const steps: readonly Step[] = (
  [
    ['am going to', 'will'],
    ['am planning to', 'will'],
    ['am planning on', 'will'],
    ['plan to', 'will'],
    ['plan on', 'will'],
    ['intend to', 'will'],
    ['was planning to', 'might'],
    ['was planning on', 'might'],
    ['was thinking of', 'might'],
    ['was thinking about', 'might'],
    ['was hoping to', 'might'],
    ['was just planning to', 'might'],
    ['was just planning on', 'might'],
    ['was just thinking of', 'might'],
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
    ['would be willing to', 'want'],
    ['would be up for', 'want'],
    ['would be happy to', 'can'],
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
    ['done', 'done'],
    ['been', 'done'],
    ["haven't", 'done'],
    ['has', 'done'],
    ['do', 'do'],
    ["don't", 'do'],
    ['does', 'do'],
  ] as [string, Modal][]
).map(([text, modal]) => ({ pattern: text.split(' '), modal }));

/** "I'll no be texting": after an auxiliary, a Scot's "no" is "not". */
const isNot = (word: string, before: string): boolean =>
  word === 'not' ||
  word === 'never' ||
  (word === 'no' &&
    /(?:'(?:m|ll|ve|re|d)|^(?:will|would|am|are|was|can|could|should|do|did|be))$/.test(before));

const expanded: Record<string, string> = { ll: 'will', d: 'would', ve: 'have', m: 'am', re: 'are', s: 'is' };

/** "Let's", "let me", "let him know": the first two are promises. */
function readLet(words: readonly Word[], at: number): Frame {
  const next = words[at + 1]?.lower ?? '';
  const isApart = words[at]?.lower === 'let';
  if (isApart && !/^(?:me|us)$/.test(next))
    return { subject: 'none', modal: 'order', isNegated: false, verb: at };
  const subject = isApart && next === 'me' ? 'i' : 'we';
  return { subject, modal: 'will', isNegated: false, verb: isApart ? at + 2 : at + 1 };
}

export function readModal(words: readonly Word[], subject: Subject, at: number, rest: string): Frame | null {
  let i = at + 1;
  let isNegated = false;
  const lower = (k: number) => words[k]?.lower ?? '';
  const skip = () => {
    while (
      i < words.length &&
      ((adverbs.has(lower(i)) && !(lower(i) === 'like' && lower(i + 1) === 'to')) ||
        isNot(lower(i), lower(i - 1)))
    ) {
      if (!adverbs.has(lower(i))) isNegated = true;
      i += 1;
    }
  };
  if (rest === 'let') return readLet(words, at);
  const first = expanded[rest] ?? '';
  skip();
  let modal = first === '' ? goAsWill(lower(i), lower(i + 1)) : null;
  i += modal === null ? 0 : 1;
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
    if (round === 0 && length === 0 && first === 'would' && lower(i) === 'better') {
      modal = 'must';
      i += 1;
    }
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
      (irregular.has(verb) && !sameInPast.has(verb)) || (/[^e]ed$/.test(verb) && verb.length > 3)
        ? 'did'
        : 'do';
  return { subject, modal, isNegated, verb: i };
}

/** "I go message you tomorrow": in the Englishes of the Caribbean and of West Africa "go" is "will". */
const goAsWill = (word: string, next: string): Modal | null =>
  word === 'go' && goesToDo.test(next) ? 'will' : null;
const goesToDo =
  /^(?:ask|be|bring|call|cancel|divert|do|email|give|have|leave|make|message|pay|phone|put|ring|send|speak|start|stop|take|tell|text|try|write)$/;

/** "I'll have to": what counts is that it will be done; "I might have to" stays a might. */
const stronger = (before: Modal | null, next: Modal): Modal => {
  if (before === null) return next;
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
  if (pattern.length > 1 || !/^(?:have|had|has|do|did|done|was|were|can|don't|does)$/.test(pattern[0]!))
    return false;
  const next = words[at + 1]?.lower;
  if (pattern[0] === 'was' || pattern[0] === 'were') return false;
  if (next === undefined) return true;
  if (pattern[0] === 'can' || pattern[0] === "don't") return false;
  return noVerb.has(next) && next !== 'to';
}
