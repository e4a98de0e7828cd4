import type { Analysis, LineSection } from '#shared/analysis.ts';
import type { ResultField, ResultLine } from '../../contract.ts';

/**
 * What a version of the analysis holds (spec 3; design 1.1, points 2 and 4): all an analyser returned, its proposals
 * included, with each line and field marked by whether a person had a hand in it, and what a person threw away.
 */

/** `original` is what the analyser wrote, on lines a person has changed. */
export type KeptLine = ResultLine & { original: string | null };
export type KeptField = ResultField;

/** A line a person threw away, and where it stood. */
export type ThrownLine = { section: LineSection; at: number; line: KeptLine };

export type VersionLines = Record<LineSection, KeptLine[]>;

export type VersionResult = Omit<Analysis, LineSection | 'customFields'> &
  VersionLines & { customFields: KeptField[]; removed: ThrownLine[] };
