import { nounPhrases, type Phrase } from '../speech/phrases.ts';
import { isWord, type Spoken } from '../speech/spoken.ts';
import { namesCalled } from './addressed.ts';
import { wordWeights, type WordWeights } from './word-weights.ts';

/** Says how much a phrase or a clause matters in its conversation: how often it comes back, how telling its words are. */
export type Salience = {
  phrasesOf(spoken: Spoken): readonly Phrase[];
  phrase(phrase: Phrase): number;
  clause(spoken: Spoken): number;
};

const contentPos = new Set(['NOUN', 'PROPN', 'ADJ', 'VERB']);
const repetition = 0.6; // worth of a doubling of mentions, against learned weights of -2 to 2
const mostMentions = 64; // beyond, a word is the ground of the talk and no longer gains
const phraseRepetition = 0.7; // a phrase that comes back as such is a subject rather than a turn of speech
const shortClause = 3; // words added before the root, so that two good words do not outweigh a good sentence

export function weighConversation(all: readonly Spoken[], weights: WordWeights = wordWeights): Salience {
  const words = new Map<string, number>();
  const keys = new Map<string, number>();
  const phrases = new Map<Spoken, Phrase[]>();
  const called = namesCalled(all);
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const spoken of all) {
    for (const { pos, lemma } of spoken.tokens) if (contentPos.has(pos)) count(words, lemma);
    const found = nounPhrases(spoken.tokens).filter(
      ({ lemmas }) => !lemmas.every((lemma) => called.has(lemma)),
    );
    phrases.set(spoken, found);
    for (const { key } of found) count(keys, key);
  }
  const word = (lemma: string): number =>
    repetition * Math.log2(1 + Math.min(words.get(lemma) ?? 0, mostMentions)) + (weights.get(lemma) ?? 0);
  const sum = (lemmas: readonly string[]): number => lemmas.reduce((total, lemma) => total + word(lemma), 0);
  return {
    phrasesOf: (spoken) => phrases.get(spoken) ?? [],
    phrase: ({ lemmas, key }) =>
      sum(lemmas) / lemmas.length + phraseRepetition * Math.log2(1 + (keys.get(key) ?? 0)),
    clause: ({ tokens }) => {
      const content = tokens
        .filter((token) => isWord(token) && contentPos.has(token.pos))
        .map(({ lemma }) => lemma);
      return sum(content) / Math.sqrt(content.length + shortClause);
    },
  };
}
