import { readSentences, type Token } from '../../../analysis/rules/read-sentences.ts';
import type { TranscriptTurn } from '../../../transcription/contract.ts';
import { placeAt, type DerivedEntry } from './derived-entry.ts';

/**
 * Where a client tells that they did what an earlier goal was about: “I delegated the weekly report” after “I want to
 * delegate the weekly report”. Whether the goal is reached stays theirs to say.
 */
export type EarlierGoal = { text: string; quote: string };

const leastPart = 0.5; // of the goal's words
const reach = 4; // words between “I” and what was done

export function actedOn(goals: readonly EarlierGoal[], turns: readonly TranscriptTurn[]): DerivedEntry[] {
  const told = goals.map((goal) => ({ goal, ...wordsOf(goal.quote) }));
  const entries = new Map<string, DerivedEntry>();
  for (const [turn, { role, text }] of turns.entries()) {
    if (role !== 'client' || !/\b(?:I|we)\b/i.test(text)) continue;
    const lower = text.toLowerCase();
    // Reading grammar takes time: only where a word of the goal is.
    const near = told.filter(({ things }) => [...things].some((thing) => lower.includes(thing)));
    if (near.length === 0) continue;
    for (const sentence of readSentences(text))
      for (const { goal, deeds, things } of near) {
        const place = isDone(sentence.tokens, deeds, things) && placeAt(turns, turn, sentence.text);
        if (place && !entries.has(goal.text))
          entries.set(goal.text, { text: `Acted on a goal: ${goal.text}`, ...place });
      }
  }
  return [...entries.values()];
}

/** What a goal says beside what it is about. */
const wishes = new Set('want wish like love need hope aim reach have be get do go make start try'.split(' '));
const isContent = ({ pos, lemma }: Token): boolean =>
  ['NOUN', 'PROPN', 'ADJ', 'VERB'].includes(pos) &&
  lemma.length > 2 &&
  !wishes.has(lemma) &&
  lemma !== 'goal';

function wordsOf(quote: string): { deeds: Set<string>; things: Set<string> } {
  const tokens = readSentences(quote).flatMap((sentence) => sentence.tokens.filter(isContent));
  const lemmas = (isDeed: boolean) =>
    new Set(tokens.flatMap(({ pos, lemma }) => ((pos === 'VERB') === isDeed ? [lemma] : [])));
  return { deeds: lemmas(true), things: lemmas(false) };
}

/** In the past, by the one who speaks, and to what the goal names. */
function isDone(tokens: readonly Token[], deeds: ReadonlySet<string>, things: ReadonlySet<string>): boolean {
  const at = tokens.findIndex(
    ({ pos, lemma, lower }) => pos === 'VERB' && deeds.has(lemma) && isPast(lower, lemma),
  );
  if (at < 0) return false;
  const before = tokens.slice(Math.max(0, at - reach), at).map(({ lower }) => lower);
  if (!before.some((word) => word === 'i' || word === 'we') || before.some((word) => notDone.test(word)))
    return false;
  const held = tokens.filter(({ lemma }) => things.has(lemma)).length;
  return held > 0 && (held + 1) / (things.size + deeds.size) >= leastPart;
}

const isPast = (lower: string, lemma: string): boolean => lower !== lemma && !/(?:ing|s)$/.test(lower);
const notDone = /^(?:not|n.t|never|nearly|almost|could|should|would|might|will|can|to|if)$/;
