import type { LineSection } from '#shared/analysis.ts';
import { startOf } from '../../analysis/rules/keep-sourced.ts';
import type { TranscriptTurn } from '../../transcription/contract.ts';
import type { Results } from '../contract.ts';
import { isSpokenAt, type Place, type Source } from './relocate.ts';

/**
 * Results as they stand beside the transcript of today: each item at the turn its words are in now. A topic has no
 * words: it follows its turns by their ids, and without ids their numbers are taken as they are.
 */
type Unplaced<Shown> = Omit<Shown, 'stale'>;
export type UnplacedResults = Omit<
  Results,
  | LineSection
  | 'customFields'
  | 'questions'
  | 'coachMoves'
  | 'nextMeeting'
  | 'unread'
  | 'topics'
  | 'staleness'
> & {
  [Section in LineSection]: Unplaced<Results[Section][number]>[];
} & {
  customFields: Unplaced<Results['customFields'][number]>[];
  questions: Unplaced<Results['questions'][number]>[];
  /** Absent on results that were made before they were found. */
  coachMoves?: Unplaced<Results['coachMoves'][number]>[];
  nextMeeting?: Unplaced<NonNullable<Results['nextMeeting']>> | null;
  unread?: Results['unread'];
  topics: { label: string; turns: number[]; turnIds?: string[] }[];
};

export type Placing = {
  placeOf: (source: Source) => Place;
  turns: readonly TranscriptTurn[];
};

export function placed<Item extends Source>(item: Item, { placeOf, turns }: Placing): Item & Place {
  const place = placeOf(item);
  const turn = place.turn === null ? undefined : turns[place.turn];
  // Heard again, the same words may begin at another second.
  const isElsewhere = turn && place.stale === null && !isSpokenAt(turn, item.start);
  return { ...item, ...place, ...(isElsewhere ? { start: startOf(turn, item.quote ?? '') } : {}) };
}

export function showResults(
  results: UnplacedResults,
  placing: Placing,
  staleness: Results['staleness'],
): Results {
  const show = <Item extends Source>(items: Item[]) => items.map((item) => placed(item, placing));
  const indexes = new Map(placing.turns.map(({ id }, index) => [id, index]));
  return {
    ...results,
    overview: show(results.overview),
    keyInsights: show(results.keyInsights),
    goals: show(results.goals),
    nextSteps: show(results.nextSteps),
    mentorNotes: show(results.mentorNotes),
    proactiveSuggestions: show(results.proactiveSuggestions),
    customFields: show(results.customFields),
    questions: show(results.questions),
    coachMoves: show(results.coachMoves ?? []),
    nextMeeting: results.nextMeeting ? placed(results.nextMeeting, placing) : null,
    unread: results.unread ?? [],
    topics: results.topics.map(({ label, turns, turnIds }) => ({
      label,
      turns: turnIds?.length
        ? turnIds.flatMap((id) => indexes.get(id) ?? [])
        : turns.filter((turn) => turn < placing.turns.length),
    })),
    staleness,
  };
}
