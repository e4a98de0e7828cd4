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
    'yeah yes yep yup yah aye no nope nah okay ok right well oh so sure alright absolutely exactly definitely totally ' +
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
  const isUnmarked = tokens.length > shortest && tokens.every(({ mark }) => mark === '');
  let current: Token[] = [];
  let sentence = 0;
  let isSide = false;
  const close = (end: string, nextIsSide: boolean) => {
    if (current.length > 0) pieces.push({ tokens: current, sentence, isSide, end });
    current = [];
    isSide = nextIsSide;
  };
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1];
    if (current.length === 0) isSide = subordinators.has(token.lower);
    // "So when I'm driving" is one too.
    if (current.length === 1 && /^(?:and|so|but|then)$/.test(current[0]!.lower))
      isSide = subordinators.has(token.lower);
    current.push(token);
    if (breaks.test(token.mark) && !(token.mark === '.' && next && abbreviated.test(token.text))) {
      close(/[?]/.test(token.mark) ? '?' : /!/.test(token.mark) ? '!' : '.', false);
      sentence += 1;
    } else if (
      next &&
      (startsClause(current, token, next, tokens[i + 2]) ||
        (isUnmarked && startsUnmarked(current, token, next, tokens[i + 2])))
    ) {
      close(token.mark.includes(',') ? ',' : '', false);
    }
  }
  close('', false);
  return pieces;
}

function startsClause(current: Token[], token: Token, next: Token, after: Token | undefined): boolean {
  const isPause = /[,–—-]/.test(token.mark);
  if (current.length >= longestClause) return true;
  if (token.isQuoted !== next.isQuoted) return true;
  if (isOnlyInterjections(current)) return isPause || subjects.has(next.lower);
  if (interjections.has(next.lower) && isPause && after !== undefined) return true;
  if (subordinators.has(next.lower) && current.length > 1 && isPause) return true;
  if (subordinators.has(next.lower) && current.length > 2 && after !== undefined && subjects.has(after.lower))
    return !/^(?:know|see|ask|wonder|wondering|check|asked|sure|tell|say|and|but|or|so|that|than|like|only|as|even|because)$/.test(
      token.lower,
    );
  if (isPause && subjects.has(next.lower))
    return !coordinators.has(token.lower) && !subordinators.has(token.lower);
  if (coordinators.has(next.lower) && after !== undefined && current.length > 1) {
    if (subjects.has(after.lower) || subordinators.has(after.lower)) return !takesPair(token, after);
    return (
      isPause &&
      (interjections.has(after.lower) ||
        /^(?:the|my|your|his|her|our|then|that|what|can|could|do|would|will|\p{Lu}.*)$/u.test(after.text))
    );
  }
  if (!strongSubjects.has(next.lower) || current.length < 2) return false;
  return (
    !takesClause.has(token.lower) ||
    isYesAmid(current) ||
    (token.lower === 'that' && /^(?:do|like|try|want|about|for)$/.test(current.at(-2)!.lower))
  );
}

/** Where speech recognition sets no marks, a pronoun that can only be a subject shows where a clause begins. */
function startsUnmarked(current: Token[], token: Token, next: Token, after: Token | undefined): boolean {
  if (current.length < 2 || after === undefined) return false;
  if (next.lower === 'no') return /^(?:no|wait|actually|not|hang|hold)$/.test(after.lower);
  return nominative.test(next.lower) && !takesClause.has(token.lower) && !asks.test(token.lower);
}
const nominative = /^(?:i|we|he|she|they)$/;
/** "do I", "should we", "at he": what stands before the subject of a question, or of a word in between. */
const asks =
  /^(?:do|does|did|can|could|will|would|shall|should|may|might|must|have|has|had|am|are|were|nor|or|if|not)$/;

/** "The socks, yeah okay I'll do that": what follows the yes is a clause of its own; "I said yeah I'll do it" is one. */
function isYesAmid(current: Token[]): boolean {
  const last = current.findLastIndex(({ lower }) => !/^(?:yeah|yes|okay|ok|no|right)$/.test(lower));
  return (
    last >= 1 &&
    last < current.length - 1 &&
    !/^(?:said|says|say|goes|go|went|like|think|thought|thinking|told|is|was|and|but|so|that)$/.test(
      current[last]!.lower,
    )
  );
}

/** "me and you", "this and that": the coordinator joins words, not clauses. */
const takesPair = (token: Token, after: Token): boolean =>
  /^(?:you|i|me|him|her|us|them|he|she)$/.test(token.lower) &&
  /^(?:i|you|he|she|we|they|it|this)$/.test(after.lower) &&
  /^(?:this|it)$/.test(after.lower);

const isOnlyInterjections = (current: Token[]): boolean =>
  current.length <= 3 && current.every(({ lower }) => interjections.has(lower));
