import type { SourcedLine } from '#shared/analysis.ts';
import { sourced } from '../../summary/overview.ts';
import type { Reading } from '../../summary/reading.ts';
import type { Spoken } from '../../summary/speech/spoken.ts';
import { inTheirWords, isClear, isQuotable, spanOf } from './words.ts';

/**
 * Finds where the client put one view in place of another: "The team is not slow. I am standing in the door." They
 * are given in the client's own words, since the wording is the point.
 */
const denies = /\b(?:(?:is|are|am|was)(?: not|n't)|(?:'s|'re|'m) not)\b/i;
const weakDenial =
  /\bnot (?:sure|going|certain|really|that|very|too|so|good|bad|ready|here|gonna|there|able|only|just|even|quite|like|a fan|interested|happy|great)\b|\bisn't it\b/i;
const affirms =
  /^(?:and |but |so )?(?:it(?:'s| is)|i(?:'m| am)|they(?:'re| are)|that(?:'s| is)|we(?:'re| are))\b(?! (?:not|just|like|sure|okay|ok|fine|it|that|what|why|how|all|right|true|good|great)\b)/i;
const within: RegExp[] = [
  /^(?:it|that)(?:'s| is)(?: not|n't) [^,.;]{3,40}[,;] (?:it|that)(?:'s| is) \S/i,
  /^(?:it|that)(?:'s| is) [^,.;]{3,40}, not (?!really|sure|that|at)\w[^,.;]{2,30}$/i,
  /^\w[^,.;]{2,40} (?:is|are)(?: not|n't) [^,.;]{3,40}, (?:it|they)(?:'s|'re| is| are) \S/i,
];
const mostWords = 26; // of both sentences: a reframe is short
const fewestWords = 5;

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export function findReframes(reading: Reading): SourcedLine[] {
  const said = reading.spoken.filter(({ role, isQuestion }) => role === 'client' && !isQuestion);
  const inOne = (item: Spoken) => {
    const text = item.quote
      .replace(/[.!]+$/, '')
      .replace(/^(?:(?:huh|yeah|um|uh|oh|so|and|but|well|hm|no|yes|then)[,.]?\s+)+/i, '');
    return (
      countWords(text) <= mostWords && !weakDenial.test(text) && within.some((pattern) => pattern.test(text))
    );
  };
  return said.flatMap((item, i): SourcedLine[] => {
    if (!isClear(item.quote)) return [];
    if (inOne(item)) return [sourced(inTheirWords(item.quote, reading, item.speaker), item)];
    const next = said[i + 1];
    if (next !== undefined && !isQuotable(`${item.quote} ${next.quote}`)) return [];
    if (next === undefined || next.turn !== item.turn) return [];
    if (!denies.test(item.quote) || weakDenial.test(item.quote) || !affirms.test(next.quote)) return [];
    const quote = spanOf(reading.turns[item.turn]!.text, item.quote, next.quote);
    const length = countWords(quote);
    if (length > mostWords || length < fewestWords || /\byou\b/i.test(quote)) return [];
    return [{ ...sourced(inTheirWords(quote, reading, item.speaker), item), quote }];
  });
}
