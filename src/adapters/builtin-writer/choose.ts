import {
  addVector,
  emptyVector,
  nearness,
  styleVector,
  type StyleTarget,
  type StyleVector,
} from '#features/voice/rules/style-distance.ts';
import { countStyle, type StyleCounts } from '#features/voice/rules/count-style.ts';
import type { DraftSentence } from '#shared/follow-up.ts';

/**
 * Chooses one reading for each place of an e-mail, so that the whole is nearest to the coach's habits. It goes through
 * the places in turn and keeps what helps, which is linear in the number of readings; a place may stay empty where the
 * first of its readings is.
 */
export type Option = {
  sentences: DraftSentence[];
  /** Lines of a list stand on lines of their own. */
  isList: boolean;
  /** How much it is wanted apart from the voice. */
  prior: number;
};

export type EmailPlace = { role: string; paragraph: number; options: Option[] };

type Weighed = Option & { vector: StyleVector; runs: string[]; exclamations: number };

const rounds = 3;
const repeatedRun = 0.08; // for three words in a row that another sentence has as well
const sameOpening = 0.1;
const exclamationOver = 0.05;

export function choose(
  places: readonly EmailPlace[],
  voice: { target: StyleTarget | null; weight: number; mostExclamations: number },
): Option[] {
  const weighed = places.map(({ options }) => options.map((option) => weigh(option, voice.target)));
  const chosen = weighed.map((options) =>
    options.reduce((best, option) => (option.prior > best.prior ? option : best)),
  );
  const total = emptyVector();
  for (const option of chosen) addVector(total, option.vector, 1);
  const worth = () =>
    (voice.target ? voice.weight * nearness(total, voice.target) : 0) +
    chosen.reduce((sum, { prior }) => sum + prior, 0);
  for (let round = 0; round < rounds; round += 1) {
    let changed = false;
    places.forEach((_, at) => {
      const current = chosen[at]!;
      const others = chosen.filter((__, index) => index !== at);
      const taken = new Set(others.flatMap(({ runs }) => runs));
      const exclamations = others.reduce((sum, option) => sum + option.exclamations, 0);
      let best = current;
      let bestWorth = -Infinity;
      for (const option of weighed[at]!) {
        addVector(total, chosen[at]!.vector, -1);
        chosen[at] = option;
        addVector(total, option.vector, 1);
        const over = Math.max(0, exclamations + option.exclamations - voice.mostExclamations);
        const own =
          worth() -
          over * exclamationOver -
          option.runs.reduce((sum, run) => sum + (taken.has(run) ? costOf(run) : 0), 0);
        if (own > bestWorth + 1e-9) [best, bestWorth] = [option, own];
      }
      addVector(total, chosen[at]!.vector, -1);
      chosen[at] = best;
      addVector(total, best.vector, 1);
      changed ||= best !== current;
    });
    if (!changed) break;
  }
  return chosen;
}

const costOf = (run: string) => (run.startsWith('^') ? sameOpening : repeatedRun);

function weigh(option: Option, target: StyleTarget | null): Weighed {
  const text = option.sentences.map((sentence) => sentence.text).join('\n- ');
  const words = text.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  const runs = words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);
  for (const { text: own } of option.sentences) {
    const opening = own.toLowerCase().split(/\s+/).slice(0, 2).join(' ');
    if (!option.isList) runs.push(`^${opening}`);
  }
  return {
    ...option,
    vector: target && text !== '' ? styleVector(counted(text), target) : emptyVector(),
    runs,
    exclamations: text.match(/!/g)?.length ?? 0,
  };
}

const counted = (text: string): StyleCounts => countStyle(text);
