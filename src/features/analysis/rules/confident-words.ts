import type { Turn } from '#shared/transcript.ts';

/**
 * Decides whether the speech engine was confident enough of a quote's words to derive a task from them. Words without
 * a confidence (an import, text a person wrote) count as certain.
 */
const sureWord = 0.5; // below it the draft engine is more often wrong than right
const sureShare = 0.6;

export function isConfident(turn: Turn | undefined, quote: string): boolean {
  const words = turn?.words;
  if (!turn || !words || words.length === 0) return true;
  const at = turn.text.indexOf(quote);
  if (at < 0) return false;
  const first = turn.text.slice(0, at).split(/\s+/).filter(Boolean).length;
  const count = quote.split(/\s+/).filter(Boolean).length;
  const heard = words.slice(first, first + count).flatMap((word) => word.confidence ?? []);
  if (heard.length === 0) return true;
  return heard.filter((confidence) => confidence >= sureWord).length >= heard.length * sureShare;
}
