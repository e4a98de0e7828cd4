/**
 * Finds a quote in a transcript by comparing words, not characters: case, punctuation, white space and contractions
 * ("I am" for "I'm") may differ, and fillers and stutters may be missing. A changed or added word is no match. An
 * ellipsis joins parts of at least three words, in order, across a few turns.
 */
export type Passage = {
  turn: number;
  /** Verbatim from the transcript. */
  quote: string;
};

type Token = { word: string; from: number; to: number; isFragment: boolean };
type TokenPosition = { turn: number; index: number };
type Match = { turn: number; from: number; to: number; end: number };

const leastPart = 3; // words: shorter parts occur everywhere
const partReach = 3; // turns from one part of a quote to the next
const mostLeftOut = 6; // fillers and repeated words beyond one for each word of the quote
const mostWords = 400; // no honest quote is longer

export function quoteFinder(texts: readonly string[]): (quote: string, turn: number) => Passage | null {
  let search: Search | null = null; // built lazily: most quotes match verbatim, and tokenising takes time
  return (given, named) => {
    const quote = given.trim();
    if (quote === '') return null;
    if (stands(texts[named] ?? '', quote)) return { turn: named, quote };
    search ??= createSearch(texts);
    const match = search(quote, named) ?? search(withoutLabel(quote), named);
    if (match) return match;
    const elsewhere = texts.findIndex((text) => stands(text, quote));
    return elsewhere < 0 ? null : { turn: elsewhere, quote };
  };
}

type Search = (quote: string, named: number) => Passage | null;

function createSearch(texts: readonly string[]): Search {
  const tokens = texts.map(tokensOf);
  const positions = new Map<string, TokenPosition[]>();
  tokens.forEach((words, turn) =>
    words.forEach(({ word }, index) => {
      const list = positions.get(word);
      if (list) list.push({ turn, index });
      else positions.set(word, [{ turn, index }]);
    }),
  );

  const matchAt = ({ turn, index }: TokenPosition, wanted: readonly string[]): Match | null => {
    const words = tokens[turn] ?? [];
    const end = endOfMatch(words, index, wanted);
    return end === null ? null : { turn, from: words[index]!.from, to: words[end - 1]!.to, end };
  };

  /** Matches the parts after the first, each behind the previous one in the same turn or one of the next. */
  const follow = (first: Match, parts: readonly string[][]): Match[] | null => {
    const matches = [first];
    for (const part of parts) {
      const last = matches.at(-1)!;
      const candidates = (positions.get(part[0]!) ?? []).filter(
        ({ turn, index }) =>
          (turn === last.turn && index >= last.end) || (turn > last.turn && turn <= last.turn + partReach),
      );
      const next = firstOf(candidates, (position) => matchAt(position, part));
      if (!next) return null;
      matches.push(next);
    }
    return matches;
  };

  return (quote, named) => {
    const [first, ...others] = partsOf(quote);
    if (!first || first.length > mostWords) return null;
    const near = (positions.get(first[0]!) ?? []).toSorted(
      (one, other) => Math.abs(one.turn - named) - Math.abs(other.turn - named),
    );
    const matches = firstOf(near, (position) => {
      const match = matchAt(position, first);
      return match && follow(match, others);
    });
    return matches && passageOf(matches, quote, texts);
  };
}

/** Verbatim at word boundaries; scripts without spaces have no boundaries to check. */
function stands(text: string, quote: string): boolean {
  const at = text.indexOf(quote);
  if (at < 0) return false;
  const [before, after] = [text.slice(0, at), text.slice(at + quote.length)];
  return (
    !(endsInWord.test(before) && startsInWord.test(quote)) &&
    !(endsInWord.test(quote) && startsInWord.test(after))
  );
}

const letter = '(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}])[\\p{L}\\p{N}]';
const startsInWord = new RegExp(`^${letter}`, 'u');
const endsInWord = new RegExp(`${letter}$`, 'u');

function firstOf<Item, Result>(items: readonly Item[], look: (item: Item) => Result | null): Result | null {
  for (const item of items) {
    const result = look(item);
    if (result !== null) return result;
  }
  return null;
}

