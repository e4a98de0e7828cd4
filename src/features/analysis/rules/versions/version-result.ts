import { lineSections, type Analysis, type LineSection, type TaskMention } from '#shared/analysis.ts';
import type { RemovedLine, ResultField, ResultLine } from '../../contract.ts';

/**
 * What a version of the analysis holds (spec 3; design 1.1, points 2 and 4): all an analyser returned, its proposals
 * included, with each line and field marked by whether a person had a hand in it. What a person threw away keeps its
 * place among the lines, marked, so that taking it back is exact.
 */
export type KeptLine = ResultLine & {
  /** What the analyser wrote, on a line a person has changed. */
  original: string | null;
  taskMentions?: TaskMention[] | undefined;
  isRemoved?: true;
};

export type VersionResult = Omit<Analysis, LineSection | 'customFields' | 'topics'> &
  Record<LineSection, KeptLine[]> & {
    customFields: ResultField[];
    /** Turns by their ids too: a topic has no words to find them by. Absent on what was made before turns had ids. */
    topics: (Analysis['topics'][number] & { turnIds?: string[] })[];
  };

/** What is made for each section of lines. */
export function eachSection<Made>(make: (section: LineSection) => Made): Record<LineSection, Made> {
  return Object.fromEntries(lineSections.map((section) => [section, make(section)])) as Record<
    LineSection,
    Made
  >;
}

/** What an analyser returned, as lines nobody has touched. */
export function freshResult(
  analysis: Analysis,
  newId: () => string,
  turns: readonly { id: string }[] = [],
): VersionResult {
  return {
    ...analysis,
    topics: analysis.topics.map((topic) => ({
      ...topic,
      turnIds: topic.turns.flatMap((turn) => turns[turn]?.id ?? []),
    })),
    ...eachSection((section) =>
      analysis[section].map((line) => ({ ...line, id: newId(), ...untouched, original: null })),
    ),
    customFields: analysis.customFields.map((field) => ({ ...field, ...untouched })),
  };
}

export const untouched = { revision: 0, isEdited: false, isOwn: false };

export const isHuman = ({ isEdited, isOwn }: Pick<KeptLine, 'isEdited' | 'isOwn'>): boolean =>
  isEdited || isOwn;

/** A line with the tasks it names. */
export type StandingLine = ResultLine & Pick<KeptLine, 'taskMentions'>;

export const shownLines = (lines: KeptLine[]): StandingLine[] =>
  lines
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ original: _original, isRemoved: _removed, ...line }) => line);

export const removedLines = (result: VersionResult): RemovedLine[] =>
  lineSections.flatMap((section) =>
    result[section]
      .filter(({ isRemoved }) => isRemoved)
      .map(({ id, text, quote }) => ({ section, id, text, quote })),
  );
