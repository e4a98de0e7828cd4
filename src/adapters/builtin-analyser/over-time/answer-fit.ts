import { pronounOf } from '#shared/gendered-words.ts';

/**
 * Decides whether a passage can answer a question: 0 where what is asked for is missing ("How much" without a number),
 * less than 1 where it hardly can, more than 1 where it holds the kind of thing that is asked for.
 */
export type Fit = (own: string, beside: string) => number;

const hardly = 0.6;
const likely = 1.3;
export const shown = 1.5;

/** "When does it start, and what does it cost?" asks for two things; a passage with one of them answers. */
export function fitOf(question: string): Fit {
  const fits = question.split(nextQuestion).map((part) => fitOfOne(part));
  return (own, beside) => Math.max(...fits.map((fit) => fit(own, beside)));
}
const nextQuestion = /,? and (?=(?:what|who|when|where|why|how|which)\b)/i;

function fitOfOne(question: string): Fit {
  if (asksAmount.test(question)) return (own) => (amount.test(own) ? likely : 0);
  const counted = countedIn(question);
  if (counted !== null) return fitOfCount(counted);
  const speaker = speakerIn(question);
  if (speaker !== null) return (own) => (reportOf(speaker).test(own) ? 1 : 0);
  if (/^what (?:was|is|were) the (?:result|outcome|answer|decision)/i.test(question))
    return (own) => (result.test(own) && !isFuture(own) ? 1 : 0);
  const kind = kindIn(question);
  if (kind !== null) return (own) => (kind.test(own) ? shown : hardly);
  if (deed.test(question) || /^when did\b/i.test(question)) return fitOfDeed(question);
  return () => 1;
}

function fitOfDeed(question: string): Fit {
  const isWho = /^who\b/i.test(question);
  const isWhen = /^when\b/i.test(question);
  return (own) => {
    if (!past.test(own)) return 0;
    if (isWho) return person.test(own) ? 1 : hardly;
    return isWhen && moment.test(own) ? likely : 1;
  };
}

/** "Six hours ten" rather than a number in one sentence and hours in the next. */
function fitOfCount(thing: string): Fit {
  const beside = new RegExp(String.raw`\b${thing}`, 'i');
  const counted = new RegExp(String.raw`(?:\d|\b(?:${word}|half)) (?:\w+ )?${thing}`, 'i');
  return (own, around) => {
    if (!number.test(own) || !beside.test(around)) return 0;
    return counted.test(own) ? likely : 1;
  };
}

/** It asks for what was done: an intention is no answer. "Who will lead it" asks for an intention. */
export const deed =
  /^(?:did|has|have|had|what became|what (?:has )?happened|how did|how (?:has|have)|who(?! (?:will|would|should|can|gets?|needs?|wants?|leads?|does|do|is|are|has to|else)\b))\b/i;

