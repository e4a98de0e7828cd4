import { asksAmount, countable, deed, fitOf, kindIn, speakerIn, type Fit } from './answer-fit.ts';
import { allTermsOf, type Term } from './terms.ts';

/**
 * Reads what a question asks for: its words, and what a passage has to hold to answer it. A passage that only mentions
 * the words is no answer to "How much", "What did he say" or "What became of".
 */
export type Question = {
  terms: readonly Term[];
  /** Those of its clause of time ("when he told her"): a passage may do without. */
  optional: ReadonlySet<string>;
  /** What it asks for by its name, of no kind that a passage shows by itself: "Which rank". */
  asked: string | null;
  /** How well a passage can answer it: `own` is its text, `beside` also the turns around it. */
  fit: Fit;
  /** Each session may have an answer of its own. */
  isOverTime: boolean;
  /** Where in time an answer is likelier: -1 early, 1 late, 0 anywhere. */
  when: -1 | 0 | 1;
  /** It asks for what was done: an intention is no answer. */
  asksDeed: boolean;
  /** Asked for by name, with what they said. */
  speakerOf: string | null;
};

const overTime =
  /,? ?(?:from the (?:first|start|beginning).*|over (?:time|the (?:weeks|months|sessions)).*|in each session.*)\??$/i;
const late =
  /^(?:did|has|have|had|was|were|when did|what became|what (?:has )?happened (?:to|with)|how did|where (?:is|are)|how (?:long|far|much|many) (?:is|are))\b|\band when\b|\b(?:now|finally|in the end)\b/i;
/** Says which time or which life is meant, and stands in no answer. */
const aside =
  /,? \b(?:in the past|back then|these days|at the moment|for a living|(?:with|at|in|for) (?:the|his|her|their) (?:company|firm|job|team|business)|(?:to|in|at) (?:the )?(?:end|start|beginning))(?=\W*$)/i;
/** "Which sport does she play?": the answer names it and not its kind. */
const kind = /^(?:what|which) ([\p{L}'-]+) (?:do|does|did|is|was|are|were|has|have|had|will|would|can)\b/iu;

/** Words that ask and are not asked about. */
const formula = new Set(
  'become became happen first speak say said tell told answer answered reply respond use session last time conversation talk mention finally describe explain react feel felt think thought way thing result outcome agree agreed bring brought come came coach client'.split(
    ' ',
  ),
);

export function readQuestion(question: string): Question {
  const bare = question
    .replace(overTime, '')
    .replace(/^when /i, '')
    .replace(aside, '');
  return {
    ...wordsOf(question, bare),
    fit: fitOf(question),
    isOverTime: overTime.test(question),
    when: whenIn(question),
    asksDeed: deed.test(question),
    speakerOf: speakerIn(question),
  };
}

function wordsOf(question: string, bare: string): Pick<Question, 'terms' | 'optional' | 'asked'> {
  const name = asksAmount.test(question) ? undefined : kind.exec(bare)?.[1]?.toLowerCase();
  const whole = askedAbout(bare);
  const optional = timesIn(bare);
  const named = whole.filter(({ lower }) => lower !== name);
  const all = named.filter(({ key, isCommon }) => !isCommon && !optional.has(key)).length > 1 ? named : whole;
  const telling = all.filter(({ isCommon }) => !isCommon);
  const isShown = kindIn(question) !== null;
  return {
    // "How much do they need a month?": common words are all there is.
    terms: telling.length > 0 && !countable.test(question) ? telling : all,
    optional,
    asked: isShown ? null : (whole.find(({ lower }) => lower === name)?.key ?? null),
  };
}

const askedAbout = (text: string): Term[] => allTermsOf(text).filter(({ lower }) => !formula.has(lower));

/** Of its clause of time; none where that is all there is: "What did he say when she called?". */
function timesIn(bare: string): Set<string> {
  const [main = '', ...times] = bare.split(/(?<!\band )\bwhen\b/i);
  const isAside = askedAbout(main).some(({ isCommon }) => !isCommon);
  return new Set(isAside ? allTermsOf(times.join(' ')).map(({ key }) => key) : []);
}

const whenIn = (question: string): Question['when'] => {
  if (/\bfirst\b/i.test(question)) return -1;
  return late.test(question) ? 1 : 0;
};
