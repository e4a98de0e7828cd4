import type { Analysis } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { escapePattern } from '#shared/words.ts';

/**
 * Nothing is invented (design 1.1, point 2): an item stays only when its quote stands in the transcript. Where the words
 * are there but in another turn, the source is put right; where they are nowhere, the item goes, whoever made it.
 */
type Sourced = { quote: string; turn: number; start: number | null };

const minimumQuote = 2; // a letter proves nothing

export function keepSourced(analysis: Analysis, turns: Turn[]): Analysis {
  const search = createSearch(turns);
  const keep = <Item extends Sourced>(items: Item[]): Item[] =>
    items.flatMap((item) => sourced(item, turns, search) ?? []);
  return {
    ...analysis,
    overview: keep(analysis.overview),
    keyInsights: keep(analysis.keyInsights),
    goals: keep(analysis.goals),
    nextSteps: keep(analysis.nextSteps),
    tasks: keep(analysis.tasks),
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

function sourced<Item extends Sourced>(item: Item, turns: Turn[], search: Search): Item | null {
  if (item.quote.trim().length < minimumQuote) return null;
  const named = locate(turns[item.turn], item.quote);
  if (named !== null) return { ...item, quote: named, start: startOf(turns[item.turn]!, named) };
  for (const index of search(item.quote)) {
    const turn = turns[index]!;
    const found = locate(turn, item.quote);
    if (found !== null) return { ...item, quote: found, turn: index, start: startOf(turn, found) };
  }
  return null;
}

/** Turns that may say a quote. A pattern for each quote over each turn would take seconds of a long transcript. */
type Search = (quote: string) => Generator<number>;

function createSearch(turns: Turn[]): Search {
  let texts: string[] | null = null;
  return function* search(quote) {
    texts ??= turns.map((turn) => flat(turn.text));
    const wanted = flat(quote);
    for (const [index, text] of texts.entries()) if (text.includes(wanted)) yield index;
  };
}

const flat = (text: string): string =>
  text.trim().replaceAll(/\s+/g, ' ').replaceAll(/['’‘]/g, "'").replaceAll(/["“”]/g, '"').toLowerCase();

/** The passage of the turn that says the quote, letter for letter; white space and quotation marks may differ. */
function locate(turn: Turn | undefined, quote: string): string | null {
  if (!turn) return null;
  if (turn.text.includes(quote)) return quote;
  const words = quote.trim().split(/\s+/).map(inAnyQuotes);
  if (words.length > 200) return null;
  return new RegExp(words.join('\\s+'), 'iu').exec(turn.text)?.[0] ?? null;
}

/** Whichever quotation marks the transcript has. */
const inAnyQuotes = (word: string): string =>
  escapePattern(word).replaceAll(/['’‘]/g, "['’‘]").replaceAll(/["“”]/g, '["“”]');

/** The second the quote begins, as exactly as the words' times allow. */
export function startOf(turn: Turn, quote: string): number | null {
  if (turn.start === null) return null;
  const at = turn.text.indexOf(quote);
  if (at <= 0) return turn.start;
  const before = turn.text.slice(0, at).split(/\s+/).filter(Boolean).length;
  const word = turn.words?.[before];
  if (word) return word.start;
  // Without times of words: as far into the turn as into its text.
  return turn.end === null ? turn.start : turn.start + ((turn.end - turn.start) * at) / turn.text.length;
}