/** Parts in one turn form one passage; of parts across turns the longest represents the quote. */
function passageOf(matches: readonly Match[], quote: string, texts: readonly string[]): Passage {
  const [first, last] = [matches[0]!, matches.at(-1)!];
  if (first.turn === last.turn)
    return { turn: first.turn, quote: cut(texts, { ...first, to: last.to }, quote) };
  const longest = matches.reduce((best, match) =>
    match.to - match.from > best.to - best.from ? match : best,
  );
  return { turn: longest.turn, quote: cut(texts, longest, quote) };
}

const closing = /^[.!?…"”’')\]]+/;

/** Includes closing punctuation if the quote ends with some. */
function cut(texts: readonly string[], { turn, from, to }: Omit<Match, 'end'>, quote: string): string {
  const text = texts[turn] ?? '';
  const marks = /[\p{L}\p{N}]$/u.test(quote) ? '' : (closing.exec(text.slice(to, to + 4))?.[0] ?? '');
  return text.slice(from, to) + marks;
}

/** Strips the label of a prompt line: "[12] Kyle (client): I will". */
const withoutLabel = (quote: string): string => quote.replace(/^[^:]{1,80}:\s*/, '');

function partsOf(quote: string): string[][] {
  const parts = quote.split(/…|\.{3,}/).map((part) => tokensOf(part).map(({ word }) => word));
  const spoken = parts.filter((part) => part.length > 0);
  return spoken.length === 1 ? spoken : spoken.filter((part) => part.length >= leastPart);
}

/** The index behind the quote if it begins at `index`; null if it does not. */
function endOfMatch(words: readonly Token[], index: number, wanted: readonly string[]): number | null {
  let at = index;
  let left = wanted.length + mostLeftOut;
  for (const [position, word] of wanted.entries()) {
    while (!isSameWord(words[at]?.word, word)) {
      const skipped = position === 0 ? 0 : leftOutAt(words, at);
      left -= skipped;
      if (skipped === 0 || left < 0) return null;
      at += skipped;
    }
    at += 1;
  }
  return at;
}

const fillers = new Set(['um', 'umm', 'uh', 'uhm', 'er', 'erm', 'ah', 'hm', 'hmm', 'mm', 'mhm', 'like']);
const fillerPairs = new Set(['you know', 'i mean']);

const repeatedLengths = [1, 2, 3]; // longer repetitions are meant

/** How many words may be skipped here: a filler, a fragment, or repeated words. */
function leftOutAt(words: readonly Token[], at: number): number {
  const [one, two] = [words[at], words[at + 1]];
  if (!one) return 0;
  if (fillers.has(one.word) || (one.isFragment && two?.word.startsWith(one.word))) return 1;
  if (two && fillerPairs.has(`${one.word} ${two.word}`)) return 2;
  return repeatedLengths.find((length) => at >= length && repeats(words, at, length)) ?? 0;
}

function repeats(words: readonly Token[], at: number, length: number): boolean {
  for (let offset = 0; offset < length; offset += 1)
    if (words[at + offset]?.word !== words[at - length + offset]?.word) return false;
  return true;
}

/** Expansions of ambiguous contractions: "he's" is "he is" or "he has", "let's" is "let us". */
const shortened: Record<string, readonly string[]> = { "'s": ['is', 'has', 'us'], "'d": ['would', 'had'] };

const isSameWord = (said: string | undefined, word: string): boolean =>
  said !== undefined &&
  (said === word || (shortened[said]?.includes(word) ?? false) || (shortened[word]?.includes(said) ?? false));

const endings: [RegExp, (stem: string) => string[]][] = [
  [/^can't$|^cannot$/, () => ['can', 'not']],
  [/^won't$/, () => ['will', 'not']],
  [/n't$/, (stem) => [stem, 'not']],
  [/'m$/, (stem) => [stem, 'am']],
  [/'re$/, (stem) => [stem, 'are']],
  [/'ve$/, (stem) => [stem, 'have']],
  [/'ll$/, (stem) => [stem, 'will']],
  [/'s$/, (stem) => [stem, "'s"]],
  [/'d$/, (stem) => [stem, "'d"]],
];

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’‘][\p{L}\p{M}]+)*/gu)].flatMap((match) => {
    const word = match[0].toLowerCase().replaceAll(/[’‘]/g, "'");
    const to = match.index + match[0].length;
    const isFragment = text[to] === '-' || text[to] === '–';
    const ending = endings.find(([pattern]) => pattern.test(word));
    const words = ending ? ending[1](word.replace(ending[0], '')) : [word];
    return words.map((part) => ({ word: part, from: match.index, to, isFragment }));
  });
}
