import { contractionOf } from './contractions.ts';
import { lowerAt, type Word } from './reading.ts';

/**
 * A turn's text as words and the marks between them, without stammers, fillers and what was restarted. Every kept word
 * knows where it stands, so a quote can be cut from the turn itself. Each rule looks a fixed number of words back:
 * the time is linear in the text.
 */
export type Token = Word & {
  /** Inside quotation marks: someone's words. */
  isQuoted: boolean;
};

/** "£1,200", "5:30", "24/7", "R&D", "bev@example.com" are one word each, and "'em" keeps its mark. */
const note = String.raw`\[[^\]\n]{0,80}\]|\((?:silence|pause|laughs?|inaudible|crosstalk|sighs?)[^)\n]{0,40}\)`;
const elision = String.raw`(?<![\p{L}\p{N}])[’‘'](?:em|cause|cos|til|bout)(?![\p{L}\p{N}])`;
const inWord = String.raw`[’'.&@/-](?=[\p{L}\p{N}])|(?<=\d):(?=\d\d)|(?<=\d),(?=\d{3}(?!\d))`;
const word = String.raw`[£$€#]?[\p{L}\p{N}]+(?:(?:${inWord})[\p{L}\p{N}]+)*(?:[’'](?=\s|$))?`;
const piece = new RegExp(String.raw`${note}|${elision}|${word}|%|[^\s\p{L}\p{N}]`, 'gu');

const fillers = new Set('um uh uhm umm uhh em eh er erm ah ahm hm hmm mm mmm mhm huh och'.split(' '));
const parenthetical = 'you know|i mean|sort of|kind of|like|i guess|i suppose|honestly|to be honest'
  .split('|')
  .map((phrase) => phrase.split(' '));
const meansTwice = new Set('very really so no yes yeah never much many more far that had long'.split(' '));
const longestWord = 60; // characters: nothing longer is a word
const longestMark = 6; // characters: "?!..." needs no more
const longestRepeat = 6; // words

export const plain = (word: string): string => word.toLowerCase().replaceAll(/[’‘]/g, "'");

/** How a word is written in the books; the quote keeps the speaker's own. */
const standard: Record<string, string> = {
  ye: 'you',
  "y'all": 'you',
  yous: 'you',
  youse: 'you',
  ya: 'you',
  tae: 'to',
  gie: 'give',
  naw: 'no',
  "no'": 'no',
  "'em": 'them',
  "'cause": 'cause',
  "'cos": 'cos',
  "'til": 'until',
  "'bout": 'about',
  spose: 'suppose',
  "s'pose": 'suppose',
  cannae: "can't",
  canna: "can't",
  winna: "won't",
  willnae: "won't",
  dinna: "don't",
  dinnae: "don't",
  "i'mma": "i'll",
  imma: "i'll",
  "i'ma": "i'll",
  innit: 'yeah',
  tonite: 'tonight',
};
const scotsNot = /^(does|did|is|was|were|would|could|should|have|has|had)n(?:ae|a)$/;
const asWritten = (lower: string): string =>
  Object.hasOwn(standard, lower) ? standard[lower]! : lower.replace(scotsNot, "$1n't");

/** The text's words with the marks behind them, nothing left out yet. */
function tokenise(text: string, isWithoutApostrophes: boolean): Token[] {
  const tokens: Token[] = [];
  let isQuoted = false;
  for (const { 0: raw, index } of text.matchAll(piece)) {
    if (isNote(raw)) continue;
    if (/[\p{L}\p{N}]/u.test(raw)) {
      if (raw.length > longestWord) continue;
      const token = asToken(raw, index, isQuoted);
      tokens.push(contracted(token, tokens.at(-1), isWithoutApostrophes));
      continue;
    }
    if (raw === '"') isQuoted = !isQuoted;
    else if (raw === '“' || raw === '”') isQuoted = raw === '“';
    addMark(tokens.at(-1), raw === '…' ? '...' : raw);
  }
  return tokens;
}

