import type { Turn } from '#shared/transcript.ts';
import type { Commitment } from '../commitment.ts';

/** Finds the next meeting in the words of parting ("Same time in two weeks?"), where nobody promised it in so many words. */
const parting =
  /\b(?:same time|(?:let us|let's|shall we|can we|could we|when we|until we|we(?: will|'ll| can)|i(?: will|'ll)) (?:meet|talk|speak|see (?:you|each other|how)|look)|see you|talk to you|speak to you|until)\b/i;
const when =
  /\b(?:in (?:a|one|two|three|four|five|six|\d+) (?:days?|weeks?|months?)|in a (?:couple|few) (?:of )?(?:days|weeks|months)|next (?:week|month|monday|tuesday|wednesday|thursday|friday)|(?:on )?(?:monday|tuesday|wednesday|thursday|friday)(?: (?:morning|afternoon))?|tomorrow)\b(?: at (?:noon|\w+))?/i;
const lastShare = 0.8; // of the turns: before, other meetings are spoken of
const sureness = 0.7; // a day was named, the answer is not weighed

export function meetAgain(turns: readonly Turn[], known: readonly Commitment[]): Commitment | null {
  if (known.some(({ owner, title }) => owner === null && /^(?:Meet|Talk|See|Continue|Check)\b/.test(title)))
    return null;
  for (let turn = Math.floor(turns.length * lastShare); turn < turns.length; turn += 1)
    for (const quote of turns[turn]!.text.match(/[^.!?]+[.!?]*/g) ?? []) {
      const time = when.exec(quote)?.[0];
      if (time === undefined || !parting.test(quote) || /\b(?:him|her|them|my|if)\b/i.test(quote)) continue;
      const title = `Meet again ${time[0]!.toLowerCase()}${time.slice(1)}`;
      const day = /^(?:in|next|on|tomorrow)/i.test(time) ? title : `Meet again on ${time}`;
      return {
        turn,
        quote: quote.trim(),
        title: day,
        owner: null,
        confidence: sureness,
        start: turns[turn]!.start,
      };
    }
  return null;
}
