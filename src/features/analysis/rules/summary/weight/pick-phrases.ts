import type { Phrase } from '../speech/phrases.ts';
import type { Spoken } from '../speech/spoken.ts';
import type { Salience } from './salience.ts';

/** Chooses the phrases that say best what a stretch of talk is about, none saying again what another says. */
export type Picked = { phrase: Phrase; source: Spoken };

type Candidate = { times: number; forms: Map<string, Picked & { times: number }> };

const severalWords = 0.5; // "the production cost" tells more than "the cost"
const partOfWhole = 1.5; // "the size of the buttons" says what about them
const bareSingular = 1.2; // "use", "view": without article or plural mostly half of an expression

const overlaps = (a: Phrase, b: Phrase): boolean => a.lemmas.some((lemma) => b.lemmas.includes(lemma));

const isBare = (phrase: Phrase): boolean =>
  phrase.lemmas.length === 1 &&
  !/^(the|an?) /.test(phrase.text) &&
  !/(?:s|ing)$/.test(phrase.text) &&
  !/^[A-Z]/.test(phrase.text);

function gather(spoken: readonly Spoken[], salience: Salience): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  for (const source of spoken)
    for (const phrase of salience.phrasesOf(source)) {
      const candidate = candidates.get(phrase.key) ?? { times: 0, forms: new Map() };
      const form = candidate.forms.get(phrase.text) ?? { phrase, source, times: 0 };
      form.times += 1;
      candidate.times += 1;
      candidate.forms.set(phrase.text, form);
      candidates.set(phrase.key, candidate);
    }
  return candidates;
}

/** As it was said most often; as "the ..." where that is common, since a summary speaks of what is known. */
function usualForm({ forms, times }: Candidate, definiteShare: number): Picked {
  const byTimes = [...forms.values()].toSorted((a, b) => b.times - a.times);
  const definite = byTimes.find(({ phrase }) => phrase.text.startsWith('the '));
  return definite !== undefined && definite.times >= times * definiteShare ? definite : byTimes[0]!;
}

export type PickOptions = {
  most: number;
  /** Keys told already; what is picked is added. */
  used: Set<string>;
  /** From which share of its mentions with "the" a thing is called by it. */
  definiteShare: number;
};

export function pickPhrases(
  spoken: readonly Spoken[],
  salience: Salience,
  { most, used, definiteShare }: PickOptions,
): Picked[] {
  const ranked = [...gather(spoken, salience)]
    .filter(([key]) => !used.has(key))
    .map(([, candidate]) => {
      const picked = usualForm(candidate, definiteShare);
      const shape =
        (picked.phrase.key.includes(' of ')
          ? partOfWhole
          : picked.phrase.lemmas.length > 1
            ? severalWords
            : 0) - (isBare(picked.phrase) ? bareSingular : 0);
      return { picked, score: salience.phrase(picked.phrase) + Math.log2(1 + candidate.times) + shape };
    })
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
