import type { Reading } from '../../reading/reading.ts';
import { sentencePassage, type Passage } from '../passage.ts';
import { agreedWish, offer, tells } from './goal-words.ts';

export const fewestToStand = 8; // words: fewer must name a thing

/** What the coach said for the client, and the client agreed to. */
export function agreedGoals(reading: Reading): Passage[] {
  return reading.clauses
    .filter(
      ({ role, plain, turn }) =>
        role === 'coach' && agreedWish.test(plain.slice(0, 400)) && saysYes(reading, turn),
    )
    .flatMap((clause): Passage[] => {
      const passage = sentencePassage(reading, clause);
      const low = passage.low.slice(0, 400);
      if (
        offer.test(low) ||
        passage.content.size < (passage.count < fewestToStand ? 2 : 1) ||
        (clause.question === 'open' && !tells.test(clause.plain))
      )
        return [];
      return [passage];
    });
}

const yes =
  /^(?:\W|oh|well|um|uh|i mean)*(?:yeah|yes|yep|yup|aye|right|exactly|definitely|absolutely|correct|mm-?hmm|uh-huh|sure|for sure|i do|i would|that's (?:it|right|true|what)|true|totally|basically|i think so|i'd (?:like|love) that|that(?:'d| would) be (?:good|nice|great|lovely|it|fair|right)|that's (?:about )?(?:it|right|fair|the size of it)|you could say that|i did (?:say|want))\b/;

/** The client's next turn begins with a yes. */
function saysYes(reading: Reading, turn: number): boolean {
  const reply = reading.turns.slice(turn + 1, turn + 3).find(({ role }) => role === 'client');
  return reply !== undefined && yes.test(reply.text.slice(0, 80).toLowerCase().replaceAll('’', "'"));
}
