import { createBuiltinAnalyser } from '../../../src/adapters/builtin-analyser/analyser.ts';
import { childFile } from '../../../src/platform/heavy-work/heavy-work.ts';
import type { Adapters } from '../../../src/app/adapters.ts';

/** The built-in analyser with a reader that does not end: tests do not depend on what slows the real one down. */
export function endlessAnalyser(seconds: number): Pick<Adapters, 'analyser' | 'builtinAnalyser'> {
  const builtinAnalyser = createBuiltinAnalyser({
    file: childFile(import.meta.url, 'reader-child'),
    seconds,
  });
  return { analyser: builtinAnalyser, builtinAnalyser };
}
