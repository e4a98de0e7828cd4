import { plainWords } from './words.ts';

/** A title in quotation marks. One that is a quote already, as the title of a session often is, keeps its own. */
export const inQuotes = (title: string): string => (/^“[^“”]*”$/.test(title) ? title : `“${title}”`);

/** Whether a quote says more than the text above it, which often is the quote itself with its capitals mended. */
export const addsWords = (quote: string | null, text: string): quote is string =>
  quote !== null && !` ${plainWords(text)} `.includes(` ${plainWords(quote)} `);