const word =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const large = 'hundred|thousand|lakh|crore|million|grand';
const unit = 'pounds?|quid|euros?|dollars?|bucks|rupees|francs|percent|per cent|stone|kilos?|pence|cents';
const number = new RegExp(String.raw`\d|\b(?:${word}|${large}|half|quarter|dozen|couple|once|twice)\b`, 'i');
const amount = new RegExp(String.raw`\d|\b(?:${large})\b|\b(?:${word})\b[\s\w-]{0,12}\b(?:${unit}|k)\b`, 'i');
export const countable = /^how many\b/i;
export const asksAmount =
  /^(?:what (?:salary|price|fee|amount|budget|rate)|how much)\b|^what (?:does|did|do|would|will) .*\b(?:cost|earn|pay|charge|owe)\b|^what (?:is|was|'s) (?:\w+ ){1,2}(?:salary|price|fee|rent|wage|budget|rate|weight)\b/i;
const period = '(?:second|minute|hour|day|night|week|month|year|page|time|half)s?';
const age = String.raw`(?:old|aged|turn(?:s|ed|ing)|born|birthday|age)\b`;
const past =
  /\b(?:did|didn't|was|were|wasn't|had|hasn't|haven't|has|have(?! to)|went|got|came|told|said|never|rang|done|gave|took|left|found|bought|made|(?<!(?:to|will|'ll) )put|sent|ran|met|saw|is up|'s up|\w{3,}ed)\b/i;
// An engine that writes no capitals names people, too.
const person = /\b(?:i|we|he|she|they|my \w+|our \w+)\b|(?<=\w[,;]? )\p{Lu}\p{Ll}{2,}|^\P{Lu}+$/u;
const day = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const month = 'january|february|march|april|june|july|august|september|october|november|december';
const moment = new RegExp(
  String.raw`\b(?:${day}s?|${month}|in may|yesterday|last (?:week|night|month|year)|ago|o'clock|${period} (?:before|after)|that (?:morning|night|evening|day)|the (?:\w+(?:st|nd|rd|th)|first|second|third|fifth|ninth))\b`,
  'i',
);

/** What a number has to stand beside. */
function countedIn(question: string): string | null {
  const [, thing] = /^how many (\w+)/i.exec(question) ?? [];
  if (thing !== undefined) return thing.replace(/s$/, '');
  if (/^how old\b/i.test(question)) return age;
  return /^how (?:long|often|far|big)\b/i.test(question) ? String.raw`${period}\b` : null;
}

/** Kinds of things an answer names without naming the kind. */
const kinds: readonly [asked: RegExp, named: RegExp][] = [
  [
    /^(?:what|which) (?:sport|game)\b/i,
    /\b(?:football|soccer|rugby|tennis|hockey|\w+ball|swim\w*|running|cricket|golf|squash|badminton|judo|karate|boxing|ballet|gymnastics|athletics|cycling|rowing|sailing|climbing|skating|skiing|riding|hurling|camogie|lacrosse)\b/i,
  ],
  [
    /^(?:what|which) instrument\b/i,
    /\b(?:piano|guitar|violin|fiddle|cello|flute|drums?|trumpet|clarinet|saxophone|sax|harp|organ|accordion|recorder|bass|trombone|ukulele|banjo)\b/i,
  ],
  [/^(?:what|which|on (?:what|which)) (?:week)?day\b/i, new RegExp(String.raw`\b${day}`, 'i')],
  [/^(?:what|which|in (?:what|which)) month\b/i, new RegExp(String.raw`\b(?:${month}|may)\b`, 'i')],
  [
    /^(?:what|which) colou?r\b/i,
    /\b(?:red|blue|green|yellow|black|white|gr[ae]y|brown|orange|pink|purple|cream|navy|beige)\b/i,
  ],
  [
    /\bdo(?:es)? for a living\b|^(?:what|which) (?:work|job|trade|profession) (?:do|does|did)\b|\bearn (?:his|her|their) living\b/i,
    /\b(?:was|is|he's|she's|i'm|am|as|became|being|been) an? (?:\w+ )?(?:\w+(?:er|or|ist|ian|ant|man|woman|eon|tect)|nurse|cook|chef|clerk|vet|judge|priest|guard|pilot|coach|midwife)\b|\b(?:drove|ran|owned|taught|had) (?:a|the)\b|\bworked (?:as|in|for|at)\b/i,
  ],
];
export const kindIn = (question: string): RegExp | null =>
  kinds.find(([asked]) => asked.test(question))?.[1] ?? null;

/** "What did her mother say": "mother". */
export const speakerIn = (question: string): string | null => {
  const [, name] = asksSaid.exec(question) ?? [];
  return name === undefined || /^(?:he|she|they|i|we|you)$/i.test(name) ? null : name.toLowerCase();
};
const asksSaid =
  /\b(?:what|how) (?:did|does|has|had) (?:(?:the|his|her|their|my|mrs?|ms|dr|doctor|professor|father) )*([\p{L}'-]+) (?:say|said|answer|answered|reply|replied|tell|told|think|thought|react|respond)\b/iu;

/** What someone said is told with their name or a pronoun; "I said" tells of another. */
const reportOf = (speaker: string): RegExp => {
  const pronoun = pronounOf(speaker) ?? 'he|she|they';
  return new RegExp(
    String.raw`\b(?:${speaker}|${pronoun}) (?:\w+ )?(?:said|says|told|answered|asked|replied|goes|thought|laughed|was like|wrote|texted|shouted)\b`,
    'i',
  );
};
const result =
  /\b(?:came back|result|turned out|showed|normal|fine|positive|negative|decided|it was|they said|told me)\b/i;

const isFuture = (text: string): boolean => future.test(text);
const future = /'ll\b|\b(?:will|going to|gonna|want to|need to|could|might|should|by then)\b/i;
const undone = /\b(?:didn't|did not|never|haven't|hasn't|couldn't|dropped|stopped|forgot)\b/i;

/** What is only meant to be done; "I said I'd write and I didn't" is done with. */
export const isIntention = (sentence: string): boolean => future.test(sentence) && !undone.test(sentence);
