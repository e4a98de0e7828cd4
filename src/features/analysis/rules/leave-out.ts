import type { Analysis, LineSection } from '#shared/analysis.ts';

/** Empties the sections the coach switched off, for any analyser and template. */
export const leaveOut = (analysis: Analysis, unwanted: readonly LineSection[]): Analysis => ({
  ...analysis,
  ...Object.fromEntries(unwanted.map((section) => [section, []])),
});
