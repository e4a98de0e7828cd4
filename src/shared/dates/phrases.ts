import { weekdayAt } from './spans.ts';

/** Words that name a day counted from today, looked up by their first; `form` is what follows it. */
type Phrase = {
  form?: RegExp;
  /** From today. */
  days: number;
  /** Number of its words. */
  words: number;
  /** The words around it give it another sense. */
  isOther?: (lower: (i: number) => string, i: number) => boolean;
};

const hungUp: Phrase = {
  // "when we're done here", "once I drop this call", "as soon as we hang up"
  form: /^(?:soon as )?(?:(?:we|i)(?:'re|'m| are| am)? (?:done|finished|off|hang up|get off|drop this|finish (?:here|this)|(?:come|get|go|walk) out(?: of here)?|leave here|(?:get|go) (?:back|down|out) to (?:the|my))|this (?:call|session|hour))\b/,
  days: 0,
  words: 3,
};
const callEnds: Phrase = {
  form: /^(?:this|we|our) (?:call|session|meeting|hang|finish|stop|conversation|hour)(?: |$)/,
  days: 0,
  words: 3,
};
/** "I'll send it after the call", not "Monday, after the call", "after the call with Jo". */
const afterTheCall: Phrase = {
  form: /^the (?:call|session)$/,
  days: 0,
  words: 3,
  isOther: (lower, i) => /day$|^tomorrow$/.test(lower(i - 1)),
};
const afterThis: Phrase = { form: /^after this(?: |$)/, days: 0, words: 3 };
const tomorrow: readonly Phrase[] = [
  { form: /^week(?: |$)/, days: 8, words: 2 },
  { form: /^fortnight(?: |$)/, days: 15, words: 2 },
  { days: 1, words: 1 },
];

const phrases = new Map<string, readonly Phrase[]>([
  [
    'a',
    [
      { form: /^week today(?: |$)/, days: 7, words: 3 },
      { form: /^week tomorrow(?: |$)/, days: 8, words: 3 },
    ],
  ],
  [
    'before',
    [
      {
        // "before I sleep", "before I leave the office", "before the day is out"
        form: /^(?:bed(?:time)?\b|i (?:sleep|leave the office|go to (?:bed|sleep))|the (?:day|night)(?: is|'s)? (?:out|over))/,
        days: 0,
        words: 2,
      },
    ],
  ],
  ['when', [hungUp]],
  ['once', [hungUp, callEnds]],
  ['after', [hungUp, callEnds, afterTheCall, { form: /^this$/, days: 0, words: 2 }]],
  ['as', [hungUp, { form: /^soon as we(?: |$)/, days: 0, words: 4 }]],
  ['right', [afterThis]],
  ['straight', [afterThis]],
  ['directly', [afterThis]],
  ['immediately', [afterThis]],
  ['day', [{ form: /^after tomorrow(?: |$)/, days: 2, words: 3 }]],
  [
    'today',
    [
      { form: /^week(?: |$)/, days: 7, words: 2 },
      { form: /^fortnight(?: |$)/, days: 14, words: 2 },
      {
        days: 0,
        words: 1,
        isOther: (lower, i) => isSpan.test(lower(i - 1)) || (lower(i - 1) === 'from' && i > 1),
      },
    ],
  ],
  ['tonight', [{ days: 0, words: 1, isOther: (lower, i) => isSpan.test(lower(i - 1)) }]],
  // Nigerian English: the day after tomorrow.
  ['next', [{ form: /^tomorrow(?: |$)/, days: 2, words: 2 }]],
  // "same time next week"
  ['same', [{ form: /^(?:time|day|place|slot) next week(?: |$)/, days: 7, words: 4 }]],
  [
    'this',
    [
      { form: /^day week(?: |$)/, days: 7, words: 3 },
      { form: /^day fortnight(?: |$)/, days: 14, words: 3 },
      { form: /^(?:time|day) next week(?: |$)/, days: 7, words: 4 },
      { form: /^(?:afternoon|evening|morning|lunchtime|minute|night|arvo|avo)(?: |$)/, days: 0, words: 2 },
    ],
  ],
  ['tomorrow', tomorrow],
  ['tmrw', tomorrow],
  ['tomorow', tomorrow],
  [
    'the',
    [
      {
        // "by when?" "The day."
        form: /^day$/,
        days: 0,
        words: 2,
        isOther: (lower, i) =>
          i <= 2 ||
          /^(?:of|in|for|on|at|during|all|by|about|through|with|and|is|was|like|have|had)$/.test(
            lower(i - 1),
          ),
      },
      { form: /^(?:morn|morra|morrow)(?: |$)/, days: 1, words: 2 },
      {
        // Scots: "I'll ask him the night"
        form: /^night(?: |$)(?!before|after|that)/,
        days: 0,
        words: 2,
        isOther: (lower, i) => !/^(?:him|her|them|it|you)$/.test(lower(i - 1)),
      },
    ],
  ],
  ['close', [{ form: /^of (?:play|business)(?: |$)/, days: 0, words: 3, isOther: isOfDay }]],
  [
    'end',
    [
      { form: /^of today(?: |$)/, days: 0, words: 3 },
      {
        form: /^of (?:day|play|business)(?: |$)/,
        days: 0,
        words: 3,
        isOther: isOfDay,
      },
    ],
  ],
]);

/** "end of play Friday" */
function isOfDay(lower: (i: number) => string, i: number): boolean {
  const at = lower(i + 3) === 'on' ? i + 4 : i + 3;
  return weekdayAt(lower(at)) >= 0 || lower(at) === 'tomorrow';
}

/** "for today", "until tonight": how long, not when. */
const isSpan = /^(?:for|of|until|till|since|about)$/;

const longestPhrase = 6; // words

export function phraseAt(lower: (i: number) => string, i: number): Phrase | undefined {
  const known = phrases.get(lower(i));
  if (!known) return undefined;
  const rest = Array.from({ length: longestPhrase - 1 }, (_, k) => lower(i + 1 + k))
    .join(' ')
    .trimEnd();
  return known.find(({ form, isOther }) => form?.test(rest) !== false && !isOther?.(lower, i));
}
