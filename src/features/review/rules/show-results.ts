import type { ItemSource, LineSection } from '#shared/analysis.ts';
import { startOf } from '../../analysis/rules/keep-sourced.ts';
import type { TranscriptTurn } from '../../transcription/contract.ts';
import type { Results } from '../contract.ts';
import { isSpokenAt, type QuotePosition, type Source } from './relocate.ts';

/**
 * Results for the current transcript: each item with the turn its quote is in now. Topics have no quotes, so they follow
 * their turns by id; without ids the turn numbers are taken as they are.
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
  /** Absent on results from before this field existed. */
  coachMoves?: Unplaced<Results['coachMoves'][number]>[];
  nextMeeting?: Unplaced<NonNullable<Results['nextMeeting']>> | null;
  unread?: Results['unread'];
  topics: { label: string; turns: number[]; turnIds?: string[] }[];
};

export type TranscriptPositions = {
  positionOf: (source: Source) => QuotePosition;
  turns: readonly TranscriptTurn[];
};

export function placed<Item extends Source & { secondSource?: ItemSource | undefined }>(
  { secondSource, ...item }: Item,
  positions: TranscriptPositions,
): Omit<Item, 'secondSource'> & QuotePosition & { secondSource?: ItemSource } {
  const second = secondSource && standing(secondSource, positions);
  return { ...item, ...placeOf(item, positions), ...(second ? { secondSource: second } : {}) };
}

function placeOf(
  source: Source,
  { positionOf, turns }: TranscriptPositions,
): QuotePosition & Partial<Source> {
  const place = positionOf(source);
  const turn = place.turn === null ? undefined : turns[place.turn];
  // After another transcription the same words may start at another time.
  const isElsewhere = turn && place.stale === null && !isSpokenAt(turn, source.start);
  return { ...place, ...(isElsewhere ? { start: startOf(turn, source.quote ?? '') } : {}) };
}

/** A second source whose words are gone is left out: the first one says so where it matters. */
function standing(source: ItemSource, positions: TranscriptPositions): ItemSource | null {
  const { stale, turn, ...place } = placeOf(source, positions);
  return stale === null && turn !== null ? ({ ...source, ...place, turn } as ItemSource) : null;
}

export function showResults(
  results: UnplacedResults,
  positions: TranscriptPositions,
  staleness: Results['staleness'],
): Results {
  const show = <Item extends Source>(items: Item[]) => items.map((item) => placed(item, positions));
  const indexes = new Map(positions.turns.map(({ id }, index) => [id, index]));
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
    nextMeeting: results.nextMeeting ? placed(results.nextMeeting, positions) : null,
    unread: results.unread ?? [],
    topics: results.topics.map(({ label, turns, turnIds }) => ({
      label,
      turns: turnIds?.length
        ? turnIds.flatMap((id) => indexes.get(id) ?? [])
        : turns.filter((turn) => turn < positions.turns.length),
    })),
    staleness,
  };
}
