import type { Status } from '../../reading/reading.ts';
import { isSaid, type Passage } from '../passage.ts';

/** What can stand in an overview as told by the client. */
export const allowed: readonly Status[] = ['meant', 'past', 'habitual'];

/** What someone else said tells as much of the talk; what could be, a rehearsal and a joke do not. */
export const retold: readonly Status[] = [...allowed, 'reported'];

/** A sentence that was begun again: "I rang the. I rang the fella after". */
const brokenOff =
  /\b(?:(?:the|a|an|my|your|our|their)[.,…–—]|(?:and|but|or|because|if|(?:I|you|he|she|it|we|they)['’](?:s|m|re|ll|ve|d))[.…–—])/i;

/** Words that can stand in a telling: no question, no rehearsal, no sentence begun again. */
export const isTelling = (said: Passage, statuses = allowed): boolean =>
  !said.isQuestion && isSaid(said, statuses) && !brokenOff.test(said.text);

export const smallTalk =
  /\b(?:good (?:morning|afternoon|evening)|computer|recorder|recording|red dot|note taker|microphone|camera|weather|traffic|hear me|see me|nice to (?:see|meet)|nothing to tell|thank you|thanks|good to see|car park|the link)\b/;

/** Speech recognition leaves the question mark out. */
const asksOther = /\b(?:are|do|did|have|will|would|can|could) you\b/;

export const isBetweenThem = (low: string): boolean => smallTalk.test(low) || asksOther.test(low);
