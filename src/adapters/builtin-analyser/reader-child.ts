import { figuresOnly } from '#features/analysis/rules/figures-only.ts';
import { serveHeavyWork } from '#platform/heavy-work/serve-heavy-work.ts';
import type { Analysis, AnalysisRequest } from '#shared/analysis.ts';
import { analyse } from './analyse.ts';
import { sift } from './sift.ts';

/** The process that reads a transcript, or sifts what another analyser found in it. */
export type Order = { request: AnalysisRequest; found: Analysis | null };

const readingSeconds = 60; // a three-hour session takes one; what was found by then is shown

serveHeavyWork<Order, Analysis>(async ({ request, found }, report) => {
  // Figures and questions come first: they are quick, and a limit leaves them.
  await report(found ?? figuresOnly(request));
  if (found) return sift(found, request);
  const end = performance.now() + readingSeconds * 1000;
  return analyse(request, () => performance.now() > end);
});
