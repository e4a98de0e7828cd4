import type { Analysis, ItemSource } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { quoteFinder } from './find-quote.ts';

/**
 * Nothing is invented (design 1.1, point 2): drops every item whose quote is not in the transcript, for any analyser. A
 * quote found in another turn gets that turn as its source. A second source that is not found is left out alone.
 */
type Sourced = ItemSource & { secondSource?: ItemSource | undefined };

type QuoteFinder = ReturnType<typeof quoteFinder>;

const minimumQuote = 2; // characters; a single one proves nothing

export function keepSourced(analysis: Analysis, turns: Turn[]): Analysis {
  const find = quoteFinder(turns.map(({ text }) => text));
  const keep = <Item extends Sourced>(items: Item[]): Item[] =>
    items.flatMap((item) => sourced(item, turns, find) ?? []);
  return {
    ...analysis,
    overview: keep(analysis.overview),
    keyInsights: keep(analysis.keyInsights),
    goals: keep(analysis.goals),
    nextSteps: keep(analysis.nextSteps),
    tasks: keep(analysis.tasks),
    nextMeeting: analysis.nextMeeting && sourced(analysis.nextMeeting, turns, find),
    customFields: keep(analysis.customFields),
    mentorNotes: keep(analysis.mentorNotes),
    proactiveSuggestions: keep(analysis.proactiveSuggestions),
    questions: keep(analysis.questions),
    coachMoves: keep(analysis.coachMoves),
    topics: analysis.topics
      .map((topic) => ({ ...topic, turns: topic.turns.filter((turn) => turn < turns.length) }))
      .filter((topic) => topic.turns.length > 0),
  };
}

function sourced<Item extends Sourced>(item: Item, turns: Turn[], find: QuoteFinder): Item | null {
  const { secondSource, ...whole } = item;
  const first = placed(item, turns, find);
  const second = secondSource && placed(secondSource, turns, find);
  return first && ({ ...whole, ...first, ...(second ? { secondSource: second } : {}) } as Item);
}

function placed(item: ItemSource, turns: Turn[], find: QuoteFinder): ItemSource | null {
  if (item.quote.trim().length < minimumQuote) return null;
  const found = find(item.quote, item.turn);
  return found && { ...found, start: startOf(turns[found.turn]!, found.quote) };
}

/** The start of the quote in seconds, as exact as the word times allow. */
export function startOf(turn: Turn, quote: string): number | null {
  if (turn.start === null) return null;
  const at = turn.text.indexOf(quote);
  if (at <= 0) return turn.start;
  const before = turn.text.slice(0, at).split(/\s+/).filter(Boolean).length;
  const word = turn.words?.[before];
  if (word) return word.start;
  // Without word times: interpolated by the position in the text.
  return turn.end === null ? turn.start : turn.start + ((turn.end - turn.start) * at) / turn.text.length;
}
