import fc from 'fast-check';

/**
 * Properties try the same cases in every run, so that a run says something about the change and not about chance. To
 * look for new ones: `FC_SEED=1 npx vitest run PATH`, and another number each time.
 */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_121) });
