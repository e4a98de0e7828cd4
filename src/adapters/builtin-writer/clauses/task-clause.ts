import type { EmailRequest, Fact } from '#shared/follow-up.ts';
import { isCourtesy } from '#features/follow-ups/rules/courtesy-words.ts';
import { stemOf, wordsIn } from '#features/follow-ups/rules/stated-facts.ts';
import { baseVerbs } from './base-verbs.ts';
import { cleanQuote } from './clean-quote.ts';
import { titleDay } from './title-day.ts';
import { spokenByClient, towardsClient } from './towards-client.ts';

/**
 * A task as part of a sentence to the client. A title that is surely an imperative becomes a clause ("send me the
 * budget"), words of the client stay in quotes, and a noun stands on a line of its own. What is none of these is not said:
 * a task is better missing from a draft than bent into a sentence no coach would sign.
 */
export type TaskClause = {
  fact: Fact;
  /** "send me the budget", for behind "you’ll"; null where the title is no clean imperative. */
  clause: string | null;
  /** The title for a line of its own: "Send me the budget", or “I’ll ring Maria”. */
  label: string;
  isQuote: boolean;
  /** " by Friday"; nothing without a day, or where the title names one. */
  by: string;
  /** The day lies before today. */
  isPast: boolean;
};

const longestClause = 24; // words
const longestLabel = 12;
const shortestVow = 3; // "ask her" says too little without what came before
const quoted = /^[“"](.+)[”"]$/su;

export function taskClause(fact: Fact, request: EmailRequest): TaskClause | null {
  const text = fact.text
    .trim()
    .replace(/[.;,]+$/, '')
    .replaceAll(/\b(Mr|Mrs|Ms|Dr|St)\./g, '$1');
  const isPast = fact.due !== null && fact.due < request.today;
  const spoken = quoted.exec(text)?.[1];
  if (spoken !== undefined) return quotedClause(fact, spoken, isPast, request);
  const { text: plain, by, isVague } = titleDay(text, fact.due, request.today);
  const turned = isVague ? null : towardsClient(plain, fact.owner, request);
  if (turned === null) return fromSource(fact, isPast, request);
  if (isCleanImperative(turned, request))
    return { fact, clause: lowerFirst(turned), label: asLine(turned), isQuote: false, by, isPast };
  if (!isLabel(turned, request)) return fromSource(fact, isPast, request);
  return { fact, clause: null, label: upperFirst(turned), isQuote: false, by, isPast };
}

/** Where the title makes no sentence, the client’s own words may. */
function fromSource(fact: Fact, isPast: boolean, request: EmailRequest): TaskClause | null {
  const { quote } = fact.source;
  if (quote === null || fact.owner !== 'client' || !/\bI\b/.test(quote) || !isAbout(quote, fact.text))
    return null;
  return quotedClause(fact, quote, isPast, request);
}

const mostInSource = 24; // words: of a longer turn, another sentence may be meant
const leastShared = 2;

function isAbout(quote: string, title: string): boolean {
  const said = wordsIn(quote);
  const stems = new Set(said.map(stemOf));
  const about = wordsIn(title).filter((word) => !isCourtesy(word));
  return said.length <= mostInSource && about.filter((word) => stems.has(stemOf(word))).length >= leastShared;
}

const vow =
  /(?:^|[.!?,]\s+)(?:(?:yeah|yes|okay|ok|so|and|well),? )?I(?:['’]ll| will|['’]m going to| am going to) ([^.!?,;]+)(?:[.!?,;]|$)/i;

/** “Monday. I’ll ask Ben” holds the clause "ask Ben"; where none is clear, the words stay in quotes. */
function quotedClause(fact: Fact, text: string, isPast: boolean, request: EmailRequest): TaskClause | null {
  const clause = vowedClause(fact, text, request);
  if (clause !== null) return { fact, ...clause, isQuote: false, isPast };
  const quote = fact.owner === 'client' && !hedged.test(text) ? cleanQuote(text) : null;
  return quote === null ? null : { fact, clause: null, label: quote, isQuote: true, by: '', isPast };
}

