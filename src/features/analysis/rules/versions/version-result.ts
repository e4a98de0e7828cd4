import {
  lineSections,
  type Analysis,
  type AnalysisRequest,
  type ClientTone,
  type LineSection,
  type TaskMention,
} from '#shared/analysis.ts';
import type { RemovedLine, ResultField, ResultLine } from '../../contract.ts';

/**
 * The stored content of a version (spec 3; design 1.1, points 2 and 4): everything the analyser returned, proposed tasks
 * included, with marks for lines and fields a person edited or wrote. Removed lines keep their position, so that a
 * removal can be undone exactly.
 */
export type StoredLine = ResultLine & {
  /** The analyser's text, if a person edited the line. */
  original: string | null;
  taskMentions?: TaskMention[] | undefined;
  isRemoved?: true;
};

export type VersionResult = Omit<Analysis, LineSection | 'customFields' | 'topics'> &
  Record<LineSection, StoredLine[]> & {
    customFields: ResultField[];
    /** Also by turn ids, because a topic has no quote to search for. Absent on results from before turns had ids. */
    topics: (Analysis['topics'][number] & { turnIds?: string[] })[];
    /** The client's tone it was written in; absent without a client, and on results from before it counted. */
    clientTone?: ClientTone;
  };

/** Builds a value for each section of lines. */
export function eachSection<Made>(make: (section: LineSection) => Made): Record<LineSection, Made> {
  return Object.fromEntries(lineSections.map((section) => [section, make(section)])) as Record<
    LineSection,
    Made
  >;
}

/** An analyser's answer as untouched lines. */
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

export const toneOf = ({ client }: Pick<AnalysisRequest, 'client'>): Pick<VersionResult, 'clientTone'> =>
  client ? { clientTone: client.tone } : {};

export const untouched = { revision: 0, isEdited: false, isOwn: false };

export const isHuman = ({ isEdited, isOwn }: Pick<StoredLine, 'isEdited' | 'isOwn'>): boolean =>
  isEdited || isOwn;

/** A line as clients see it, with the tasks it mentions. */
export type VisibleLine = ResultLine & Pick<StoredLine, 'taskMentions'>;

export const visibleLines = (lines: StoredLine[]): VisibleLine[] =>
  lines
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ original: _original, isRemoved: _removed, ...line }) => line);

export const removedLines = (result: VersionResult): RemovedLine[] =>
  lineSections.flatMap((section) =>
    result[section]
      .filter(({ isRemoved }) => isRemoved)
      .map(({ id, text, quote }) => ({ section, id, text, quote })),
  );
