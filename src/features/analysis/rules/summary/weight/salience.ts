import { namesCalled } from './addressed.ts';
import { isWord, type Spoken } from '../speech/spoken.ts';
import { nounPhrases, type Phrase } from '../speech/phrases.ts';
import { wordWeights, type WordWeights } from './word-weights.ts';

/** Says how much a phrase or a clause matters in its conversation: how often it comes back, and how telling its words are. */
export type Salience = {
  phrasesOf(spoken: Spoken): Phrase[];
  /** Log odds, roughly: how likely the phrase is to be in a written summary. */
  phrase(phrase: Phrase): number;
  clause(spoken: Spoken): number;
  count(lemma: string): number;
};

const contentPos = new Set(['NOUN', 'PROPN', 'ADJ', 'VERB']);

export function weighConversation(all: readonly Spoken[], weights: WordWeights = wordWeights): Salience {
  const counts = new Map<string, number>();
  const keys = new Map<string, number>();
  const phrases = new Map<Spoken, Phrase[]>();
  const called = namesCalled(all);
  for (const spoken of all) {
    for (const token of spoken.tokens)
      if (contentPos.has(token.pos)) counts.set(token.lemma, (counts.get(token.lemma) ?? 0) + 1);
    const found = nounPhrases(spoken.tokens).filter(
      ({ lemmas }) => !lemmas.every((lemma) => called.has(lemma)),
    );
    phrases.set(spoken, found);
    for (const phrase of found) keys.set(phrase.key, (keys.get(phrase.key) ?? 0) + 1);
  }
  const word = (lemma: string): number =>
    Math.log2(1 + Math.min(counts.get(lemma) ?? 0, 64)) * 0.6 + (weights.get(lemma) ?? 0);
  const phraseScore = (phrase: Phrase): number => {
    const mean = phrase.lemmas.reduce((sum, lemma) => sum + word(lemma), 0) / phrase.lemmas.length;
    return mean + 0.7 * Math.log2(1 + (keys.get(phrase.key) ?? 0));
  };
  return {
    phrasesOf: (spoken) => phrases.get(spoken) ?? [],
    phrase: phraseScore,
    clause(spoken) {
      const content = spoken.tokens.filter((token) => isWord(token) && contentPos.has(token.pos));
      if (content.length === 0) return 0;
      const sum = content.reduce((total, token) => total + word(token.lemma), 0);
      return sum / Math.sqrt(content.length + 3);
    },
    count: (lemma) => counts.get(lemma) ?? 0,
  };
}
