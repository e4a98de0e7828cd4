/**
 * Lights up words in the transcript without touching its elements (CSS Custom Highlight API). Where a browser cannot,
 * the row alone is marked. Only the rows on the page are known; `data-turn` names the turn of a row.
 */
export type Mark = 'source' | 'spoken' | 'found' | 'found-here';

const registry = (): HighlightRegistry | null =>
  typeof CSS !== 'undefined' && 'highlights' in CSS ? CSS.highlights : null;

export function clearMark(mark: Mark): void {
  registry()?.delete(mark);
}

/** Characters `from` to `to` of the text of a row. */
export function markText(mark: Mark, row: Element | null, from: number, to: number): void {
  const range = rangeIn(row, from, to);
  if (range) registry()?.set(mark, new Highlight(range));
  else clearMark(mark);
}

type Stretch = { turn: number; from: number; to: number };

/** Many stretches at once, those in lines that are on the page. */
export function markRanges(mark: Mark, list: Element | null, stretches: readonly Stretch[]): void {
  const ranges = stretches.flatMap(({ turn, from, to }) => rangeIn(rowOf(list, turn), from, to) ?? []);
  if (ranges.length > 0) registry()?.set(mark, new Highlight(...ranges));
  else clearMark(mark);
}

function rangeIn(row: Element | null, from: number, to: number): StaticRange | null {
  const text = row?.querySelector('[data-said]')?.firstChild;
  if (!(text instanceof Text) || to <= from || to > text.length) return null;
  return new StaticRange({ startContainer: text, startOffset: from, endContainer: text, endOffset: to });
}

/** A quote of a turn; the whole turn where the words are not found in it. */
export function markQuote(row: Element | null, quote: string): void {
  const said = row?.querySelector('[data-said]')?.textContent ?? '';
  const at = quote === '' ? -1 : said.indexOf(quote);
  if (at < 0) markText('source', row, 0, said.length);
  else markText('source', row, at, at + quote.length);
}

/** The rows are the children of the list, in order; the last child may stand for those not drawn yet. */
export function rowOf(list: Element | null, turn: number): HTMLElement | null {
  const row = list?.children[turn];
  return row instanceof HTMLElement && row.dataset.turn ? row : null;
}
