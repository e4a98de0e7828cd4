import { readSentences, type Token } from '#features/analysis/rules/language/read.ts';

/**
 * Spoken text as words without its stumbles ("I'll I'll uh s- send" is read as "I'll send").
 * Every word keeps its place in the turn, so whatever is found can be quoted as it was said.
 */
export type Word = {
  text: string;
  lower: string;
  lemma: string;
  pos: string;
  /** Character offsets in the text of the turn. */
  from: number;
  to: number;
};

export type Utterance = {
  turn: number;
  speaker: string;
  /** The sentence, letter for letter. */
  text: string;
  words: Word[];
  asks: boolean;
};

const fillers = new Set([
  'um',
  'uh',
  'uhm',
  'umm',
  'eh',
  'er',
  'erm',
  'hmm',
  'mm',
  'hm',
  'ah',
  'em',
  'uhhuh',
]);
const asides = [
  ['you', 'know'],
  ['i', 'mean'],
  ['sort', 'of'],
  ['kind', 'of'],
];
// The tagger leaves "I'm" whole but splits "I'll"; rules need subject and verb apart in both.
const contraction = /^(i|you|we|they|he|she|it|that|who|there)(['’](?:m|re|ll|d|ve|s))$/i;
const shortWords = new Set(
  'ad ai am an as at be by do eh go he hi id if in is it me mr ms my no of oh ok on or ox pc pm pr so to tv uk up us vs we ye ya na ll ve re ca wo cv hr ll'.split(
    ' ',
  ),
);
const longestStutter = 4; // words: "we have to go we have to go" is the longest restart worth folding
const lastFragmentLength = 3; // letters: "pro- problem" is a fragment, a longer cut-off word may carry meaning

export function readUtterances(text: string, turn: number, speaker: string): Utterance[] {
  let cursor = 0;
  return readSentences(text).map((sentence) => {
    const at = Math.max(text.indexOf(sentence.text, cursor), cursor);
    cursor = at + sentence.text.length;
    return {
      turn,
      speaker,
      text: sentence.text,
      words: withoutStumbles(placed(sentence.tokens, text, at)),
      asks: sentence.text.trimEnd().endsWith('?'),
    };
  });
}

function placed(tokens: Token[], text: string, start: number): Word[] {
  const words: Word[] = [];
  let cursor = start;
  for (const token of tokens) {
    const from = Math.max(text.indexOf(token.text, cursor), cursor);
    cursor = from + token.text.length;
    const parts = contraction.exec(token.text);
    const [pronoun, verb] = [parts?.[1], parts?.[2]];
    if (pronoun === undefined || verb === undefined) {
      words.push({ ...token, lower: token.lower.replace('’', "'"), from, to: cursor });
      continue;
    }
    const middle = from + pronoun.length;
    words.push(
      { ...part(pronoun), pos: 'PRON', from, to: middle },
      { ...part(verb), pos: 'AUX', from: middle, to: cursor },
    );
  }
  return words;
}

function part(text: string) {
  const lower = text.toLowerCase().replace('’', "'");
  return { text, lower, lemma: lower };
}

function withoutStumbles(words: Word[]): Word[] {
  const joined = joinHyphens(words);
  const kept = joined.filter(
    (word, i) =>
      !isFiller(joined, i) &&
      !isFragment(word, joined[i + 1]) &&
      !isBreathDash(word, joined[i - 1], joined[i + 1]),
  );
  return foldStutters(dropCommaPairs(kept));
}

/** "look-and-feel" is one word, "to-to" a stutter, and a dash with a space beside it a break. */
function joinHyphens(words: Word[]): Word[] {
  const out: Word[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as Word;
    const last = out.at(-1);
    const next = words[i + 1];
    const tight = word.text === '-' && last?.to === word.from && next?.from === word.to;
    if (!tight || last === undefined || next === undefined) {
      out.push(word);
      continue;
    }
    i++;
    if (next.lower.startsWith(last.lower) || isPunctuation(last)) out[out.length - 1] = next;
    else
      out[out.length - 1] = {
        ...last,
        text: `${last.text}-${next.text}`,
        lower: `${last.lower}-${next.lower}`,
        lemma: `${last.lower}-${next.lemma}`,
        to: next.to,
      };
  }
  return out;
}

function isFiller(words: Word[], i: number): boolean {
  const word = words[i] as Word;
  if (fillers.has(word.lower)) return true;
  const [before, after] = [words[i - 1], words[i + 1]];
  if (
    word.lower === 'like' &&
    /^(VERB|ADV|AUX)$/.test(before?.pos ?? '') &&
    (after?.lower.endsWith('ing') ?? false)
  )
    return true;
  if (word.lower === 'like') return after?.text === ',' && (before === undefined || isPunctuation(before));
  return asides.some(
    ([first, second]) =>
      (word.lower === first && after?.lower === second && !asksAfter(before)) ||
      (word.lower === second && before?.lower === first && !asksAfter(words[i - 2])),
  );
}

/** "Do you know" and "some kind of" mean what they say. */
function asksAfter(word: Word | undefined): boolean {
  return (
    word !== undefined && /^(do|did|if|let|as|what|some|any|this|that|the|a|which|all)$/.test(word.lower)
  );
}

function isFragment(word: Word, next: Word | undefined): boolean {
  if (next === undefined) return false;
  // A lone small letter, or two that make no word, is a cut-off sound: "th how", "wi it'll".
  const letter = /^[b-hj-z]$/.test(word.text) || (/^[a-z]{2}$/.test(word.text) && !shortWords.has(word.text));
  const cutOff = next.text === '-' && word.to === next.from && word.text.length <= lastFragmentLength;
  return letter || (cutOff && word.lower !== 'i');
}

/** "the- the gym": a dash hung on a word marks a restart, one between spaces a thought of its own. */
function isBreathDash(word: Word, before: Word | undefined, after: Word | undefined): boolean {
  return word.text === '-' && before !== undefined && before.to === word.from && after !== undefined;
}

function dropCommaPairs(words: Word[]): Word[] {
  return words.filter((word, i) => word.text !== ',' || words[i + 1]?.text !== ',');
}

function foldStutters(words: Word[]): Word[] {
  let out = words;
  for (let size = longestStutter; size >= 1; size--) {
    const next: Word[] = [];
    for (let i = 0; i < out.length; i++) {
      if (!repeatsAt(out, i, size)) next.push(out[i] as Word);
      else i += size - 1 + gapAfter(out, i + size);
    }
    out = next;
  }
  return out;
}

function gapAfter(words: Word[], i: number): number {
  const text = words[i]?.text;
  return text === ',' || text === '-' || text === '--' ? 1 : 0;
}

function repeatsAt(words: Word[], i: number, size: number): boolean {
  const again = i + size + gapAfter(words, i + size);
  for (let k = 0; k < size; k++) {
    const [a, b] = [words[i + k], words[again + k]];
    if (a === undefined || b === undefined || a.lower !== b.lower || isPunctuation(a)) return false;
  }
  return true;
}

export function isPunctuation(word: Word): boolean {
  return word.pos === 'PUNCT' || /^[^\p{L}\p{N}$']+$/u.test(word.text);
}
