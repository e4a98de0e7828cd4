import { figuresOnly } from '../../../src/features/analysis/rules/figures-only.ts';
import { serveHeavyWork } from '../../../src/platform/heavy-work/serve-heavy-work.ts';
import type { Analysis, AnalysisRequest } from '../../../src/shared/analysis.ts';

/** A reader that reports its figures and then never comes to an end, where a transcript says so. */
serveHeavyWork<AnalysisRequest, Analysis>(async (request, report) => {
  const figures = figuresOnly(request);
  if (!request.transcript.turns.some(({ text }) => text.includes('endless'))) return figures;
  await report(figures);
  for (;;);
});
