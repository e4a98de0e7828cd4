import type { Turn } from '#shared/transcript.ts';
import type { Commitment } from '../commitment.ts';
import { readerOf } from './resolve.ts';
import { readSentences } from '../../language/read.ts';
import { isHalf, tidyTitle } from './tidy.ts';

/**
 * Makes what was found fit to be read: pronouns named, half thoughts cut, and one line for what two sentences of
 * one person promised ("I should talk to my dad. I'll call him on Sunday"). It judges wording, never commitment.
 */
const nearTurns = 6; // two promises of the same deed stand close together
const small =
  /^(?:a|an|the|to|of|and|your|it|that|this|for|in|on|at|with|by|then|first|is|be|you|out|up|or)$/;
const again = /^(?:meet|see|talk|speak|come back|be back)\b.*\b(?:again|back)\b/i;
const speaking = /^(?:talk|speak|tell|call|ask|write|email|contact|phone|text|ring|message|meet)$/;

export function finishTitles(found: readonly Commitment[], turns: readonly Turn[]): Commitment[] {
  const named = readerOf(turns);
  const read = found
    .map((item) => ({ ...item, title: tidyTitle(named(item)) }))
    .filter(({ title }) => !isHalf(title) && isDeed(title));
  return read.filter(
    (item, i) =>
      !read.some(
        (other, k) =>
          k !== i && covers(other, item) && (!covers(item, other) || isBetter(other, item, k < i)),
      ),
  );
}

/** "Home and able to play" is no deed, and "Find out more about it" leaves its reader asking about what. */
function isDeed(title: string): boolean {
  const tokens = readSentences(`They will ${title[0]!.toLowerCase()}${title.slice(1)}.`)
    .flatMap((part) => part.tokens)
    .slice(2);
  const [first, ...rest] = tokens;
  const [next, after] = rest;
  if (first === undefined || /^(?:ADP|PRON|DET)$/.test(first.pos) || /^(?:'s|of)$/.test(next?.lower ?? ''))
    return false;
  if (next?.pos === 'CCONJ' && after?.pos === 'ADJ') return false;
  const names = rest.some(({ pos, lower }) => /^(?:NOUN|PROPN|NUM)$/.test(pos) && /^[a-z]{2,}$/.test(lower));
  return (
    names ||
    !/\b(?:it|that|this|these|those|them|whatever|just|more)\b|^\S+ (?:in|on|up|out|back)$/i.test(title)
  );
}

const wordsOf = (title: string): Set<string> =>
  new Set(
    (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => !small.test(word))
      .map((word) =>
        /^(?:quit|stop)$/.test(word)
          ? 'stop'
          : /^(?:e-?mail|send|give|show|forward)$/.test(word)
            ? 'send'
            : speaking.test(word)
              ? 'speak'
              : word,
      ),
  );

/** Does `more` say all that `less` says, near enough to mean the same? */
function covers(more: Commitment, less: Commitment): boolean {
  if (again.test(more.title) && again.test(less.title)) return more.owner === null || less.owner !== null;
  if (more.owner !== less.owner || Math.abs(more.turn - less.turn) > nearTurns) return false;
  const [wide, narrow] = [wordsOf(more.title), wordsOf(less.title)];
  return narrow.size > 1 && [...narrow].every((word) => wide.has(word));
}

const isBetter = (one: Commitment, other: Commitment, isEarlier: boolean): boolean =>
  one.title.length === other.title.length ? !isEarlier : one.title.length > other.title.length;
