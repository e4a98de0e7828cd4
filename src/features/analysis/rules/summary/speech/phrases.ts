import type { Token } from '../../language/read.ts';

/** Finds the noun phrases of a clause: what a conversation is about is said in them. */
export type Phrase = {
  /** As said, with its article: "the size of the buttons". */
  text: string;
  /** Lemmas of the content words, in order: what two mentions have in common. */
  key: string;
  lemmas: string[];
  head: string;
  /** Said as "my" or "your": in a conversation of two it belongs to the client. */
  isOwned: boolean;
};

const adjectives = new Set(['ADJ', 'NOUN', 'PROPN', 'NUM']);
const nouns = new Set(['NOUN', 'PROPN']);
/** Nouns that name nothing by themselves, and words the tagger takes for nouns in speech. */
const empty = new Set(
  "know think sounds guess terms term thing things stuff way ways lot lots bit bits kind sort guy guys time times one ones something anything nothing everything someone anyone everyone people person sense point course idea ideas case example fact moment minute minutes second seconds hour hours day days week weeks month months year years today tomorrow yesterday morning afternoon evening night monday tuesday wednesday thursday friday saturday sunday number part side end start beginning top bottom couple reason reasons question answer while god gosh jesus hell damn ok okay um uh er mm hmm mm-hmm uh-huh yeah yep yes no hi hey oh bye like gonna wanna gotta dunno cause cos k 'kay mean right place other another type feel look sorry please thank thanks maybe well plus half mind sure hope talk bunch word words meeting's let i'm he's she's that's what's there's name anybody somebody nobody everybody self myself yourself".split(
    ' ',
  ),
);
const emptyAdjectives = new Set(
  'other same own such few many much more most last next first second different good great nice big little whole certain sure able right wee bad new only real really various several okay fine cool'.split(
    ' ',
  ),
);
const determiners = new Set([
  'the',
  'a',
  'an',
  'our',
  'their',
  'my',
  'your',
  'his',
  'her',
  'its',
  'this',
  'that',
  'these',
  'those',
  'some',
  'any',
]);
const pointing = new Set([
  'this',
  'that',
  'these',
  'those',
  'some',
  'any',
  'our',
  'my',
  'your',
  'their',
  'his',
  'her',
  'its',
]);

const isPlain = (token: Token): boolean => /^[a-z][a-z'-]+$/i.test(token.text);
const isContentNoun = (token: Token): boolean =>
  nouns.has(token.pos) &&
  isPlain(token) &&
  token.text.length > 2 &&
  !empty.has(token.lower) &&
  !empty.has(token.lemma);

function simplePhrase(tokens: readonly Token[], from: number): { end: number; content: Token[] } | null {
  let end = from;
  while (
    end < tokens.length &&
    (adjectives.has(tokens[end]!.pos) ||
      (tokens[end]!.text === '-' && end > from && adjectives.has(tokens[end + 1]?.pos ?? '')))
  )
    end += 1;
  while (end > from && !nouns.has(tokens[end - 1]!.pos)) end -= 1;
  if (end === from) return null;
  const inside = tokens.slice(from, end);
  if (!isContentNoun(inside.at(-1)!) || inside.some((token) => !isPlain(token) && token.text !== '-'))
    return null;
  const content = inside.filter(
    (token) => token.text !== '-' && !emptyAdjectives.has(token.lower) && !empty.has(token.lower),
  );
  return { end, content };
}

const longestPhrase = 4; // content words; longer runs are the tagger's mistakes

/** Innermost phrases, and those joined by "of", each with the article it was said with. */
export function nounPhrases(tokens: readonly Token[]): Phrase[] {
  const found: Phrase[] = [];
  const isCapitalByPlace = (from: number, end: number) =>
    from === 0 && end === 1 && tokens[0]!.pos === 'PROPN';
  for (let i = 0; i < tokens.length; i += 1) {
    const head = simplePhrase(tokens, i);
    if (head !== null && isCapitalByPlace(i, head.end)) continue;
    if (head === null || head.content.length === 0 || head.content.length > longestPhrase) continue;
    const before = tokens[i - 1]?.lower ?? '';
    found.push(phraseOf(before, tokens.slice(i, head.end), head.content));
    const hasArticle = determiners.has(tokens[head.end + 1]?.lower ?? '');
    const after = head.end + (hasArticle ? 2 : 1);
    const inner = tokens[head.end]?.lower === 'of' ? simplePhrase(tokens, after) : null;
    if (inner !== null && inner.content.length > 0 && inner.content.length < longestPhrase) {
      const article = hasArticle
        ? pointing.has(tokens[after - 1]!.lower)
          ? 'the'
          : tokens[after - 1]!.lower
        : '';
      const tail = phraseOf(article, tokens.slice(after, inner.end), inner.content);
      const whole = phraseOf(before, tokens.slice(i, head.end), head.content);
      found.push({
        text: `${whole.text} of ${tail.text}`,
        key: `${whole.key} of ${tail.key}`,
        lemmas: [...whole.lemmas, ...tail.lemmas],
        head: whole.head,
        isOwned: whole.isOwned,
      });
    }
    i = head.end - 1;
  }
  return found;
}

function phraseOf(before: string, words: readonly Token[], content: readonly Token[]): Phrase {
  const isPlural = words.at(-1)!.lower !== words.at(-1)!.lemma;
  const spokenArticle = determiners.has(before) ? (pointing.has(before) ? 'the' : before) : '';
  const article = isPlural && /^an?$/.test(spokenArticle) ? '' : spokenArticle; // "a batteries" is a slip of the tongue
  const trimmed = words.slice(words.findIndex((token) => content.includes(token)));
  const said = trimmed.map((token) => (token.pos === 'PROPN' ? token.text : token.lower));
  const text = said.join(' ').replace(/ - /g, '-').replace(/ '/g, "'");
  const lemmas = content.map((token) => token.lemma);
  return {
    text: article === '' ? text : `${article} ${text}`.replace(/^a (?=[aeiou])/, 'an '),
    key: lemmas.join(' '),
    lemmas,
    head: lemmas.at(-1)!,
    isOwned: before === 'my' || before === 'your',
  };
}
