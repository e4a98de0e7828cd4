import type { Clause, Exchange, Move, Reading, Utterance } from '../../reading/reading.ts';
import { asksSameAgain } from '../../reading/moves.ts';
import { passagesOf, type Passage } from '../passage.ts';
import { asksForGoal } from './goal-words.ts';

/** Whether a passage answers a question for what is wanted, and how much that is worth before its words are read. */
const fullWorth = 2.5;
const worthOf: Partial<Record<Move, number>> = { wish: fullWorth, goal: fullWorth, topic: 1.5 };

export function askedFor(reading: Reading, said: Passage): number {
  if (isAskedByPeer(reading, said) || isAskedOn(reading, said)) return fullWorth;
  if (isStillAsked(reading, said)) return fullWorth * 0.4;
  if (said.asked === null) return 0;
  return worthOfQuestion(reading, said.asked) * (said.isPrompt ? 1 : 0.4);
}

function worthOfQuestion(reading: Reading, exchange: Exchange): number {
  const asked = questionOf(reading, exchange);
  if (asksForGoal.test(asked)) return fullWorth;
  return asksForDeed.test(asked) ? 0 : (worthOf[exchange.move] ?? 0);
}

const isAskedByCoach = (reading: Reading, { asked }: Passage): boolean =>
  asked !== null && asksForGoal.test(questionOf(reading, asked));

const questionOf = ({ clauses }: Reading, { asked }: Exchange): string =>
  clauses[asked]!.text.toLowerCase().slice(0, 300);

/** "How do you want to tell her?", "What do you want to do?" */
const asksForDeed =
  /\b(?:what|how|who|where)\b.* you (?:want|like|wanna)(?: to)? (?:do|say|tell|put|ask|ring|call|start|begin|try|go|handle|write)\b/;

/** Who stands in the turn before asks, also where the talk does not show who coaches. */
export function isAskedByPeer(reading: Reading, { turn, speaker }: Passage, asks = asksForGoal): boolean {
  const before = reading.utterances
    .slice(Math.max(0, turn - 2), turn)
    .findLast(({ isBackchannel }) => !isBackchannel);
  if (before === undefined || before.speaker === speaker) return false;
  return asks.test(linesOf(reading, before));
}

const lastLines = 40; // clauses: a question stands at the end of a turn
const linesOf = ({ clauses }: Reading, { from, to }: Utterance): string =>
  clauses
    .slice(Math.max(from, to - lastLines), to)
    .map(({ plain }) => plain)
    .join(' ')
    .slice(-400);

/** The turn in which a coach first asks what is wanted. */
export const firstAsked = (reading: Reading): number =>
  reading.utterances.find(
    (said) => said.role === 'coach' && !said.isBackchannel && asksForGoal.test(linesOf(reading, said)),
  )?.turn ?? 0;

/** "Anything you want that's yours?" "He goes in spring." "I'd heard." "I want that chair.": still the same answer. */
function isStillAsked(reading: Reading, { turn, speaker }: Passage): boolean {
  for (const said of reading.utterances.slice(Math.max(0, turn - longestAnswer), turn).toReversed()) {
    if (said.isBackchannel || said.speaker === speaker) continue;
    const lines = linesOf(reading, said);
    if (asksForGoal.test(lines)) return true;
    const isNod = said.to > said.from && reading.clauses.slice(said.from, said.to).every(isHeard);
    if (!isNod) return false;
  }
  return false;
}

/** "What do you want to have?" "To be asked." "To be asked before. And?", "Okay, two", "Kaveri?": the same is asked again. */
function isAskedOn(reading: Reading, { turn, speaker }: Passage): boolean {
  const lines = reading.utterances
    .slice(Math.max(0, turn - longestAnswer), turn)
    .filter((said) => !said.isBackchannel && said.speaker !== speaker && said.role !== 'client')
    .toReversed();
  const asked = lines.findIndex((said) => asksForGoal.test(linesOf(reading, said)));
  if (asked < 1 || !isAskedAgain(reading, lines[0]!)) return false;
  return lines.slice(1, asked).every((said) => isAskedAgain(reading, said) || !hasQuestion(reading, said));
}

const hasQuestion = ({ clauses }: Reading, { from, to }: Utterance): boolean =>
  clauses.slice(Math.max(from, to - lastLines), to).some(({ question }) => question !== null);

function isAskedAgain({ clauses, people }: Reading, { from, to }: Utterance): boolean {
  const last = from < to ? clauses[to - 1]!.plain : '';
  return (
    asksSameAgain.test(last) || people.some(({ role, names }) => role === 'client' && names.includes(last))
  );
}

const longestAnswer = 6; // turns

const fewWords = 4;
/** "I'd heard.", "Go on.": no question and nothing of the listener's own. */
const isHeard = ({ question, words }: Clause): boolean => question === null && words.length <= fewWords;

/** The first words of substance after "What do you want?" say it, even without a word of wishing: "Joy." */
export const isFirstAnswer = (reading: Reading, said: Passage): boolean =>
  (isAskedByPeer(reading, said) ||
    isAskedOn(reading, said) ||
    (said.isPrompt && isAskedByCoach(reading, said))) &&
  said.clauses[0]!.index <= firstOfSubstance(reading, said.turn);

const firstIn = new WeakMap<Reading, Map<number, number>>();

/** The clause with which the first passage of substance in a turn begins. */
function firstOfSubstance(reading: Reading, turn: number): number {
  const known = firstIn.get(reading) ?? new Map<number, number>();
  firstIn.set(reading, known);
  const first =
    known.get(turn) ??
    passagesOf({ ...reading, utterances: [reading.utterances[turn]!] }).find(
      ({ content }) => content.size >= 2,
    )?.clauses[0]!.index ??
    Infinity;
  known.set(turn, first);
  return first;
}
