import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { runStep, type Outcome } from './run-all.ts';

/**
 * Everything: checks, tests, the slices again on the oldest supported PostgreSQL, journeys in a real browser. Its last
 * lines count what passed and failed.
 */
const oldPostgres = '/usr/lib/postgresql/15/bin';
const flakyTests = 'test-results/flaky.txt';
const outcomes: Outcome[] = [];
await rm(flakyTests, { force: true });
outcomes.push(await runStep({ name: 'check', command: ['node', 'scripts/check.ts'] }));
outcomes.push(await runTests('tests', []));
if (existsSync(oldPostgres))
  outcomes.push(
    await runTests(
      'slices on PostgreSQL 15',
      // Plain rows are the same on every version: every route goes through the access matrix, and the slices with SQL
      // of another kind are run whole. TEST_POSTGRES_BIN runs any other test on another version.
      [
        'test/access.test.ts',
        'test/row-security.test.ts',
        ...['conversations', 'identity', 'memory', 'progress', 'review', 'search', 'tasks'].map(
          (slice) => `src/features/${slice}/server`,
        ),
        '--exclude=**/over-sessions.test.ts',
      ],
      { TEST_POSTGRES_BIN: oldPostgres },
    ),
  );
else
  process.stdout.write(
    '\nPostgreSQL 15 is not installed: the slices were tested on the embedded version only.\n',
  );
outcomes.push(
  await runStep({
    name: 'journeys',
    command: ['node', 'node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/journeys.json' },
  }),
);

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};
let passed = 0;
let failed = 0;
for (const name of ['tests', 'slices on PostgreSQL 15']) {
  const report = await read<Report>(reportOf(name));
  passed += report?.numPassedTests ?? 0;
  failed += report?.numFailedTests ?? 0;
  for (const { fullName, status } of report?.testResults.flatMap((file) => file.assertionResults) ?? [])
    if (status === 'failed') process.stdout.write(`\nfailed: ${fullName}`);
}
type Suite = { suites?: Suite[]; specs: { title: string; file: string; tests: { status: string }[] }[] };
type Journeys = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };
const journeys = await read<Journeys>('test-results/journeys.json');
passed += (journeys?.stats.expected ?? 0) + (journeys?.stats.flaky ?? 0);
failed += journeys?.stats.unexpected ?? 0;

const retried = (await readFile(flakyTests, 'utf8').catch(() => '')).split('\n').filter(Boolean);
retried.push(...(journeys?.suites.flatMap(flakyJourneys) ?? []));
for (const name of retried) process.stdout.write(`\npassed only when tried again: ${name}`);

process.stdout.write('\n');
for (const { name, ok, seconds } of outcomes)
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
const isOk = outcomes.every(({ ok }) => ok) && failed === 0;
// A step that broke before it counted anything is a failure too.
process.stdout.write(`${retried.length} passed only when tried again\n`);
process.stdout.write(`${passed} passed, ${isOk ? 0 : Math.max(1, failed)} failed\n`);
process.exit(isOk ? 0 : 1);

function flakyJourneys({ specs, suites = [] }: Suite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakyJourneys)];
}

function reportOf(name: string): string {
  return `test-results/${name.replaceAll(' ', '-')}.json`;
}

function runTests(name: string, paths: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const command = [
    'vitest',
    'run',
    ...paths,
    '--retry=1', // as the journeys: a machine that is busy for a moment is no defect; what fails twice is
    '--reporter=default',
    '--reporter=./scripts/flaky-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ];
  return runStep({ name, command, environment });
}

async function read<T>(path: string): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text ? (JSON.parse(text) as T) : null;
}
