import fc from 'fast-check';

/**
 * Properties try the same cases in every run, so that a run says something about the change and not about chance. To
 * look for new ones: `FC_SEED=1 FC_RUNS=5000 npx vitest run PATH`.
 */
const seed = Number(process.env['FC_SEED'] ?? 20_261_121);
const runs = Number(process.env['FC_RUNS'] ?? 0);

fc.configureGlobal({ seed, ...(runs > 0 ? { numRuns: runs } : {}) });
