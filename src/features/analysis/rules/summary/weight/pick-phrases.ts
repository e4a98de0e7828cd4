import type { Phrase } from '../speech/phrases.ts';
import type { Salience } from './salience.ts';
import type { Spoken } from '../speech/spoken.ts';

/** Chooses the phrases that say best what a stretch of talk is about, none saying again what another says. */
export type Picked = { phrase: Phrase; source: Spoken };

const severalWords = 0.5; // "the production cost" tells more than "the cost"
const bareSingular = 1.2; // "use", "view": without article or plural mostly half of an expression

const overlaps = (a: Phrase, b: Phrase): boolean => a.lemmas.some((lemma) => b.lemmas.includes(lemma));

const isBare = (phrase: Phrase): boolean =>
  phrase.lemmas.length === 1 &&
  !/^(the|an?) /.test(phrase.text) &&
  !phrase.text.endsWith('s') &&
  !/^[A-Z]/.test(phrase.text);

export function pickPhrases(
  spoken: readonly Spoken[],
  salience: Salience,
  used: Set<string>,
  most: number,
): Picked[] {
  const candidates = new Map<string, { picked: Picked; times: number }>();
  for (const source of spoken)
    for (const phrase of salience.phrasesOf(source)) {
      const seen = candidates.get(phrase.key);
      if (seen === undefined) candidates.set(phrase.key, { picked: { phrase, source }, times: 1 });
      else {
        seen.times += 1;
        if (phrase.text.startsWith('the ')) seen.picked = { phrase, source };
      }
    }
  const ranked = [...candidates.values()]
    .filter(({ picked }) => !used.has(picked.phrase.key))
    .map(({ picked, times }) => ({
      picked,
      score:
        salience.phrase(picked.phrase) +
        Math.log2(1 + times) +
        (picked.phrase.lemmas.length > 1 ? severalWords : 0) -
        (isBare(picked.phrase) ? bareSingular : 0),
    }))
    .toSorted((a, b) => b.score - a.score || a.picked.source.turn - b.picked.source.turn);
  const chosen: Picked[] = [];
  for (const { picked } of ranked) {
    if (chosen.length === most) break;
    if (chosen.some((other) => overlaps(other.phrase, picked.phrase))) continue;
    chosen.push(picked);
    used.add(picked.phrase.key);
  }
  return chosen;
}