function addMark(last: Token | undefined, mark: string): void {
  if (last && last.mark.length < longestMark) last.mark += mark;
}

/** "[laughs]", "(pause)" are the transcriber's. */
const isNote = (raw: string): boolean => raw.startsWith('[') || (raw.startsWith('(') && raw.length > 1);

function asToken(raw: string, at: number, isQuoted: boolean): Token {
  const text = withoutStammer(raw);
  const end = at + raw.length;
  return { text, lower: asWritten(plain(text)), at: end - text.length, end, mark: '', isQuoted };
}

function contracted(token: Token, before: Token | undefined, isWithoutApostrophes: boolean): Token {
  const lower = contractionOf(token.lower, before?.lower, isWithoutApostrophes);
  if (lower === null) return token;
  const at = lower.indexOf("'");
  return { ...token, lower, text: `${token.text.slice(0, at)}'${token.text.slice(at)}` };
}

/** "wh-what" and "I-I" are one word said twice; "re-read" is taken for that too, "part-time" is not. */
function withoutStammer(raw: string): string {
  if (!raw.includes('-')) return raw;
  const parts = raw.split('-');
  let first = 0;
  for (let i = 0; i + 1 < parts.length; i += 1) {
    const [part, next] = [plain(parts[i]!), plain(parts[i + 1]!)];
    if (next.startsWith(part) || (part.length <= 2 && next.startsWith(part[0]!))) first = i + 1;
  }
  return parts.slice(first).join('-');
}

/** The words that were meant, in order. */
export function readWords(text: string, isWithoutApostrophes = false): Token[] {
  const kept: Token[] = [];
  const tokens = tokenise(text, isWithoutApostrophes);
  for (const [i, token] of tokens.entries()) {
    if (fillers.has(token.lower) && !isYesHm(token) && !isAint(kept.at(-1), token, tokens[i + 1])) {
      takeMark(kept, token.mark);
      continue;
    }
    restart(kept, token);
    kept.push(token);
    repeat(kept);
  }
  return withoutParentheses(kept);
}

/** "Mm-hmm" and "uh-huh" are answers. */
const isYesHm = ({ lower }: Token): boolean => lower === 'mhm';

/** "The drawer eh go work": in Trinidad "eh" before a verb is "ain't"; as a filler it stands apart, or in a restart. */
const isAint = (before: Token | undefined, { lower, mark }: Token, next: Token | undefined): boolean =>
  lower === 'eh' &&
  before?.mark === '' &&
  mark === '' &&
  /^(?:go|have|know|want|doing|going|the|no)$/.test(next?.lower ?? '');

function takeMark(kept: Token[], mark: string): void {
  const last = kept.at(-1);
  if (last && /[.?!]/.test(mark) && !/[.?!]/.test(last.mark)) last.mark = mark;
}

const dash = /^(?:-|–|—)/;

/** "it sort-- it just got", "you can- you can understand", "en- enjoy": what stands before the dash was taken back. */
function restart(kept: Token[], token: Token): void {
  const last = kept.at(-1);
  if (!last || !dash.test(last.mark) || last.isQuoted !== token.isQuoted) return;
  if (isBegun(last.lower, token.lower)) {
    kept.pop();
    return;
  }
  const most = Math.min(longestRepeat, kept.length);
  for (let back = 2; back <= most; back += 1) {
    const earlier = kept[kept.length - back]!;
    if (/[.?!]/.test(earlier.mark)) return;
    if (earlier.lower === token.lower) {
      kept.length -= back;
      return;
    }
  }
}

/** "en- enjoy", "it- I'll" */
const isBegun = (before: string, word: string): boolean =>
  word.startsWith(before) || (before.length <= 3 && word[0] === before[0]);

/** "the, the", "I want, I want to": the first of two equal runs goes. */
function repeat(kept: Token[]): void {
  const end = kept.length;
  for (let size = Math.min(longestRepeat, end >> 1); size >= 1; size -= 1) {
    const second = end - size;
    const first = second - size;
    if (!isSameRun(kept, first, size)) continue;
    if (/[.?!]/.test(kept[second - 1]!.mark)) continue;
    if (size === 1 && meansTwice.has(kept[second]!.lower)) continue;
    const asked = Number(isAskedBy(kept[first - 1], kept[first]!, kept[second]!));
    kept.splice(first - asked, size + asked);
    return;
  }
}

