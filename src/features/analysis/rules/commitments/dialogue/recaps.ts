import type { Frame } from '../frames/frame.ts';
import { isActionVerb } from '../frames/verbs.ts';
import type { Situated } from '../speech/conversation.ts';
import type { Word } from '../speech/words.ts';

/**
 * Finds the plan as the listener sums it up: "so one goal is to visit the gym", "you have a plan: cutting down,
 * and asking your sister". Whether it holds is for the other side's answer to say.
 */
const planNoun =
  /^(plan|plans|goal|goals|step|steps|idea|ideas|things|ways|include|includes|including|forward|priority|option)$/;
const sums =
  /\b(it sounds like|sounds like|seems like|so you|your (goal|plan|idea)|you have (a|some)|you('ve| have) (got|decided|come up|identified)|going forward|some things that you)\b/;
const gerundReach = 24; // words after the plan is named

export function recaps(situated: readonly Situated[]): [Situated, Frame][] {
  return situated.flatMap((one): [Situated, Frame][] => {
    const { words } = one.utterance;
    const line = words
      .map((word) => word.lower)
      .join(' ')
      .replace(/ (?=')/g, '');
    if (!sums.test(line)) return [];
    return gerundsAfterPlan(words).map((verb) => [one, recap(verb)]);
  });
}

function recap(verb: number): Frame {
  return {
    subject: 'you',
    name: null,
    form: 'recapped',
    at: verb,
    group: { modality: 'plan', verb, negated: false, past: false, tries: false },
  };
}

function gerundsAfterPlan(words: Word[]): number[] {
  const plan = words.findIndex((word) => planNoun.test(word.lower));
  if (plan < 0) return [];
  const found: number[] = [];
  for (let i = plan + 1; i < Math.min(words.length, plan + gerundReach); i++) {
    const [word, before] = [words[i] as Word, words[i - 1]?.lower ?? ''];
    const opens = /^(,|and|to|including|is|maybe|just|really|forward|like|of|:)$/.test(before);
    if (opens && word.pos === 'VERB' && /.{2}ing$/.test(word.lower) && isActionVerb(word)) found.push(i);
  }
  return found.filter(
    (at) =>
      !/^(going|being|having|trying|striving|feeling|doing|moving|including)$/.test(words[at]?.lower ?? ''),
  );
}
