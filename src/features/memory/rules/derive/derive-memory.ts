import type { Theme } from '#shared/session-record.ts';
import type { Results } from '../../../review/contract.ts';
import type { PromiseEntry } from '../../../promises/contract.ts';
import type { TranscriptTurn } from '../../../transcription/contract.ts';
import { actedOn, type EarlierGoal } from './acted-on.ts';
import { coachingPatterns } from './coaching-patterns.ts';
import type { DerivedEntry, DerivedMemory, Source } from './derived-entry.ts';
import { progressOf, toAskAbout } from './from-promises.ts';
import { keyTopics } from './key-topics.ts';
import { leftOpen } from './left-open.ts';
import { recurringThemes } from './recurring-themes.ts';

/** What a session leaves to remember: only what was said in it, each entry with its words, turn and second. */
type Session = {
  conversationId: string;
  turns: readonly TranscriptTurn[];
  /** Placed in the transcript as it stands. */
  results: Pick<Results, 'topics' | 'goals' | 'questions' | 'coachMoves'>;
  /** Made in this session or mentioned in it. */
  promises: readonly PromiseEntry[];
  themes: readonly Theme[];
  /** Of the sessions before. */
  earlierGoals: readonly EarlierGoal[];
  /** The index of this session among those the themes were found in. */
  at: number;
};

const mostEntries = 12; // of a section: what is remembered is read before the next session

export function deriveMemory({
  conversationId,
  turns,
  results,
  promises,
  themes,
  earlierGoals,
  at,
}: Session): DerivedMemory {
  const byCoach = <Item extends Placed>(items: readonly Item[]) =>
    items.filter(isStanding).filter(({ turn }) => turns[turn]?.role === 'coach');
  const first = (entries: DerivedEntry[]) => entries.slice(0, mostEntries);
  return {
    keyTopics: first(keyTopics(results.topics, turns)),
    recurringThemes: first(recurringThemes(themes, at)),
    clientProgress: first([
      ...results.goals.flatMap(asGoal),
      ...actedOn(earlierGoals, turns),
      ...progressOf(promises, conversationId),
    ]),
    coachingPatterns: coachingPatterns(byCoach(results.questions), byCoach(results.coachMoves)),
    followUpItems: first([
      ...toAskAbout(promises, conversationId),
      ...leftOpen(turns, results.questions.filter(isStanding)).map(asOpenQuestion),
    ]),
  };
}

type Placed = { stale: unknown; turn: number | null };

/** A correction may have taken the words away. */
const isStanding = <Item extends Placed>(item: Item): item is Item & { turn: number } =>
  item.stale === null && item.turn !== null;

const asOpenQuestion = ({ quote, turn, start }: Source & { quote: string }): DerivedEntry => ({
  text: `Left open: ${quote}`,
  quote,
  turn,
  start,
});

/** A goal that the coach wrote has no words to show. */
function asGoal(goal: Results['goals'][number]): DerivedEntry[] {
  const { text, quote, turn, start } = goal;
  return quote !== null && isStanding(goal) ? [{ text: `${goalMark}${text}`, quote, turn, start }] : [];
}

const goalMark = 'Goal: ';

/** The goals among what a session's memory holds of the client's progress. */
export const goalsIn = (entries: readonly { text: string; quote: string | null }[]): EarlierGoal[] =>
  entries.flatMap(({ text, quote }) =>
    quote !== null && text.startsWith(goalMark) ? [{ text: text.slice(goalMark.length), quote }] : [],
  );
