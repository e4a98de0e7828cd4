import type { Token } from './words.ts';

/** A run of words that says one thing, and what stands around it. */
export type Piece = {
  tokens: Token[];
  /** Number of its sentence within the turn. */
  sentence: number;
  isSide: boolean;
  /** The mark it ends with: "?" tells a question. */
  end: string;
};

export const interjections = new Set(
  (
    'yeah yes yep yup yah aye no nope nah naw okay ok right well oh so sure alright absolutely exactly definitely totally ' +
    'great good perfect brilliant lovely fine cool wow hey hi hello god mhm mm-hmm mm-hm mm-mm uh-huh true indeed ' +
    'correct ha haha agreed deal grand thanks please sorry jesus anyway um-hmm hmm-mm um-hum ja'
  ).split(' '),
);
const coordinators = new Set("and but so or because 'cause cause cos then plus except whereas".split(' '));
const subordinators = new Set(
  'if when whenever because although though unless until till while once whether since'.split(' '),
);
const subjects = new Set(
  (
    "i i'll i'm i've i'd you you'll you're you've you'd he he'll he's he'd she she'll she's she'd it it'll it's it'd " +
    "we we'll we're we've we'd they they'll they're they've they'd there there's there'll that's that'll that'd let's " +
    "what's who's here's this nobody everybody everyone somebody someone people"
  ).split(' '),
);
const strongSubjects = new Set(
  "i'll i'm i've i'd he's she's he'll she'll we'll we're we've you'll you're they're they'll it's that's there's let's".split(
    ' ',
  ),
);
const takesClause = new Set(
  (
    'that if when what where how who which why whether because and but so or think know say says said guess mean hope ' +
    "wish see than as until till before after while since once like sure certain convinced doubt afraid glad suppose reckon believe told tell cause 'cause cos feel felt bet " +
    'thinking saying thought knew realise realised realize realized notice noticed unless though although then plus maybe yes yeah no okay well oh right ' +
    'actually where whenever is was the and'
  ).split(' '),
);
const breaks = /[.?!;:]|\.\.\./;
const abbreviated = /^(?:Dr|Mr|Mrs|Ms|Prof|St|Fr|Sr|Jr)$/;
const shortest = 12; // words: a shorter turn needs no marks
const longestClause = 40; // words: speech recognition without marks may run on for ever

/** Cuts a turn's words into clauses; one pass, looking two words ahead. */
export function splitClauses(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = [];
  const starts = isUnmarked(tokens) ? startsInUnmarked : startsClause;
  let current: Token[] = [];
  let sentence = 0;
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1];
    current.push(token);
    const isSentence = endsSentence(token, next);
    if (!isSentence && next && !starts(current, token, next, tokens[i + 2])) continue;
    const end = isSentence ? sentenceMark(token) : next && token.mark.includes(',') ? ',' : '';
    pieces.push({ tokens: current, sentence, isSide: isSide(current), end });
    current = [];
    if (isSentence) sentence += 1;
  }
  return pieces;
}

