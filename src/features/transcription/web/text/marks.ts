/**
 * Highlights words without changing elements (CSS Custom Highlight API); browsers without it mark the row only. Works
 * on rendered rows; `data-turn` holds a row’s turn id.
 */
export type HighlightName = 'source' | 'spoken' | 'found' | 'found-here';

const registry = (): HighlightRegistry | null =>
  typeof CSS !== 'undefined' && 'highlights' in CSS ? CSS.highlights : null;

export function clearHighlight(mark: HighlightName): void {
  registry()?.delete(mark);
}

/** Highlights characters `from` to `to` of a row’s text. */
export function highlightText(mark: HighlightName, row: Element | null, from: number, to: number): void {
  const range = rangeIn(row, from, to);
  if (range) registry()?.set(mark, new Highlight(range));
  else clearHighlight(mark);
}

type RowRange = { turn: number; from: number; to: number };

/** Highlights several ranges, as far as their rows are rendered. */
export function highlightRanges(
  mark: HighlightName,
  list: Element | null,
  stretches: readonly RowRange[],
): void {
  const ranges = stretches.flatMap(({ turn, from, to }) => rangeIn(rowOf(list, turn), from, to) ?? []);
  if (ranges.length > 0) registry()?.set(mark, new Highlight(...ranges));
  else clearHighlight(mark);
}

function rangeIn(row: Element | null, from: number, to: number): StaticRange | null {
  const text = row?.querySelector('[data-said]')?.firstChild;
  if (!(text instanceof Text) || to <= from || to > text.length) return null;
  return new StaticRange({ startContainer: text, startOffset: from, endContainer: text, endOffset: to });
}

/** Highlights a quote in a turn, or the whole turn where the quote is not found. */
export function highlightQuote(row: Element | null, quote: string): void {
  const said = row?.querySelector('[data-said]')?.textContent ?? '';
  const at = quote === '' ? -1 : said.indexOf(quote);
  if (at < 0) highlightText('source', row, 0, said.length);
  else highlightText('source', row, at, at + quote.length);
}

/** Rows are the list’s children in order; the last child may be the spacer for rows not rendered yet. */
export function rowOf(list: Element | null, turn: number): HTMLElement | null {
  const row = list?.children[turn];
  return row instanceof HTMLElement && row.dataset.turn ? row : null;
}
