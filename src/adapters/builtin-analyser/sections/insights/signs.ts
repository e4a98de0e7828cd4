import { clausesOf, type Clause, type Move, type Reading, type Utterance } from '../../reading/reading.ts';
import type { Passage } from '../passage.ts';
import type { Echoes } from './echoes.ts';
import { insightCues, insightDoubts, type Cue } from './insight-cues.ts';

/**
 * How likely a passage is what the client came to see: a logistic model of plain signs. The weights were fitted on the
 * sessions of `evals/sessions` and others like them, and rounded; six (contrast, image and four signs) were set by hand
 * afterwards. What the coach does around a passage was fitted on top, and held on sessions left out of the fit. Zero is
 * the bar above which a passage is shown.
 */
export type Around = TurnAround & {
  passage: Passage;
  /** Its place in the conversation, from 0 to 1. */
  position: number;
  isWholeTurn: boolean;
  /** A talk with few turns has few signs, and no first minutes. */
  isShortTalk: boolean;
  echoes: Echoes;
};
/** What holds for all passages of a turn. */
type TurnAround = {
  hasPause: boolean;
  isLong: boolean;
  /** The other only listened after it: "Mm." */
  isHeardOut: boolean;
  before: CoachTurn | null;
  after: CoachTurn | null;
};
type CoachTurn = {
  moves: ReadonlySet<Move>;
  asks: boolean;
  asksClosed: boolean;
  asksWhy: boolean;
  isConfirmed: boolean;
};

type Sign = { weight: number; of: (around: Around) => boolean | number };
const bar = -2.8;

