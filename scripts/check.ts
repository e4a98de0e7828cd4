import { runStep, type Step } from './run-all.ts';

/** What must hold before anything is tested: types on three sides, lint, format, words, nothing unused, migrations that fit. */
const steps: Step[] = [
  { name: 'types: rules and contracts', command: ['tsc', '-p', 'tsconfig.pure.json'] },
  { name: 'types: server and tests', command: ['tsc', '-p', 'tsconfig.server.json'] },
  { name: 'types: browser', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'types: journeys', command: ['tsc', '-p', 'e2e/tsconfig.json'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'words', command: ['node', 'scripts/check-words.ts'] },
  { name: 'nothing unused', command: ['knip'] },
  { name: 'migrations match the tables', command: ['node', 'scripts/check-migrations.ts'] },
];

const failed: string[] = [];
for (const step of steps) if (!(await runStep(step)).ok) failed.push(step.name);
process.stdout.write(failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : '\nAll checks passed.\n');
process.exit(failed.length > 0 ? 1 : 0);
