import type { EmailRequest, Fact } from '#shared/follow-up.ts';
import { escapePattern } from '#shared/words.ts';
import { dayInWords } from '#features/follow-ups/rules/days.ts';
import { baseVerbs } from './base-verbs.ts';

/**
 * A task as part of a sentence to the client. A title that is surely an imperative becomes a clause ("send me the
 * budget"); any other stands as it is, in quotes or on a line of its own, so that no sentence is bent around it.
 */
export type TaskClause = {
  fact: Fact;
  /** "send me the budget", for behind "you’ll"; null where the title is no clean imperative. */
  clause: string | null;
  /** The title for a line of its own: "Send me the budget", or “I’ll ring Maria”. */
  label: string;
  /** The client's or the coach's own words. */
  isQuote: boolean;
  /** "Friday"; null without a day, or where the title names one. */
  day: string | null;
  /** The day lies before today. */
  isPast: boolean;
};

const longestClause = 16; // words; a longer one is read better on a line of its own
/** A title with a day of its own needs no second one. */
const ownDay =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|(?:\d+ (?:march|may)|(?:march|may) \d+)|by (?:noon|midnight|then|\d)|next (?:time|session|week|month)|the (?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth)(?: of)?)\b/i;
const relativeDay =
  /,?\s*\b(?:today itself|today|tonight|tomorrow(?: (?:morning|afternoon|evening|night))?|this (?:morning|afternoon|evening|week|weekend)|next week|the morrow|straight away|right away)\b/giu;
const quoted = /^[“"](.+)[”"]$/su;

export function taskClause(fact: Fact, request: EmailRequest): TaskClause {
  const text = fact.text.trim().replace(/[.;,]+$/, '');
  const isPast = fact.due !== null && fact.due < request.today;
  const dated = fact.due === null ? null : dayInWords(fact.due, request.today);
  if (quoted.test(text)) return quotedClause(fact, text, { dated, isPast }, request);
  const hasRelative = text.match(relativeDay) !== null;
  const plain = hasRelative && dated ? text.replaceAll(relativeDay, '').trim() : text;
  const day = ownDay.test(plain) ? null : dated;
  const isVague = hasRelative && dated === null;
  if (isVague || !isCleanImperative(plain, request))
    return {
      fact,
      clause: null,
      label: upperFirst(ownSide(plain, fact, request)),
      isQuote: false,
      day,
      isPast,
    };
  const turned = towardsClient(plain, fact.owner, request);
  return { fact, clause: lowerFirst(turned), label: upperFirst(turned), isQuote: false, day, isPast };
}

const ownSide = (text: string, { owner }: Fact, request: EmailRequest): string => {
  if (!isSubject(text, [request.client.firstName, request.coach.firstName]))
    return towardsClient(text, owner, request);
  return owner === 'client' ? ownWordsTurned(text) : text;
};

const vow = /(?:^|[.!?,]\s+)I(?:['’]ll| will|['’]m going to| am going to) ([^.!?,;]+)(?:[.!?,;]|$)/;

/** “Monday. I’ll ask Ben” holds the clause "ask Ben". Words whose day has passed by the time they are read stay out. */
function quotedClause(
  fact: Fact,
  text: string,
  { dated, isPast }: { dated: string | null; isPast: boolean },
  request: EmailRequest,
): TaskClause {
  const quote = { fact, clause: null, label: `“${inner(text)}”`, isQuote: true, day: dated, isPast };
  const said = vow.exec(inner(text))?.[1]?.trim() ?? '';
  const isRelative = said.match(relativeDay) !== null;
  const plain = said.replaceAll(relativeDay, '').trim();
  if ((isRelative && dated === null) || !isCleanImperative(plain, request)) return quote;
  return {
    ...quote,
    clause: lowerFirst(
      fact.owner === 'client' ? spokenByClient(plain, request) : towardsClient(plain, fact.owner, request),
    ),
    isQuote: false,
    day: ownDay.test(plain) ? null : dated,
  };
}

/** In what the client said, "you" is the coach. */
const spokenByClient = (text: string, request: EmailRequest): string =>
  towardsClient(text.replaceAll(/\byour\b/g, '\uE001').replaceAll(/\byou\b/g, '\uE000'), 'client', request)
    .replaceAll('\uE001', 'my')
    .replaceAll('\uE000', 'me');

