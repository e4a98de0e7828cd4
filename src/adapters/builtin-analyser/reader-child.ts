import { analyseOffline } from '#features/analysis/rules/analyse-offline.ts';
import { figuresOnly } from '#features/analysis/rules/figures-only.ts';
import { serveHeavyWork } from '#platform/heavy-work/serve-heavy-work.ts';
import type { Analysis, AnalysisRequest } from '#shared/analysis.ts';

/** The process that reads a transcript. Figures and questions come first: they are quick, and a limit leaves them. */
serveHeavyWork<AnalysisRequest, Analysis>(async (request, report) => {
  await report(figuresOnly(request));
  return analyseOffline(request);
});
