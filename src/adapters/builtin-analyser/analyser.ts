import { availableParallelism } from 'node:os';
import type { Analyser } from '#ports/analyser.ts';
import { childFile, createHeavyWork } from '#platform/heavy-work/heavy-work.ts';
import type { Analysis } from '#shared/analysis.ts';
import type { Order } from './reader-child.ts';

/**
 * The analyser that is always there: rules and statistics, offline, the same answer for the same transcript. It reads
 * in a process of its own, with limits; what was found until a limit is returned as an analysis that `isCut`.
 */
const limits = {
  seconds: 180, // a three-hour session takes three, and forty on a machine that is busy with much else
  megabytes: 512,
  concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)), // a processor is left to those who wait for an answer
};

export type BuiltinAnalyser = Analyser & {
  /** Holds what another analyser found against the built-in reading: nothing rehearsed or withdrawn is a task. */
  sifted(analyser: Analyser): Analyser;
};

export function createBuiltinAnalyser({
  file = childFile(import.meta.url, 'reader-child'),
  ...changed
}: Partial<typeof limits> & { file?: string } = {}): BuiltinAnalyser {
  const reader = createHeavyWork<Order, Analysis>(file, { ...limits, ...changed });
  return {
    name: 'builtin',
    analyse: async (request, signal) => {
      const { output, isCut } = await reader.run({ request, found: null }, signal);
      return isCut ? { ...output, isCut } : output;
    },
    sifted: (analyser) => ({
      ...analyser,
      analyse: async (request, signal, run) => {
        const found = await analyser.analyse(request, signal, run);
        return (await reader.run({ request, found }, signal)).output;
      },
    }),
    close: () => reader.close(),
  };
}
