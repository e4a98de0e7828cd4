import type { ProposedTask, SourcedLine } from '#shared/analysis.ts';
import { labelsOf, type Move, type Reading, type Status } from '../reading/reading.ts';
import { saysSame, sharedBy, contentOf } from './content-words.ts';
import { findFeelings } from './feelings.ts';
import { chooseGoals } from './goals.ts';
import { chooseInsights, weighInsights, type Weighed } from './insights.ts';
import { clientsOf, listed, nameOf } from './names.ts';
import { isSaid, thoughtsOf, type Passage } from './passage.ts';
import { capitalise, inQuotes, sourceOf, wordsOf } from './quote.ts';
import { coreOf, weightsOf, type Weights } from './weight.ts';

/**
 * Tells a session in fixed joints: what they came with, what came up, what shifted, what was agreed, when they meet.
 * The slots hold the client's own words; a joint without a sure filler is left out.
 */
export type NextMeeting = { date: string | null; text: string; quote: string; turn: number; start: number | null };
export type Found = { tasks: readonly ProposedTask[]; nextMeeting: NextMeeting | null };

const mostWords = 158;
const quoteWords = 20;

type Slot = { line: SourcedLine; rank: number; order: number };

export function writeOverview(reading: Reading, { tasks, nextMeeting }: Found, most = Number.POSITIVE_INFINITY): SourcedLine[] {
  if (clientsOf(reading).length === 0) return [];
  const weights = weightsOf(reading);
  const used: Passage[] = [];
  const slots = [
    ...came(reading, weights, used),
    ...wished(reading, weights, used),
    ...shifted(reading, weights, used),
    ...cameUp(reading, weights, used),
    ...felt(reading),
    ...agreed(reading, tasks),
    ...meets(nextMeeting),
  ];
  const chosen: Slot[] = [];
  let words = 0;
  for (const slot of slots.toSorted((a, b) => a.rank - b.rank)) {
    const length = slot.line.text.split(/\s+/).length;
    if (chosen.length >= most || words + length > mostWords) continue;
    chosen.push(slot);
    words += length;
  }
  return chosen.toSorted((a, b) => a.order - b.order).map(({ line }) => line);
}

const allowed: readonly Status[] = ['meant', 'past', 'habitual'];
const opens: Partial<Record<Move, number>> = { topic: 3, 'check-in': 1.5, 'last-time': 0.5, wish: 1.5, goal: 1, reality: 1, notice: 0.5 };
const firstPart = 0.3; // of a conversation: what somebody came with is said early
const problem =
  /\b(?:problem|trouble|struggl\w+|worried|too much|sick of|don't (?:like|feel)|doesn't|didn't|can't|hard|difficult|about|thing|issue|scared|afraid|stuck|again|never|not|stress\w*|worse|losing|meeting coming|wrong|happened|resign\w*|quit|leav\w+)\b/;

/** What somebody came with: the weightiest of what they said when the coach opened the talk. */
function came(reading: Reading, weights: Weights, used: Passage[]): Slot[] {
  const clients = clientsOf(reading);
  return clients.slice(0, 3).flatMap((label, i): Slot[] => {
    const best = thoughtsOf(reading, allowed)
      .filter(
        (said) =>
          said.speaker === label &&
          said.turn < reading.turns.length * firstPart &&
          !said.isQuestion &&
          said.count >= 4 &&
          said.content.size >= 2 &&
          isSaid(said, allowed),
      )
      .map((said) => ({
        said,
        weight:
          weights.passage(said) +
          (said.asked === null ? 0 : (opens[said.asked.move] ?? 0)) +
          (problem.test(said.low) ? 1 : 0) -
          (said.turn / reading.turns.length) * 4,
      }))
      .toSorted((a, b) => b.weight - a.weight)[0];
    const core = best === undefined ? null : coreOf(reading, best.said, weights, 30);
    if (core === null) return [];
    used.push(core);
    const frame = `${capitalise(nameOf(reading, label))} came with this: `;
    return [{ line: { text: `${frame}${inQuotes(wordsOf(core))}.`, ...sourceOf(reading, core) }, rank: 1, order: i }];
  });
}

