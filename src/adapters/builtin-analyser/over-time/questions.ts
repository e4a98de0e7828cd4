import { allTermsOf, type Term } from './terms.ts';

/**
 * Reads what a question asks for: its words, and what a passage has to hold to answer it. A passage that only mentions
 * the words is no answer to "How much", "What did he say" or "What became of".
 */
export type Question = {
  terms: readonly Term[];
  /** Those of its clause of time ("when he told her"): a passage may do without. */
  optional: ReadonlySet<string>;
  /** Whether a passage can answer it: `own` is its text, `beside` also the turns around it. */
  isAnsweredBy(own: string, beside: string): boolean;
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
/** "Who will lead it" asks for an intention. */
const deed =
  /^(?:did|has|have|had|what became|what (?:has )?happened|how did|how (?:has|have)|who(?! (?:will|would|should|can|gets?|needs?|wants?|leads?|does|do|is|are|has to|else)\b))\b/i;

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
  const isOverTime = overTime.test(question);
  const bare = question
    .replace(overTime, '')
    .replace(/^when /i, '')
    .replace(aside, '');
  const asked = asksAmount.test(question) ? undefined : kind.exec(bare)?.[1]?.toLowerCase();
  const whole = allTermsOf(bare).filter(({ lower }) => !formula.has(lower));
  const optional = new Set(
    allTermsOf(
      bare
        .split(/\bwhen\b/i)
        .slice(1)
        .join(' '),
    ).map(({ key }) => key),
  );
  const named = whole.filter(({ lower }) => lower !== asked);
  const all = named.filter(({ key, isCommon }) => !isCommon && !optional.has(key)).length > 1 ? named : whole;
  const telling = all.filter(({ isCommon }) => !isCommon);
  return {
    // "How much do they need a month?": common words are all there is.
    terms: telling.length > 0 && !countable.test(question) ? telling : all,
    optional,
    isAnsweredBy: requirementOf(question),
    isOverTime,
    when: /\bfirst\b/i.test(question) ? -1 : late.test(question) ? 1 : 0,
    asksDeed: deed.test(question),
    speakerOf: speakerIn(question),
  };
}

const word =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const large = 'hundred|thousand|lakh|crore|million|grand';
const unit = 'pounds?|quid|euros?|dollars?|bucks|rupees|francs|percent|per cent|stone|kilos?|pence|cents';
const number = new RegExp(String.raw`\d|\b(?:${word}|${large}|half|quarter|dozen|couple|once|twice)\b`, 'i');
const amount = new RegExp(String.raw`\d|\b(?:${large})\b|\b(?:${word})\b[\s\w-]{0,12}\b(?:${unit}|k)\b`, 'i');
const countable = /^how many\b/i;
const asksAmount =
  /^(?:what (?:salary|price|fee|amount|budget|rate)|how much)\b|^what (?:does|did|do|would|will) .*\b(?:cost|earn|pay|charge|owe)\b/i;
const period = '(?:second|minute|hour|day|night|week|month|year|page|time|half)s?';
const age = /\b(?:old|aged|turn(?:s|ed|ing)|born|birthday|age)\b/i;
const past =
  /\b(?:did|didn't|was|were|wasn't|had|hasn't|haven't|has|have(?! to)|went|got|came|told|said|never|rang|done|gave|took|left|found|bought|made|(?<!(?:to|will|'ll) )put|sent|ran|met|saw|is up|'s up|\w{3,}ed)\b/i;

const periods = new RegExp(String.raw`\b${period}\b`, 'i');

type Requirement = (own: string, beside: string) => boolean;

const anything: Requirement = () => true;

function requirementOf(question: string): Requirement {
  if (asksAmount.test(question)) return (own) => amount.test(own);
  const counted = countedIn(question);
  if (counted !== null) return both(number, counted);
  const speaker = speakerIn(question);
  if (speaker !== null) return (own) => reportOf(speaker).test(own);
  if (/^what (?:was|is|were) the (?:result|outcome|answer|decision)/i.test(question))
    return (own) => result.test(own) && !future.test(own);
  return deed.test(question) || /^when did\b/i.test(question) ? (own) => past.test(own) : anything;
}

/** What a number has to stand beside. */
function countedIn(question: string): RegExp | null {
  const [, thing] = /^how many (\w+)/i.exec(question) ?? [];
  if (thing !== undefined) return new RegExp(String.raw`\b${thing.replace(/s$/, '')}`, 'i');
  if (/^how old\b/i.test(question)) return age;
  return /^how (?:long|often|far|big)\b/i.test(question) ? periods : null;
}

const both =
  (first: RegExp, second: RegExp): Requirement =>
  (own, beside) =>
    first.test(own) && second.test(beside);

/** "What did her mother say": "mother". */
const speakerIn = (question: string): string | null => {
  const [, name] = asksSaid.exec(question) ?? [];
  return name === undefined || /^(?:he|she|they|i|we|you)$/i.test(name) ? null : name.toLowerCase();
};
const asksSaid =
  /\b(?:what|how) (?:did|does|has|had) (?:(?:the|his|her|their|my|mrs?|ms|dr|doctor|professor|father) )*([\p{L}'-]+) (?:say|said|answer|answered|reply|replied|tell|told|think|thought|react|respond)\b/iu;

/** What someone said is told with their name or a pronoun; "I said" tells of another. */
const reportOf = (speaker: string): RegExp => {
  const pronoun = women.test(speaker) ? 'she' : men.test(speaker) ? 'he' : 'he|she|they';
  return new RegExp(
    String.raw`\b(?:${speaker}|${pronoun}) (?:\w+ )?(?:said|says|told|answered|asked|replied|goes|thought|laughed|was like|wrote|texted|shouted)\b`,
    'i',
  );
};
const women = /^(?:mother|mum|mom|mam|wife|sister|daughter|aunt|grandmother|girlfriend)$/;
const men = /^(?:father|dad|husband|brother|son|uncle|grandfather|boyfriend)$/;
const result =
  /\b(?:came back|result|turned out|showed|normal|fine|positive|negative|decided|it was|they said|told me)\b/i;

const future = /'ll\b|\b(?:will|going to|gonna|want to|need to|could|might|should|by then)\b/i;
const undone = /\b(?:didn't|did not|never|haven't|hasn't|couldn't|dropped|stopped|forgot)\b/i;

/** What is only meant to be done; "I said I'd write and I didn't" is done with. */
export const isIntention = (sentence: string): boolean => future.test(sentence) && !undone.test(sentence);
