import model from 'wink-eng-lite-web-model';
import winkNlp, { type ItemSentence, type ItsFunction } from 'wink-nlp';

/**
 * Reads English text into sentences and tokens with part of speech and lemma. Deterministic, offline.
 * Every rule of the analysis reads text through here and nowhere else.
 */
const nlp = winkNlp(model, ['sbd', 'pos']);
const its = nlp.its;

/** `pos` is a Universal Dependencies tag (`VERB`, `NOUN`, `PROPN`, `AUX`, `PRON`, ...). */
export type Token = { text: string; lower: string; lemma: string; pos: string };

/** `text` is verbatim, so it can serve as a quote. */
export type Sentence = { text: string; tokens: Token[] };

// No word is this long, and the parser's time grows with the square of a token's length.
const noise = /\S{200,}/;

/** A word the model does not know gets a number behind all it knows. */
const idOf = (word: string): number =>
  Number(
    nlp
      .readDoc(word)
      .tokens()
      .itemAt(0)
      .out(its.uniqueId as ItsFunction<number>),
  );
const firstUnknown = idOf('qzxqvjq');

/** Whether a lower-case word stands in the model's English dictionary; most names do not. */
export const isInDictionary = (word: string): boolean => idOf(word) < firstUnknown;

/** Whether the dictionary has a lower-case word as a name: "lucia", "monday". */
export const isProperNoun = (word: string): boolean => readSentences(word)[0]?.tokens[0]?.pos === 'PROPN';

export function readSentences(text: string): Sentence[] {
  return text.split(noise).flatMap(readPart);
}

function readPart(text: string): Sentence[] {
  const document = nlp.readDoc(text);
  const sentences: Sentence[] = [];
  document.sentences().each((sentence: ItemSentence) => {
    const words = sentence.tokens();
    const texts = words.out() as string[];
    const lemmas = words.out(its.lemma as ItsFunction<string>) as string[];
    const tags = words.out(its.pos) as string[];
    sentences.push({
      text: sentence.out(),
      tokens: texts.flatMap((word, i) => {
        const [lemma, pos] = [(lemmas[i] ?? word).toLowerCase(), tags[i] ?? 'X'];
        return withoutPossessive({ text: word, lower: word.toLowerCase(), lemma, pos });
      }),
    });
  });
  return sentences;
}

const possessive = /^(.+)(['’]s)$/iu;

/** "At Bryony’s." stays one token, and the parser remembers it: the same name in any later text would not be split. */
function withoutPossessive(token: Token): Token[] {
  const [, owner, ending] = possessive.exec(token.text) ?? [];
  if (owner === undefined || ending === undefined) return [token];
  const lower = owner.toLowerCase();
  return [
    { text: owner, lower, lemma: lower, pos: token.pos },
    { text: ending, lower: ending.toLowerCase(), lemma: ending.toLowerCase(), pos: 'PART' },
  ];
}
