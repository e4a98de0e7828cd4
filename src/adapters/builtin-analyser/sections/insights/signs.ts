import type { Move } from '../../reading/reading.ts';
import { oddsOf, type Sign } from '../../signs.ts';
import { mostLetters, type Surroundings } from '../around.ts';
import type { Passage } from '../passage.ts';
import { cues } from './insight-cues.ts';
import { weightOfWords } from './insight-words.ts';

/**
 * How likely a passage is what the client came to see: a logistic model of plain signs and of words (`insight-words.ts`),
 * fitted to sessions with reading notes by `evals/fit-passages.ts`. Signs of short talks and of a second telling are too
 * rare to fit and were set by hand. Zero is the bar above which a passage is shown.
 */
export type Around = Surroundings & {
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
};

/** Insights come in the first half, when what was brought has been turned over, and not in the first minutes. */
const densest = 0.42;
const greetings = 0.12;

/** "Can we do that by Thanksgiving, I mean if I get everything in one place" */
const asksFirst =
  /^(?:(?:and|but|so) )*(?:can|could|should|do|does|will|would) (?:we|i|you|they|he|she|it)\b/;

const ahead: readonly Move[] = ['commitment', 'when', 'option', 'support', 'next-meeting'];

/** Where it stands, and what the coach asks before it and is led to: who asks on for facts has heard a story. */
const signs: readonly Sign<Around>[] = [
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
  { name: 'before a reflection', weight: 0.4, of: ({ after }) => (after?.reflects ?? false) && !after?.asks },
  { name: 'before one agreed to', weight: 0.4, of: ({ after }) => after?.isConfirmed ?? false },
  { name: 'before facts', weight: -0.2, of: ({ after }) => after?.moves.has('reality') ?? false },
  {
    name: 'before steps',
    weight: -1,
    of: ({ after }) => after?.moves.has('commitment') || after?.moves.has('when') || false,
  },
];

export const insightSigns: readonly Sign<Around>[] = [
  ...signs,
  ...cues.map(({ pattern, weight }) => ({
    name: pattern.source.slice(0, 60),
    weight,
    of: ({ low }: Around) => pattern.test(low),
  })),
];

export const insightBar = -3.8;

export const signsOf = (around: Around): number =>
  oddsOf(insightSigns, around, insightBar) + weightOfWords(around.low);

/** How plainly the words of a passage tell that something was seen. */
export function seenIn(said: Pick<Passage, 'low'>): number {
  const low = said.low.slice(0, mostLetters);
  return cues.reduce(
    (sum, { pattern, weight }) => sum + (pattern.test(low) ? weight : 0),
    weightOfWords(low),
  );
}
