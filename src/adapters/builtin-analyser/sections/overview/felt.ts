import { findFeelings } from '../insights/feelings.ts';
import { listed } from '../names.ts';
import { passagesOf, type Passage } from '../passage.ts';
import { inQuotes, sourceOf, wordsOf } from '../quote.ts';
import { scaleAnswers } from '../scale-answers.ts';
import { isTold, quoteWords, slot, type Context, type Slot } from './slots.ts';

/** The feelings in the client's words, and where the plainest of them was said. */
export function felt(context: Context): Slot[] {
  const { reading, voice } = context;
  const feelings = findFeelings(reading).slice(0, mostFeelings);
  const plainest = feelings
    .filter(({ said }) => said.count >= fewestToQuote && said.count <= quoteWords && !isTold(context, said))
    .toSorted((a, b) => plainness(b.said) - plainness(a.said))[0];
  const [first] = feelings;
  if (first === undefined) return [];
  const { said } = plainest ?? first;
  const words = listed(feelings.map(({ word }) => word));
  const text =
    plainest === undefined ? `${voice.felt}${words}.` : `${voice.felt}${words} (${inQuotes(wordsOf(said))}).`;
  return [{ line: { text, ...sourceOf(reading, said) }, rank: 4.6, order: 30 }];
}

const mostFeelings = 4;
const fewestToQuote = 3; // words
/** "I'm scared of the Monday call" tells more than "I'm scared". */
const plainness = ({ low, count }: Passage): number => (/\b(?:i'm|i am|i feel)\b/.test(low) ? 20 : 0) + count;
const numbers = /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3})\b/;

/** "On a scale of one to ten" is no answer yet. */
const span = /\b(?:zero|0|one|1) (?:to|through|and) (?:ten|10)\b/;

export function onScale(context: Context): Slot[] {
  const { reading, voice } = context;
  for (const { first, how } of scaleAnswers(reading)) {
    const said = passagesOf(reading).find(
      ({ turn, low }) => turn === first.turn && numbers.test(low.slice(0, 60).replace(span, '')),
    );
    if (said === undefined || said.count > quoteWords || isTold(context, said)) continue;
    return [slot(context, said, how === undefined ? voice.scale : `How ${how}: `, 5.5, 45)];
  }
  return [];
}
