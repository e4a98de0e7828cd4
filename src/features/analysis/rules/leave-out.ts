import type { Analysis, LineSection } from '#shared/analysis.ts';

/** What a coach does not want to be told is not kept, whoever found it and whatever the template holds. */
export const leaveOut = (analysis: Analysis, unwanted: readonly LineSection[]): Analysis => ({
  ...analysis,
  ...Object.fromEntries(unwanted.map((section) => [section, []])),
});
