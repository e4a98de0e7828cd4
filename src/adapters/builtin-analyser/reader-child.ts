import { figuresOnly } from '#features/analysis/rules/figures-only.ts';
import { serveHeavyWork } from '#platform/heavy-work/serve-heavy-work.ts';
import type { Analysis, AnalysisRequest } from '#shared/analysis.ts';
import { analyse } from './analyse.ts';

/** The process that reads a transcript. Figures and questions come first: they are quick, and a limit leaves them. */
const readingSeconds = 60; // a three-hour session takes one; what was found by then is shown

serveHeavyWork<AnalysisRequest, Analysis>(async (request, report) => {
  await report(figuresOnly(request));
  const end = performance.now() + readingSeconds * 1000;
  return analyse(request, () => performance.now() > end);
});