/** "if she comes", "so when I'm driving", but not "and when is it?" */
function isSide(tokens: readonly Token[]): boolean {
  const at = /^(?:and|so|but|then|'?cause|cos)$/.test(tokens[0]!.lower) ? 1 : 0;
  const word = tokens[at]?.lower ?? '';
  return subordinators.has(word) && !(word === 'when' && asksAfterWhen.test(tokens[at + 1]?.lower ?? ''));
}
const asksAfterWhen = /^(?:|is|are|was|were|do|does|did|will|would|can|could|shall|should|might)$/;

const endsSentence = ({ mark, text }: Token, next: Token | undefined): boolean =>
  breaks.test(mark) && !(mark === '.' && next && abbreviated.test(text));

const sentenceMark = ({ mark }: Token): string => (mark.includes('?') ? '?' : mark.includes('!') ? '!' : '.');

const isUnmarked = (tokens: readonly Token[]): boolean =>
  tokens.length > shortest && tokens.every(({ mark }) => mark === '');

/** Whether the current clause ends with the word, and another starts with the next. */
type Starts = (current: readonly Token[], token: Token, next: Token, after: Token | undefined) => boolean;

const startsClause: Starts = (current, token, next, after) => {
  if (current.length >= longestClause || token.isQuoted !== next.isQuoted) return true;
  const isPause = /[,–—-]/.test(token.mark);
  if (isOnlyInterjections(current)) return isPause || isSubject(next);
  if (isPause && startsAfterPause(current, token, next, after)) return true;
  if (startsSide(current, next, after)) return !leadsToSide.test(token.lower);
  return startsCoordinate(current, token, next, after) || startsWithVerb(current, token, next);
};

const startsInUnmarked: Starts = (current, token, next, after) =>
  startsClause(current, token, next, after) || startsUnmarked(current, token, next, after);

const isSubject = (token: Token | undefined): boolean => token !== undefined && subjects.has(token.lower);

/** "She's away, yeah", "late, if", "Friday, I can", "the list, and then" */
const startsAfterPause: Starts = (current, token, next, after) =>
  (interjections.has(next.lower) && after !== undefined) ||
  (isSubject(next) && !coordinators.has(token.lower) && !subordinators.has(token.lower)) ||
  (current.length > 1 &&
    (subordinators.has(next.lower) || (coordinators.has(next.lower) && startsAnew(after))));

const startsAnew = (after: Token | undefined): boolean =>
  after !== undefined &&
  (interjections.has(after.lower) ||
    /^(?:the|my|your|his|her|our|then|that|what|can|could|do|would|will|\p{Lu}.*)$/u.test(after.text));

/** "I'll ring her | when I", not "I don't know | if I", "I'll ask Ingrid | if there's" */
const startsSide = (current: readonly Token[], next: Token, after: Token | undefined): boolean =>
  subordinators.has(next.lower) &&
  current.length > 2 &&
  isSubject(after) &&
  !(next.lower === 'if' && current.slice(-asksNear).some(({ lower }) => asksIf.test(lower)));
const asksNear = 4; // words: "ask my old boss if"
const asksIf = /^(?:ask|asks|asked|asking|check|checks|checked|checking)$/;
const leadsToSide =
  /^(?:know|see|ask|wonder|wondering|check|asked|sure|tell|say|and|but|or|so|that|than|like|only|as|even|because)$/;

/** "I'll ring her | and I'll", "| but when" */
const startsCoordinate: Starts = (current, token, next, after) =>
  coordinators.has(next.lower) &&
  current.length > 1 &&
  after !== undefined &&
  (isSubject(after) || subordinators.has(after.lower)) &&
  !takesPair(token, after);

/** "Friday | I'll", "the list | it's", not "I think I'll" */
const startsWithVerb = (current: readonly Token[], token: Token, next: Token): boolean =>
  strongSubjects.has(next.lower) &&
  current.length > 1 &&
  (!takesClause.has(token.lower) ||
    isYesAmid(current) ||
    leadsToDeed.test(
      current
        .map(({ lower }) => lower)
        .slice(-longestLead)
        .join(' '),
    ) ||
    (token.lower === 'that' && /^(?:do|like|try|want|about|for)$/.test(current.at(-2)!.lower)));

/** "What I'll do is | I'll print it" */
const leadsToDeed = /\bwhat (?:i|we)(?:'ll|'d|'m| will| can| could| might) (?:going to |gonna )?do is$/;
const longestLead = 7; // words

/** Where speech recognition sets no marks, a pronoun that can only be a subject shows where a clause begins. */
const startsUnmarked: Starts = (current, token, next, after) => {
  if (current.length < 2 || after === undefined) return false;
  if (next.lower === 'and' && isDay.test(after.lower)) return !isDay.test(token.lower);
  if (next.lower === 'no') return /^(?:no|wait|actually|not|hang|hold)$/.test(after.lower);
  if (orders.test(next.lower))
    return ordered.test(`${next.lower} ${after.lower}`) && !letsBy.test(token.lower);
  return nominative.test(next.lower) && !takesClause.has(token.lower) && !asks.test(token.lower);
};
/** "it's two lines | and tomorrow I'll go", but not "on Monday and Tuesday" */
const isDay = /^(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;
const nominative = /^(?:i|we|he|she|they)$/;
const orders = /^(?:let|make)$/;
const ordered = /^(?:let me|make it)$/;
/** "they kept quiet | let me send it", "she's out | make it Thursday", not "he wouldn't let me" */
const letsBy =
  /^(?:i|you|we|he|she|they|it|that|who|to|and|not|never|just|will|would|can|could|didn't|don't|doesn't|won't|wouldn't|can't|couldn't)$/;
/** "do I", "should we", "at he": what stands before the subject of a question, or of a word in between. */
const asks =
  /^(?:do|does|did|can|could|will|would|shall|should|may|might|must|have|has|had|am|are|were|nor|or|if|not)$/;

/** "The socks, yeah okay I'll do that": what follows the yes is a clause of its own; "I said yeah I'll do it" is one. */
function isYesAmid(current: readonly Token[]): boolean {
  const last = current.findLastIndex(({ lower }) => !/^(?:yeah|yes|okay|ok|no|right)$/.test(lower));
  return (
    last >= 1 &&
    last < current.length - 1 &&
    !/^(?:said|says|say|goes|go|went|like|think|thought|thinking|told|is|was|and|but|so|that)$/.test(
      current[last]!.lower,
    )
  );
}

/** "me and this": the coordinator joins words, not clauses. */
const takesPair = (token: Token, after: Token): boolean =>
  /^(?:you|i|me|him|her|us|them|he|she)$/.test(token.lower) && /^(?:this|it)$/.test(after.lower);

const isOnlyInterjections = (current: readonly Token[]): boolean =>
  current.length <= 3 && current.every(({ lower }) => interjections.has(lower));