function isSameRun(kept: readonly Token[], first: number, size: number): boolean {
  const second = first + size;
  for (let i = 0; i < size; i += 1)
    if (kept[first + i]!.lower !== kept[second + i]!.lower)
      return size === 1 && isSaidOn(kept[first]!, kept[second]!);
  return true;
}

/** "I, I'll", "we we're": the pronoun is said again with its verb; "I can't stand it, it's physical" says it twice. */
const isSaidOn = (first: Token, second: Token): boolean =>
  /^(?:i|we|he|she|they)$/.test(first.lower) && second.lower.startsWith(`${first.lower}'`);

/** "Can I, I've got one idea": the question was given up. */
const isAskedBy = (before: Token | undefined, first: Token, second: Token): boolean =>
  before?.mark === '' &&
  isSaidOn(first, second) &&
  /^(?:can|could|may|shall|should|do|does|did|am|are|is|have|has|would)$/.test(before.lower);

const opens = /[,.?!-]/;

/** "you know", "I mean", "like" between commas or at the start say nothing; in "let you know" they do. */
function withoutParentheses(words: Token[]): Token[] {
  const kept: Token[] = [];
  for (let i = 0; i < words.length;) {
    const length = parenthesisAt(words, i, kept.at(-1));
    if (length === 0) {
      kept.push(words[i]!);
      i += 1;
      continue;
    }
    const last = kept.at(-1);
    const mark = words[i + length - 1]!.mark;
    if (last && /[.?!]/.test(mark) && !/[.?!]/.test(last.mark)) last.mark = mark;
    i += length;
  }
  return kept;
}

/** How many words from here on are a parenthesis. */
function parenthesisAt(words: readonly Token[], i: number, before: Token | undefined): number {
  if (before && !opens.test(before.mark)) return taggedOn(words, i, before);
  const phrase = parenthetical.find((some) => some.every((word, j) => words[i + j]?.lower === word));
  if (phrase === undefined) return 0;
  const { mark } = words[i + phrase.length - 1]!;
  const isEnd = i + phrase.length === words.length;
  const isClosed = isEnd ? before !== undefined : opens.test(mark);
  if (isClosed) return phrase[0] === 'you' && mark.includes('?') ? 0 : phrase.length;
  // "I mean we could" needs no comma; "I mean it" is meant.
  return phrase[1] === 'mean' && !/^(?:it|that|to|by|what|business)$/.test(lowerAt(words, i + 2)) ? 2 : 0;
}

/** "From now on you know, finding a way": closed by a comma, behind a word that asks for no "you". */
const taggedOn = (words: readonly Token[], i: number, before: Token): number =>
  words[i]!.lower === 'you' &&
  words[i + 1]?.lower === 'know' &&
  /^[,–—-]/.test(words[i + 1]!.mark) &&
  !takesYou.test(before.lower)
    ? 2
    : 0;
const takesYou =
  /^(?:let|lets|letting|do|did|don't|if|as|that|what|how|why|when|who|where|because|cause|than|think|thought|hope|bet|guess|sure|like|all|everything|anything|the|person|people|before|until|so|but|and|or|then|see|mean|make|makes|made)$/;

/** The words as they are read: with their marks, with white space. */
export function asText(tokens: readonly Token[]): string {
  let text = '';
  for (const [i, { text: word, mark }] of tokens.entries()) {
    const clean = mark.replace(/["“”()*_-]|–|—/gu, '');
    const shown =
      clean === '' && dash.test(mark) && i + 1 < tokens.length ? ',' : clean.replace(/,[,.?!]*$/, ',');
    text += `${i === 0 ? '' : ' '}${word}${shown.slice(0, 3)}`;
  }
  return text;
}