const wordSigns: readonly Cue[] = [
  { weight: 1.1, pattern: /\bi thought\b/ },
  { weight: 0.9, pattern: /\bthan\b/ },
  { weight: 0.9, pattern: /\b(?:real|actually|really|honest|truth)\b/ },
  { weight: 0.7, pattern: /\bsame\b/ },
  { weight: 0.7, pattern: /^so\b/ },
  { weight: 0.6, pattern: /\bonly\b/ },
  { weight: 0.5, pattern: /^(?:yeah|yes)\b/ },
  { weight: 0.5, pattern: /\bi think\b/ },
  { weight: 0.5, pattern: /\bi (?:say|tell|ask|do|go|keep|make|put|give|get)\b/ },
  { weight: 0.6, pattern: /\b(?:i'm|i am)\b(?! (?:going|gonna|not sure|sorry|here|fine|good))/ },
  { weight: 0.4, pattern: /\b(?:nobody|no one|anybody|anyone|everybody|everyone)\b/ },
  { weight: -0.7, pattern: /\bbut\b/ },
  { weight: -0.9, pattern: /\b(?:want|wanna|like to|love to)\b/ },
];

/** Insights come in the first half, when what was brought has been turned over, and not in the first minutes. */
const densest = 0.42;
const greetings = 0.12;
const fewTurns = 24;

const longTurn = 600; // characters: who speaks that long is working something out
const shareOf = ({ clauses }: Passage, is: (clause: Clause) => boolean): number =>
  clauses.filter(is).length / clauses.length;

const placeSigns: readonly Sign[] = [
  { weight: 1.9, of: ({ position }) => 1 - Math.abs(position - densest) * 2 },
  { weight: -2, of: ({ position, isShortTalk }) => position < greetings && !isShortTalk },
  { weight: 0.8, of: ({ isShortTalk }) => isShortTalk },
  { weight: 1.1, of: ({ passage }) => Math.min(passage.count, 30) / 30 },
  { weight: -1.2, of: ({ passage }) => Math.min(passage.content.size, 10) / 10 },
  { weight: 0.3, of: ({ passage }) => shareOf(passage, ({ status }) => status === 'past') },
  { weight: 1.4, of: ({ isLong }) => isLong },
  { weight: 0.4, of: ({ passage }) => passage.clauses.length > 3 },
  { weight: -0.6, of: ({ isWholeTurn }) => isWholeTurn },
  { weight: 0.7, of: ({ hasPause }) => hasPause },
];

/** What will be done is a task, and no insight. */
const isPromised = ({ act, status }: Clause): boolean => act === 'promise' && status === 'meant';

const ahead: readonly Move[] = ['commitment', 'when', 'option', 'support', 'next-meeting'];

const talkSigns: readonly Sign[] = [
  { weight: -0.7, of: ({ passage }) => passage.clauses.some(isPromised) },
  { weight: 1.4, of: ({ passage, echoes }) => echoes.isDweltOn(passage) },
  { weight: 2.4, of: ({ passage, echoes }) => echoes.isAskedAgain(passage) },
  { weight: 0.4, of: ({ passage, echoes }) => echoes.givenBack(passage) >= 3 },
  { weight: 3, of: ({ before }) => before?.moves.has('take-away') ?? false },
  { weight: 0.6, of: ({ passage }) => passage.isPrompt && passage.asked?.move === 'notice' },
  { weight: -0.7, of: ({ passage }) => passage.isPrompt && passage.asked?.move === 'option' },
  { weight: 0.6, of: ({ before }) => before?.asksWhy ?? false },
  { weight: -0.5, of: ({ before }) => before?.asksClosed ?? false },
  { weight: 1, of: ({ before }) => before?.moves.has('cost') ?? false },
  { weight: -1.9, of: ({ before }) => before?.moves.has('goal') ?? false },
  { weight: -1.2, of: ({ before }) => ahead.some((move) => before?.moves.has(move)) },
  { weight: 0.4, of: ({ after }) => reflects(after) },
  { weight: 0.3, of: ({ after }) => reflects(after) && !after?.asks },
  { weight: 0.7, of: ({ after }) => after?.isConfirmed ?? false },
  { weight: 0.8, of: ({ after }) => after?.moves.has('feeling') ?? false },
  { weight: 0.4, of: ({ isHeardOut }) => isHeardOut },
  { weight: -1.3, of: ({ after }) => after?.moves.has('commitment') || after?.moves.has('when') || false },
];

/** The coach says back what the client said. */
export const isReflection = (move: Move): boolean => move === 'mirror' || move === 'summary';
const reflects = (said: CoachTurn | null): boolean =>
  said !== null && (said.moves.has('mirror') || said.moves.has('summary'));

export const signsOf = (around: Around): number =>
  bar +
  inWords(around.passage.low) +
  [...placeSigns, ...talkSigns].reduce((sum, { weight, of }) => sum + weight * Number(of(around)), 0);

/** How plainly the words of a passage tell that something was seen. */
export const seenIn = ({ low }: Passage): number => inWords(low);

export function inWords(low: string): number {
  const text = low.slice(0, 400);
  return (
    weightiest(insightCues, text, 2) -
    weightiest(insightDoubts, text, 3) +
    weightiest(wordSigns, text, wordSigns.length)
  );
}

function weightiest(cues: readonly Cue[], text: string, most: number): number {
  return cues
    .filter(({ pattern }) => pattern.test(text))
    .map(({ weight }) => weight)
    .toSorted((a, b) => b - a)
    .slice(0, most)
    .reduce((all, weight) => all + weight, 0);
}

const farthestBefore = 3; // turns
const farthestAfter = 4;

/** Each turn is looked at once, however many passages it has. */
export function aroundIn(reading: Reading, echoes: Echoes): (passage: Passage) => Around {
  const turnAround = onceForEachTurn((turn) => readAround(reading, turn, coachTurn));
  const confirmed = confirmedReflections(reading);
  const coachTurn = onceForEachTurn((turn) => readCoachTurn(reading, turn, confirmed));
  return (passage) => {
    const { turn, clauses } = passage;
    const { from, to } = reading.utterances[turn]!;
    return {
      ...turnAround(turn),
      passage,
      position: turn / reading.turns.length,
      isWholeTurn: clauses[0]!.index === from && clauses.at(-1)!.index === to - 1,
      isShortTalk: reading.turns.length < fewTurns,
      echoes,
    };
  };
}

function onceForEachTurn<T>(read: (turn: number) => T): (turn: number) => T {
  const known = new Map<number, T>();
  return (turn) => {
    const found = known.has(turn) ? known.get(turn)! : read(turn);
    known.set(turn, found);
    return found;
  };
}

function readAround(
  { turns, utterances }: Reading,
  turn: number,
  coachTurn: (turn: number) => CoachTurn,
): TurnAround {
  const isCoach = ({ role, isBackchannel }: Utterance) => role === 'coach' && !isBackchannel;
  const before = utterances.slice(Math.max(0, turn - farthestBefore), turn).findLast(isCoach);
  const after = utterances.slice(turn + 1, turn + 1 + farthestAfter).find(isCoach);
  const { text } = turns[turn]!;
  return {
    hasPause: /\[(?:pause|long pause|silence)|\.\.\./.test(text),
    isLong: text.length > longTurn,
    isHeardOut: utterances[turn + 1]?.isBackchannel ?? false,
    before: before ? coachTurn(before.turn) : null,
    after: after ? coachTurn(after.turn) : null,
  };
}

function readCoachTurn(reading: Reading, turn: number, confirmed: ReadonlySet<number>): CoachTurn {
  const clauses = clausesOf(reading, turn);
  return {
    moves: new Set(clauses.flatMap(({ move }) => move ?? [])),
    asks: clauses.some(({ question }) => question !== null),
    asksClosed: clauses.some(({ question }) => question === 'closed'),
    asksWhy: /\b(?:why|what makes|what is it|what's)\b/i.test(reading.turns[turn]!.text),
    isConfirmed: confirmed.has(turn),
  };
}

/** Turns whose first reflection was agreed to. */
function confirmedReflections({ exchanges }: Reading): Set<number> {
  const first = new Map<number, boolean>();
  for (const { turn, move, isConfirmed } of exchanges)
    if (isReflection(move) && !first.has(turn)) first.set(turn, isConfirmed);
  return new Set([...first].filter(([, isConfirmed]) => isConfirmed).map(([turn]) => turn));
}
