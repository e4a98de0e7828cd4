import { clausesOf, type Clause, type Move, type Reading, type Utterance } from '../../reading/reading.ts';
import type { Passage } from '../passage.ts';
import { echoesOf, type Echoes } from './echoes.ts';
import { insightCues, insightDoubts, type Cue } from './insight-cues.ts';

/**
 * How likely a passage is what the client came to see: a logistic model of plain signs. Its words were fitted on the
 * sessions of `evals/sessions` and others like them; the weights of its place, and of what the coach does around it, on
 * top of them on 63 sessions, the older weights as a prior, and rounded. Signs of short talks and of a second telling
 * are too rare to fit and set by hand. Zero is the bar above which a passage is shown.
 */
export type Around = TurnAround & {
  passage: Passage;
  /** How plainly its own words tell that something was seen. */
  seen: number;
  /** The same of the plainest other passage of its turn. */
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

type Sign = { weight: number; of: (around: Around) => boolean | number };
const bar = -3.5;

const wordSigns: readonly Cue[] = [
  { weight: 0.9, pattern: /\bthan\b/ },
  { weight: 0.9, pattern: /\b(?:real|actually|really|honest|truth)\b/ },
  { weight: 0.7, pattern: /\bsame\b/ },
  { weight: 0.7, pattern: /^so\b/ },
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
const byTenth = [-0.7, -0.6, 0.6, 0.7, 0, -0.5];

const shareOf = ({ clauses }: Passage, is: (clause: Clause) => boolean): number =>
  clauses.filter(is).length / clauses.length;

const placeSigns: readonly Sign[] = [
  { weight: 1.8, of: ({ position }) => 1 - Math.abs(position - densest) * 2 },
  { weight: -2, of: ({ position, isShortTalk }) => position < greetings && !isShortTalk },
  { weight: 1, of: ({ position }) => byTenth[Math.floor(position * 10)] ?? 0 },
  { weight: 0.8, of: ({ isShortTalk }) => isShortTalk },
  { weight: 1.2, of: ({ passage }) => Math.min(passage.count, 30) / 30 },
  { weight: -1.3, of: ({ passage }) => Math.min(passage.content.size, 10) / 10 },
  { weight: 0.8, of: ({ passage }) => Math.min(passage.clauses.length, 6) / 6 },
  { weight: 0.5, of: ({ passage }) => shareOf(passage, ({ status }) => status === 'past') },
  { weight: 0.8, of: ({ seenBeside }) => seenBeside },
  { weight: 1.1, of: ({ isMoved }) => isMoved },
  { weight: 2.1, of: ({ isInTakeAway }) => isInTakeAway },
];

/** "Can we do that by Thanksgiving, I mean if I get everything in one place" */
const asksFirst =
  /^(?:(?:and|but|so) )*(?:can|could|should|do|does|will|would) (?:we|i|you|they|he|she|it)\b/;

const ahead: readonly Move[] = ['commitment', 'when', 'option', 'support', 'next-meeting'];

/** What the coach asks before it, and what it leads the coach to: who asks on for facts has heard a story. */
const talkSigns: readonly Sign[] = [
  {
    weight: -1.5,
    of: ({ passage: { role, isQuestion, low } }) => role === 'client' && (isQuestion || asksFirst.test(low)),
  },
  { weight: 1.5, of: ({ passage, echoes }) => echoes.isDweltOn(passage) },
  { weight: 4, of: ({ passage, echoes }) => echoes.isAskedAgain(passage) },
  { weight: 0.5, of: ({ passage, echoes }) => echoes.givenBack(passage) >= 3 },
  { weight: 5.4, of: ({ before }) => before?.moves.has('take-away') ?? false },
  { weight: 1.1, of: ({ before }) => before?.moves.has('notice') ?? false },
  { weight: 2.4, of: ({ before }) => before?.moves.has('cost') ?? false },
  { weight: -1.6, of: ({ before }) => before?.moves.has('goal') ?? false },
  { weight: -1, of: ({ before }) => ahead.some((move) => before?.moves.has(move)) },
  { weight: 1, of: ({ before }) => before?.asksWhy ?? false },
  { weight: -0.4, of: ({ before }) => before?.asksClosed ?? false },
  { weight: 0.7, of: ({ before }) => before?.tells ?? false },
  { weight: 0.7, of: ({ after }) => after?.concludes ?? false },
  { weight: 0.4, of: ({ after }) => reflects(after) && !after?.asks },
  { weight: 0.6, of: ({ after }) => after?.isConfirmed ?? false },
  { weight: -0.5, of: ({ after }) => after?.moves.has('reality') ?? false },
  { weight: -1.4, of: ({ after }) => after?.moves.has('commitment') || after?.moves.has('when') || false },
];

/** The coach says back what the client said. */
export const isReflection = (move: Move): boolean => move === 'mirror' || move === 'summary';
const reflects = (said: CoachTurn | null): boolean =>
  said !== null && (said.moves.has('mirror') || said.moves.has('summary'));

export const signsOf = (around: Around): number =>
  [...placeSigns, ...talkSigns].reduce(
    (sum, { weight, of }) => sum + weight * Number(of(around)),
    bar + around.seen,
  );

/** How plainly the words of a passage tell that something was seen. */
export const seenIn = ({ low }: Passage): number => inWords(low);

export function inWords(low: string): number {
  const text = low.slice(0, 400);
  return (
    weightiest(insightCues, text, 2) -
    weightiest(insightDoubts, text, insightDoubts.length) +
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