function wished(reading: Reading, weights: Weights, used: Passage[]): Slot[] {
  const goals = chooseGoals(reading).filter(({ passage }) => !used.some((other) => saysSame(other.content, passage.content)));
  return goals
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 2)
    .flatMap(({ passage, isAgreed }, i): Slot[] => {
      const core = coreOf(reading, passage, weights, quoteWords + 6);
      if (core === null) return [];
      used.push(core);
      const who = isAgreed ? 'Both named as the aim' : `What ${nameOf(reading, passage.speaker)} wants`;
      return [{ line: { text: `${i === 0 ? who : 'And'}: ${inQuotes(wordsOf(core))}.`, ...sourceOf(reading, core) }, rank: i === 0 ? 2 : 7, order: 10 + i }];
    });
}

/** What shifted: what is taken away, else the weightiest insights, each in its few carrying words. */
function shifted(reading: Reading, weights: Weights, used: Passage[]): Slot[] {
  const insights = chooseInsights(reading);
  const closing = weighInsights(reading).filter(({ isTakeAway, weight }) => isTakeAway && weight > 1.5);
  const picks: Weighed[] = [...closing.slice(0, 1), ...insights.filter(({ isTakeAway }) => !isTakeAway).slice(0, 2)];
  return picks.flatMap(({ passage, isTakeAway }, i): Slot[] => {
    const core = coreOf(reading, passage, weights, quoteWords);
    if (core === null || used.some((other) => saysSame(other.content, core.content))) return [];
    used.push(core);
    const frame = isTakeAway ? `${capitalise(nameOf(reading, passage.speaker))} takes away` : 'What shifted';
    return [{ line: { text: `${frame}: ${inQuotes(wordsOf(core))}.`, ...sourceOf(reading, core) }, rank: 3 + i, order: 40 + (isTakeAway ? 9 : i) }];
  });
}

/** What came up beside it: passages that hold the most of what both spoke of, none twice. */
function cameUp(reading: Reading, weights: Weights, used: Passage[]): Slot[] {
  const told = thoughtsOf(reading, allowed)
    .filter((said) => said.role === 'client' && !said.isQuestion && said.count >= 6 && isSaid(said, allowed) && said.turn < reading.turns.length * 0.9)
    .map((said) => ({ said, weight: weights.passage(said) }))
    .toSorted((a, b) => b.weight - a.weight);
  const slots: Slot[] = [];
  for (const { said } of told) {
    if (slots.length >= 3) break;
    const core = coreOf(reading, said, weights, quoteWords);
    if (core === null || core.content.size < 2) continue;
    if (used.some((other) => sharedBy(other.content, core.content) > 1 || other.turn === core.turn)) continue;
    used.push(core);
    slots.push({ line: { text: `Came up: ${inQuotes(wordsOf(core))}.`, ...sourceOf(reading, core) }, rank: 6 + slots.length, order: 20 + core.turn / 1e4 });
  }
  return slots;
}

function felt(reading: Reading): Slot[] {
  const feelings = findFeelings(reading).slice(0, 4);
  const [first] = feelings;
  if (first === undefined) return [];
  return [{ line: { text: `Feelings named: ${listed(feelings.map(({ word }) => word))}.`, ...first.line }, rank: 6.5, order: 30 }];
}

function agreed(reading: Reading, tasks: readonly ProposedTask[]): Slot[] {
  const clients = labelsOf(reading, 'client');
  const own = tasks.filter(({ owner }) => owner === null || clients.includes(owner)).toSorted((a, b) => b.confidence - a.confidence).slice(0, 3).toSorted((a, b) => a.turn - b.turn);
  const [first] = own;
  if (first === undefined) return [];
  const titles = own.map(({ title }) => title.replace(/[.]$/, ''));
  const { quote, turn, start } = first;
  return [{ line: { text: `Agreed: ${titles.map((title, i) => (i === 0 ? title : title)).join('; ')}.`, quote, turn, start }, rank: 1.5, order: 50 }];
}

function meets(next: NextMeeting | null): Slot[] {
  if (next === null) return [];
  const { quote, turn, start } = next;
  return [{ line: { text: next.text, quote, turn, start }, rank: 2.5, order: 60 }];
}

export const wordsIn = (text: string): ReadonlySet<string> => contentOf(text.toLowerCase().split(/[^\p{L}\p{N}'’-]+/u));
