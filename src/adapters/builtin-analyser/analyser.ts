import type { Analyser } from '#ports/analyser.ts';
import { analyse } from './analyse.ts';

/** The analyser that is always there: rules, offline, the same answer for the same transcript. */
export function createBuiltinAnalyser(): Analyser {
  return { name: 'builtin', analyse: async (request) => analyse(request) };
}
