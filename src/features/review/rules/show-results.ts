import { lineSections } from '#shared/analysis.ts';
import type { Results } from '../contract.ts';
import type { Place, Source } from './relocate.ts';

/**
 * Results as they stand beside the transcript of today: each item at the turn its words are in now. A topic has no
 * words: it follows its turns by their ids, and without ids their numbers are taken as they are.
 */
type Unplaced<Shown> = Omit<Shown, 'stale'>;
export type UnplacedResults = Omit<
  Results,
  (typeof lineSections)[number] | 'customFields' | 'questions' | 'topics' | 'staleness'
> & {
  [Section in (typeof lineSections)[number]]: Unplaced<Results[Section][number]>[];
} & {
  customFields: Unplaced<Results['customFields'][number]>[];
  questions: Unplaced<Results['questions'][number]>[];
  topics: { label: string; turns: number[]; turnIds?: string[] }[];
};

export type Placing = {
  placeOf: (source: Source) => Place;
  turns: readonly { id: string }[];
};

export const placed = <Item extends Source>(item: Item, { placeOf }: Placing): Item & Place => ({
  ...item,
  ...placeOf(item),
});

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
    topics: results.topics.map(({ label, turns, turnIds }) => ({
      label,
      turns: turnIds?.length
        ? turnIds.flatMap((id) => indexes.get(id) ?? [])
        : turns.filter((turn) => turn < placing.turns.length),
    })),
    staleness,
  };
}
