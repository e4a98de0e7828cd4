import type { Clause, Reading } from '../../reading/reading.ts';
import { soon } from './forms.ts';

/**
 * "What do you do when that happens?" "I'll hide in the kitchen.": English tells what happens anyway, or in a picture,
 * with the "will" of a promise. The words around it and the question before it show which it is.
 */
export function isToldAnyway(reading: Reading, clause: Clause): boolean {
  if (clause.role === 'coach' || !/^(?:will|do|doing|can|might)$/.test(clause.frame?.modal ?? ''))
    return false;
  if (namesDay(reading, clause)) return false;
  const asked = before(reading, clause);
  return (
    isOften(reading, clause) ||
    asked.some(
      ({ plain, question }) => pictures.test(plain) || (question !== null && asksOfNow.test(plain)),
    ) ||
    asked.some(({ plain }) => whenYou.test(plain))
  );
}

/** "When you have it on your hand and stand there in the kitchen, what happens?" */
const whenYou = /^(?:(?:and|so|okay) )*when (?:you|it|he|she|they|that|this)\b/;

/** "There's the meeting on Wednesday. I'll catch him after.": what has a day is no habit. */
const namesDay = ({ clauses }: Reading, { index, turn }: Clause): boolean =>
  clauses
    .slice(Math.max(0, index - 1), index + 1)
    .some((some) => some.turn === turn && soon.test(some.plain));

const around = 2; // clauses of its turn whose "usually" holds for it

const isOften = ({ clauses }: Reading, { index, turn }: Clause): boolean =>
  clauses
    .slice(Math.max(0, index - around), index + 1)
    .some((some) => some.turn === turn && often.test(some.plain));
const often =
  /\b(?:usually|sometimes|normally|generally|typically|occasionally|tend to|most (?:days|nights|mornings|evenings|weeks|weekends|of the time)|now and (?:then|again)|a (?:day|night|week) so)\b/;

/** What the other said last, past what only shows that they listen, or asks to go on. */
function before({ clauses, utterances }: Reading, { turn, speaker }: Clause): readonly Clause[] {
  let goesOn = false;
  for (let at = turn - 1; at >= Math.max(0, turn - farthest); at -= 1) {
    const said = utterances[at]!;
    const own = clauses.slice(Math.max(said.from, said.to - lastWords), said.to);
    const isOther = said.speaker !== speaker;
    if (said.isBackchannel || (goesOn && !isOther)) continue;
    if (!isOther) return [];
    goesOn = own.every(({ plain }) => asksOn.test(plain));
    if (!goesOn) return own;
  }
  return [];
}
const asksOn = /^(?:(?:and|so|okay|right) )*(?:then|then what|what then|after that|what (?:happens )?next)$/;
const farthest = 6; // turns
const lastWords = 8; // clauses: what stands before them asks nothing any more

const pictures =
  /\b(?:imagine|a year from now|(?:in|five|ten|two) years|magic wand|what happens (?:when|if|at|in the|on|before|after)\b|what will happen if|worst (?:that|thing|case)|suppose (?:it|you|that|they|he|she)|(?:perfect|ideal) (?:day|week|morning|world)|what (?:does|would) (?:you|that|it) (?:usually |normally )?(?:do|look like)\b.{0,20}\b(?:when|if))/;
const asksOfNow =
  /\b(?:(?:what|how|where|when|who|which)\b.{0,30}? do you (?!(?:\w+ )?(?:want|need|think|plan|intend|see|hope|wish|feel|say|mean|know|suppose|have in mind)\b)(?!.*\b(?:next|first|now|then|about (?:it|that)|today|tomorrow|tonight|this week|with (?:it|that))\b)|how (?:often|much|many|long) (?:do|does|is|are)\b|do you (?:usually|normally|ever|sort of|typically)\b)/;