const inner = (text: string) => (quoted.exec(text)?.[1] ?? text).replace(/[.,;]+$/, '');

/** "Give the client a call" by the coach is "give you a call"; "take off my coat" by the client is "your coat". */
export function towardsClient(text: string, owner: Fact['owner'], { coach, client }: EmailRequest): string {
  const me = owner === 'coach' ? ['myself', 'my'] : ['me', 'my'];
  let turned = text;
  if (owner === 'client') turned = ownWordsTurned(turned);
  turned = renamed(turned, coach.firstName, coachRoles, me);
  return renamed(
    turned,
    client.firstName,
    clientRoles,
    owner === 'client' ? ['yourself', 'your'] : ['you', 'your'],
  );
}

const ownWordsTurned = (text: string): string =>
  ownWords.reduce((turned, [from, to]) => turned.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to), text);

const ownWords: [string, string][] = [
  ["[Ii](?:'|’)m", 'you’re'],
  ["[Ii](?:'|’)ll", 'you’ll'],
  ["[Ii](?:'|’)ve", 'you’ve'],
  ["[Ii](?:'|’)d", 'you’d'],
  ['[Ii] am', 'you are'],
  ['[Ii] was', 'you were'],
  ['I', 'you'],
  ['(?<=\\s)i(?=\\s)', 'you'],
  ['myself', 'yourself'],
  ['mine', 'yours'],
  ['my', 'your'],
  ['My', 'Your'],
  ['me', 'you'],
];

const coachRoles = '(?:the|your|my) (?:coach|mentor|counsell?or|therapist)';
const clientRoles = '(?:the|my) (?:client|coachee|mentee)';

function renamed(
  text: string,
  name: string,
  roles: string,
  [person = '', possessive = '']: string[],
): string {
  const who = name.trim() === '' ? roles : `(?:${escapePattern(name)}|${roles})`;
  return text
    .replaceAll(new RegExp(`(?<![\\p{L}])${who}(?:'|’)s(?![\\p{L}])`, 'gu'), possessive)
    .replaceAll(new RegExp(`(?<![\\p{L}])${who}(?![\\p{L}'’])`, 'gu'), person);
}

const pronoun = /\b(?:I|he|she|we|they)(?:['’](?:ll|m|re|ve|d))?\b/;
const looseEnd =
  /\b(?:a|an|the|and|or|but|to|of|for|with|at|in|on|from|than|that|which|then|maybe|first thing|something|whatever|just|really|my|your|our|their)$/i;

/** Whether a title reads well behind “you’ll”. What a dictated title gets wrong is rather left alone. */
export function isCleanImperative(text: string, { client, coach }: EmailRequest): boolean {
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > longestClause || !startsWithVerb(words)) return false;
  const names = [client.firstName, coach.firstName];
  return !dictated.some((fault) => fault.test(text)) && !isGlued(text, names) && !isSubject(text, names);
}

const startsWithVerb = ([first = '', second = '']: string[]): boolean =>
  baseVerbs.has(first.toLowerCase() === 'not' ? second : first.toLowerCase());

/** What a title taken from speech gets wrong. */
const dictated = [
  looseEnd,
  /[.!?;:“”"]/,
  /, *(?:at|to|the|like|um|uh|me and|maybe|you know|i mean|just|so|well|and then|because|cause)\b/i,
  /\bi\b/,
  /\b(\w+) \1\b/i,
  /,.*,/,
  pronoun,
];

/** "Take the cardigan home, To Mummy" and "Email Ben and Ask" were glued together from pieces. */
const isGlued = (text: string, names: readonly string[]): boolean =>
  /(?:,|\band) (?:To|Tomorrow|Just|Ask|The|Then|Email|And|So|It|Maybe|Put|Do|One)\b/.test(
    names.reduce((left, name) => (name === '' ? left : left.replaceAll(name, 'x')), text),
  );

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "as Jürgen has said it": a name with a verb of its own cannot become "me" or "you". */
const isSubject = (text: string, names: readonly string[]): boolean =>
  names.some(
    (name) =>
      name !== '' &&
      new RegExp(
        `\\b(?:would|will|can|could|does|did) ${escapePattern(name)}(?!\\p{L})|${escapePattern(name)} (?:has|is|was|will|would|can|could|does|did|(?!this|his|its)\\p{Ll}+s)(?!\\p{L})`,
        'u',
      ).test(text),
  );
