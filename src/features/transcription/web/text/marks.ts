/**
 * Lights up words in the transcript without touching its elements (CSS Custom Highlight API). Where a browser cannot,
 * the row alone is marked. Only the rows on the page are known: `data-turn` says which turn a row is.
 */
export type Mark = 'source' | 'spoken';

const registry = (): HighlightRegistry | null =>
  typeof CSS !== 'undefined' && 'highlights' in CSS ? CSS.highlights : null;

export function clearMark(mark: Mark): void {
  registry()?.delete(mark);
}

/** Characters `from` to `to` of the text of a row. */
export function markText(mark: Mark, row: Element | null, from: number, to: number): void {
  const text = row?.querySelector('[data-said]')?.firstChild;
  if (!(text instanceof Text) || to <= from || to > text.length) return clearMark(mark);
  const range = new StaticRange({
    startContainer: text,
    startOffset: from,
    endContainer: text,
    endOffset: to,
  });
  registry()?.set(mark, new Highlight(range));
}

/** A quote of a turn; the whole turn where the words are not found in it. */
export function markQuote(row: Element | null, quote: string): void {
  const said = row?.querySelector('[data-said]')?.textContent ?? '';
  const at = quote === '' ? -1 : said.indexOf(quote);
  if (at < 0) markText('source', row, 0, said.length);
  else markText('source', row, at, at + quote.length);
}

export const rowOf = (list: Element | null, turn: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-turn="${turn}"]`) ?? null;
