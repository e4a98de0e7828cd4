import type { Move, Reading } from '../../reading/reading.ts';
import type { Passage } from '../passage.ts';
import { isAskedByPeer, isFirstAnswer } from './goal-question.ts';
import { noAnswer, onlyNumbers, openMatter } from './goal-words.ts';

const fewestInAnswer = 6; // words

/** What says without a word of wishing what was asked for: "Joy.", "A way to say no." */
export const isPlainAnswer = (reading: Reading, said: Passage, question: number): boolean =>
  question > 2 &&
  (said.content.size >= 2 || (said.count >= fewestInAnswer && namesWish.test(said.low))) &&
  said.clauses.every(({ act, isSide }) => act !== 'promise' && (!isSide || openMatter.test(said.low))) &&
  !answersElse(said) &&
  !isAskedByPeer(reading, said, asksHow) &&
  (isFirstAnswer(reading, said) || ahead.test(said.low));

/** "What would partly look like?" asks for the practice of it, not for a wish. */
const asksHow = /^(?!.*\b(?:if|success|good|ideal)\b).*\blooks? like\b/;
/** "Don't know", "sixty to forty": an answer to another question, or none. */
const answersElse = ({ asked, low }: Passage): boolean =>
  (asked !== null && asksElse.includes(asked.move)) ||
  [noAnswer, onlyNumbers, bareThing].some((form) => form.test(low));
const asksElse: readonly Move[] = ['take-away', 'notice', 'scale', 'when', 'next-meeting', 'option'];
/** "What would make this hour useful?" "The staff room.": what it is about, not what is wished for. */
const bareThing = /^(?:the|my|our) \p{L}+(?: \p{L}+)?$/u;

/** "A way to say no", "that she comes home", "to sleep again", "if I knew where to start" */
export const namesWish =
  /^(?:(?:well|just|maybe|probably|i guess|i think|and|so) )*(?:an? \p{L}*\s?way\b|some way\b|how (?:to|i)\b|that\b|to\b|being\b|having\b|not \p{L}+ing\b|if i (?:knew|could|had)\b|(?:i|we)'d\b)/u;

/** "In two years, two days of the week belong to strings": a state that is to come. */
const ahead =
  /^(?:(?:and|so|well) )*(?:in|by|after) (?:(?:a|the|one|two|three|five|ten|six|end|of|next|this) )*(?:years?|months?|christmas|easter|spring|summer|autumn|winter)\b/;
