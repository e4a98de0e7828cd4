import type { Analyser } from '#ports/analyser.ts';
import { childFile, createHeavyWork } from '#platform/heavy-work/heavy-work.ts';
import type { Analysis, AnalysisRequest } from '#shared/analysis.ts';

/**
 * The analyser that is always there: rules and statistics, offline, the same answer for the same transcript. It reads
 * in a process of its own, with limits; what was found until a limit is returned as an analysis that `isCut`.
 */
const limits = {
  seconds: 180, // a three-hour session takes three, and forty on a machine that is busy with much else
  megabytes: 512,
  concurrency: 2, // as many as `analysis.analyse` runs side by side
};

export function createBuiltinAnalyser({
  file = childFile(import.meta.url, 'reader-child'),
  ...changed
}: Partial<typeof limits> & { file?: string } = {}): Analyser {
  const reader = createHeavyWork<AnalysisRequest, Analysis>(file, { ...limits, ...changed });
  return {
    name: 'builtin',
    analyse: async (request, signal) => {
      const { output, isCut } = await reader.run(request, signal);
      return isCut ? { ...output, isCut } : output;
    },
    close: () => reader.close(),
  };
}
