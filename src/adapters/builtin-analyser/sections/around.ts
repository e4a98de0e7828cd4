import { clausesOf, type Move, type Reading, type Utterance } from '../reading/reading.ts';
import { echoesOf, type Echoes } from './echoes.ts';
import type { Passage } from './passage.ts';

/** What stands around a passage: by it goals and insights are told from other talk. */
export type Surroundings = TurnAround & {
  /** Its place in the conversation, from 0 to 1. */
  position: number;
  /** A talk with few turns has few signs, and no first minutes. */
  isShortTalk: boolean;
  echoes: Echoes;
};
/** What holds for all passages of a turn. */
type TurnAround = {
  /** The transcript notes a silence, or that someone cries or sighs. */
  isMoved: boolean;
  before: CoachTurn | null;
  after: CoachTurn | null;
};
type CoachTurn = {
  moves: ReadonlySet<Move>;
  asks: boolean;
  asksClosed: boolean;
  asksWhy: boolean;
  /** It says back what the client said. */
  reflects: boolean;
  isConfirmed: boolean;
  /** It opens with "so", or with "you". */
  concludes: boolean;
  tells: boolean;
};

export const mostLetters = 400; // of a passage are read

/** The coach says back what the client said. */
export const isReflection = (move: Move): boolean => move === 'mirror' || move === 'summary';

const fewTurns = 24;
const farthestBefore = 3; // turns
const farthestAfter = 4;

type AroundIn = (passage: Passage) => Surroundings;
/** Several sections ask for the same. */
const readBefore = new WeakMap<Reading, AroundIn>();

export function aroundIn(reading: Reading): AroundIn {
  const around = readBefore.get(reading) ?? readAllAround(reading);
  readBefore.set(reading, around);
  return around;
}

/** What stands around a passage. Each turn is looked at once, however many passages it has. */
function readAllAround(reading: Reading): AroundIn {
  const turnAround = onceForEachTurn((turn) => readAround(reading, turn, coachTurn));
  const confirmed = confirmedReflections(reading);
  const coachTurn = onceForEachTurn((turn) => readCoachTurn(reading, turn, confirmed));
  const { length } = reading.turns;
  const echoes = echoesOf(reading);
  return ({ turn }) => ({
    ...turnAround(turn),
    position: turn / length,
    isShortTalk: length < fewTurns,
    echoes,
  });
}

function onceForEachTurn<T>(read: (turn: number) => T): (turn: number) => T {
  const known = new Map<number, T>();
  return (turn) => {
    const found = known.has(turn) ? known.get(turn)! : read(turn);
    known.set(turn, found);
    return found;
  };
}

const moved = /[[(][^\])]*(?:cry|tear|sniff|sigh|quiet|silence|pause)/i;

function readAround(reading: Reading, turn: number, coachTurn: (turn: number) => CoachTurn): TurnAround {
  const { turns, utterances } = reading;
  const isCoach = ({ role, isBackchannel }: Utterance) => role === 'coach' && !isBackchannel;
  const before = utterances.slice(Math.max(0, turn - farthestBefore), turn).findLast(isCoach);
  const after = utterances.slice(turn + 1, turn + 1 + farthestAfter).find(isCoach);
  return {
    isMoved: moved.test(turns[turn]!.text),
    before: before ? coachTurn(before.turn) : null,
    after: after ? coachTurn(after.turn) : null,
  };
}

const concluding = /^(?:(?:and|okay|right|mm|yeah) )*so\b/;
const telling = /^(?:(?:and|so|okay|right|mm|yeah|but) )*you\b/;

function readCoachTurn(reading: Reading, turn: number, confirmed: ReadonlySet<number>): CoachTurn {
  const clauses = clausesOf(reading, turn);
  const said = clauses.map(({ plain }) => plain).join(' ');
  return {
    moves: new Set(clauses.flatMap(({ move }) => move ?? [])),
    asks: clauses.some(({ question }) => question !== null),
    asksClosed: clauses.some(({ question }) => question === 'closed'),
    asksWhy: /\b(?:why|what makes|what is it|what's)\b/i.test(reading.turns[turn]!.text),
    reflects: clauses.some(({ move }) => move !== null && isReflection(move)),
    isConfirmed: confirmed.has(turn),
    concludes: concluding.test(said),
    tells: telling.test(said),
  };
}

/** Turns whose first reflection was agreed to. */
function confirmedReflections({ exchanges }: Reading): Set<number> {
  const first = new Map<number, boolean>();
  for (const { turn, move, isConfirmed } of exchanges)
    if (isReflection(move) && !first.has(turn)) first.set(turn, isConfirmed);
  return new Set([...first].filter(([, isConfirmed]) => isConfirmed).map(([turn]) => turn));
}
