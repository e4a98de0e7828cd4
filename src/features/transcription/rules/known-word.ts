import winkNLP from 'wink-nlp';
import model from 'wink-eng-lite-web-model';

/** Whether English has this word: the language model's own lexicon of some 88,000 words says so. */
const nlp = winkNLP(model, []);
const idOf = (word: string): number =>
  nlp.readDoc(word).tokens().itemAt(0).out(nlp.its.uniqueId) as unknown as number;

/** The lexicon has the lowest ids; words it does not have are numbered after them. */
const firstUnknown = idOf('zzqxj');

export function isKnownWord(word: string): boolean {
  const doc = nlp.readDoc(word.toLowerCase());
  const ids = doc.tokens().out(nlp.its.uniqueId) as unknown as number[];
  return ids.length > 0 && ids.every((id) => id < firstUnknown);
}
