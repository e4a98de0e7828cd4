import type { Analyser } from '#ports/analyser.ts';
import { analyseOffline } from '#features/analysis/rules/analyse-offline.ts';

/** The analyser that is always there: rules and statistics, offline, the same answer for the same transcript. */
export function createBuiltinAnalyser(): Analyser {
  return { name: 'builtin', analyse: async (request) => analyseOffline(request) };
}