/** Words whose day has passed by the time they are read stay out. */
function vowedClause(fact: Fact, text: string, request: EmailRequest) {
  const said = vow.exec(text)?.[1]?.trim() ?? '';
  const { text: plain, by, isVague } = titleDay(said, fact.due, request.today);
  if (isVague || plain.split(/\s+/).length < shortestVow || danglingObject.test(plain)) return null;
  const turned =
    fact.owner === 'client' ? spokenByClient(plain, request) : towardsClient(plain, fact.owner, request);
  if (turned === null || !isCleanImperative(turned, request)) return null;
  return { clause: lowerFirst(turned), label: asLine(turned), by };
}

/** What was only weighed, or said to another, is no promise. */
const hedged = /\b(?:could|might|would|should|maybe|perhaps|or something|you|your)\b|[a-z] i\b/i;
/** "shoot her an email": of whom, only the talk before it says. */
const danglingObject = /^\p{L}+ (?:it|her|him|them|that|this|one)\b/u;
const firstPerson = /\b(?:I|we|us|our)(?:['’](?:ll|m|re|ve|d))?\b/i;
const looseEnd =
  /\b(?:a|an|the|and|or|but|to|of|for|with|at|in|on|from|than|that|which|then|maybe|first thing|something|whatever|just|really|my|your|our|their)$/i;

/** Whether a title reads well behind “you’ll”. What a dictated title gets wrong is rather left alone. */
export function isCleanImperative(text: string, request: EmailRequest): boolean {
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > longestClause || !startsWithVerb(words)) return false;
  return !isFaulty(text, request);
}

/** "Budget draft, second half": a note of a few words that starts with no sentence of its own. */
function isLabel(text: string, request: EmailRequest): boolean {
  const words = text.split(/\s+/);
  return (
    words.length >= 2 &&
    words.length <= longestLabel &&
    !/^(?:you|he|she|they|it|there|that|this|if|when|so|and|but|because|cause|yeah|maybe)\b/i.test(text) &&
    !isFaulty(text, request)
  );
}

const isFaulty = (text: string, { client, coach }: EmailRequest): boolean => {
  const names = [client.firstName, coach.firstName];
  return dictated.some((fault) => fault.test(text)) || isGlued(text, names);
};

/** A verb that is known, or any word with an object behind it: "Water the plants". */
const startsWithVerb = (words: string[]): boolean => {
  const [verb = '', next = ''] = words[0]?.toLowerCase() === 'not' ? words.slice(1) : words;
  if (alsoNouns.has(verb.toLowerCase())) return isObject.test(next) || isBehindVerb.test(next);
  return (
    baseVerbs.has(verb.toLowerCase()) || (/^\p{L}+$/u.test(verb) && isObject.test(next) && !noVerb.test(verb))
  );
};

/** "Budget draft" is no order to budget. */
const alsoNouns = new Set(
  'bank book brief budget draft dress email exercise file form garden list lock log map mark name note order paint park phone pilot place plan plant play process project report rest review rock sample schedule sketch store study survey table test text time track type update visit voice watch water work'.split(
    ' ',
  ),
);
const isBehindVerb =
  /^(?:\p{Lu}|\d)|^(?:in|on|out|up|off|with|for|at|to|through|about|what|down|over|how|whether|one|two|three|four|five|six|ten|more|less|no|some|any|just|from|by|once)$/u;
const isObject = /^(?:the|an?|your|my|me|you|him|her|them|it|this|these|those|every|each|all|both)$/i;
const noVerb =
  /(?:ing|ed|tion|s)$|^(?:if|when|once|after|before|with|for|on|at|by|from|in|no|more|less|what|how|who|why|that|and|then|maybe|all|both|is|are|was|not|of|to|yes|some|because)$/i;

/** What a title taken from speech gets wrong. */
const dictated = [
  looseEnd,
  /[.!?;:“”"]/,
  /, *(?:at|to|the|like|um|uh|me and|maybe|you know|i mean|just|so|well|then because|because|cause|two|three)\b/i,
  /\bi\b/,
  /\b(\w+) \1\b/i,
  /,.*,.*,/,
  /, and the \p{Ll}+$/u,
  firstPerson,
];

/** "Take the cardigan home, To Mummy" and "Email Ben and Ask" were glued together from pieces. */
const isGlued = (text: string, names: readonly string[]): boolean =>
  /(?:,|\band) (?:To|Tomorrow|Just|Ask|The|Then|Email|And|So|It|Maybe|Put|Do|One)\b/.test(
    names.reduce((left, name) => (name === '' ? left : left.replaceAll(name, 'x')), text),
  );

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const asLine = (text: string) => upperFirst(text.replace(/^not /i, 'don’t '));
