import { clausesOf, type Move, type Reading, type Utterance } from '../../reading/reading.ts';
import type { Passage } from '../passage.ts';
import { echoesOf, type Echoes } from './echoes.ts';
import { cues } from './insight-cues.ts';
import { weightOfWords } from './insight-words.ts';

/**
 * How likely a passage is what the client came to see: a logistic model of plain signs and of words (`insight-words.ts`),
 * fitted to sessions with reading notes by `evals/fit-insights.ts`. Signs of short talks and of a second telling are too
 * rare to fit and were set by hand. Zero is the bar above which a passage is shown.
 */
export type Around = TurnAround & {
  passage: Passage;
  /** What it says in the client's own voice: of what the coach saw, "you" is "I". */
  low: string;
  /** What the coach saw for the client, and the client said yes to. */
  isAgreed: boolean;
  /** The yes was more than a yes: "Exactly." */
  isStrongYes: boolean;
  /** The client said of it that it is new to them. */
  isNews: boolean;
  /** How plainly the words of another passage of its turn tell that something was seen. */
  seenBeside: number;
  /** It says what is taken away at the end. */
  isInTakeAway: boolean;
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
type Surroundings = TurnAround & Pick<Around, 'position' | 'isShortTalk' | 'echoes'>;
type CoachTurn = {
  moves: ReadonlySet<Move>;
  asks: boolean;
  asksClosed: boolean;
  asksWhy: boolean;
  isConfirmed: boolean;
  /** It opens with "so", or with "you". */
  concludes: boolean;
  tells: boolean;
};

export type Sign = { name: string; weight: number; of: (around: Around) => boolean | number };

/** Insights come in the first half, when what was brought has been turned over, and not in the first minutes. */
const densest = 0.42;
const greetings = 0.12;
const fewTurns = 24;

/** "Can we do that by Thanksgiving, I mean if I get everything in one place" */
const asksFirst =
  /^(?:(?:and|but|so) )*(?:can|could|should|do|does|will|would) (?:we|i|you|they|he|she|it)\b/;

const ahead: readonly Move[] = ['commitment', 'when', 'option', 'support', 'next-meeting'];

/** The coach says back what the client said. */
export const isReflection = (move: Move): boolean => move === 'mirror' || move === 'summary';
const reflects = (said: CoachTurn | null): boolean => said !== null && [...said.moves].some(isReflection);

/** Where it stands, and what the coach asks before it and is led to: who asks on for facts has heard a story. */
const signs: readonly Sign[] = [
  { name: 'in the first half', weight: 2.1, of: ({ position }) => 1 - Math.abs(position - densest) * 2 },
  {
    name: 'first minutes',
    weight: -2.6,
    of: ({ position, isShortTalk }) => position < greetings && !isShortTalk,
  },
  { name: 'short talk', weight: 0.8, of: ({ isShortTalk }) => isShortTalk },
  { name: 'long', weight: 2.7, of: ({ passage }) => Math.min(passage.count, 30) / 30 },
  { name: 'many things', weight: -1, of: ({ passage }) => Math.min(passage.content.size, 10) / 10 },
  { name: 'many clauses', weight: 0.7, of: ({ passage }) => Math.min(passage.clauses.length, 6) / 6 },
  { name: 'beside one that tells', weight: 0.9, of: ({ seenBeside }) => seenBeside },
  { name: 'moved', weight: 1.1, of: ({ isMoved }) => isMoved },
  { name: 'taken away later', weight: 1.7, of: ({ isInTakeAway }) => isInTakeAway },
  { name: 'seen by the coach', weight: -0.8, of: ({ isAgreed }) => isAgreed },
  { name: 'agreed to strongly', weight: 0.8, of: ({ isStrongYes }) => isStrongYes },
  { name: 'new to them', weight: 1.5, of: ({ isNews }) => isNews },
  {
    name: 'asks',
    weight: -1.2,
    of: ({ passage: { role, isQuestion, low } }) => role === 'client' && (isQuestion || asksFirst.test(low)),
  },
  { name: 'dwelt on', weight: 1.4, of: ({ passage, echoes }) => echoes.isDweltOn(passage) },
  { name: 'told again', weight: 2.9, of: ({ passage, echoes }) => echoes.isAskedAgain(passage) },
  { name: 'given back', weight: 0.5, of: ({ passage, echoes }) => echoes.givenBack(passage) >= 3 },
  { name: 'what is taken away', weight: 4.1, of: ({ before }) => before?.moves.has('take-away') ?? false },
  { name: 'asked to notice', weight: 1, of: ({ before }) => before?.moves.has('notice') ?? false },
  { name: 'asked for the cost', weight: 1.8, of: ({ before }) => before?.moves.has('cost') ?? false },
  { name: 'asked for a goal', weight: -1.8, of: ({ before }) => before?.moves.has('goal') ?? false },
  {
    name: 'asked for steps',
    weight: -0.9,
    of: ({ before }) => ahead.some((move) => before?.moves.has(move)),
  },
  { name: 'asked why', weight: 0.5, of: ({ before }) => before?.asksWhy ?? false },
  { name: 'asked for a yes', weight: -0.6, of: ({ before }) => before?.asksClosed ?? false },
  { name: 'behind "you"', weight: 0.6, of: ({ before }) => before?.tells ?? false },
  { name: 'before "so"', weight: 0.4, of: ({ after }) => after?.concludes ?? false },
  { name: 'before a reflection', weight: 0.4, of: ({ after }) => reflects(after) && !after?.asks },
  { name: 'before one agreed to', weight: 0.4, of: ({ after }) => after?.isConfirmed ?? false },
  { name: 'before facts', weight: -0.2, of: ({ after }) => after?.moves.has('reality') ?? false },
  {
    name: 'before steps',
    weight: -1,
    of: ({ after }) => after?.moves.has('commitment') || after?.moves.has('when') || false,
  },
];

export const insightSigns: readonly Sign[] = [
  ...signs,
  ...cues.map(({ pattern, weight }) => ({
    name: pattern.source.slice(0, 60),
    weight,
    of: ({ low }: Around) => pattern.test(low),
  })),
];

export const bar = -3.8;

export const signsOf = (around: Around): number =>
  insightSigns.reduce((sum, { weight, of }) => sum + weight * Number(of(around)), bar) +
  weightOfWords(around.low);

/** How plainly the words of a passage tell that something was seen. */
export function seenIn(said: Pick<Passage, 'low'>): number {
  const low = said.low.slice(0, mostLetters);
  return cues.reduce(
    (sum, { pattern, weight }) => sum + (pattern.test(low) ? weight : 0),
    weightOfWords(low),
  );
}

export const mostLetters = 400; // of a passage are read

const farthestBefore = 3; // turns
const farthestAfter = 4;

/** What stands around a passage. Each turn is looked at once, however many passages it has. */
export function aroundIn(reading: Reading): (passage: Passage) => Surroundings {
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
