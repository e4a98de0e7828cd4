import { existsSync } from 'node:fs';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
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

let passed = 0;
let failed = 0;
for (const name of ['tests', 'slices on PostgreSQL 15'])
  for (const file of await filesOf(name)) {
    const { assertionResults } = file;
    passed += assertionResults.filter(({ status }) => status === 'passed').length;
    const failures = assertionResults.filter(({ status }) => status === 'failed');
    const names = isBroken(file) ? [setUpOf(file)] : failures.map(({ fullName }) => fullName);
    failed += names.length;
    for (const failure of names) process.stdout.write(`\nfailed: ${failure}`);
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

type TestFile = {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string }[];
};
type Report = { testResults: TestFile[] };

function reportOf(name: string): string {
  return `test-results/${name.replaceAll(' ', '-')}.json`;
}

/** What became of each file; of one that ran twice, what became of it the second time. */
async function filesOf(name: string): Promise<TestFile[]> {
  const first = await read<Report>(reportOf(name));
  const second = await read<Report>(reportOf(again(name)));
  const files = [...(first?.testResults ?? []), ...(second?.testResults ?? [])];
  return [...new Map(files.map((file) => [file.name, file])).values()];
}

/** Its set-up or its end failed, and none of its tests. */
function isBroken({ status, assertionResults }: TestFile): boolean {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

function setUpOf({ name }: TestFile): string {
  return `${relative('.', name)} (before or after its tests)`;
}

function again(name: string): string {
  return `${name} again`;
}

/** Vitest tries a failed test again, but not what comes before or after the tests of a file: here the file runs again. */
async function runTests(
  name: string,
  paths: string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  await rm(reportOf(again(name)), { force: true });
  const first = await runVitest(name, paths, environment);
  const files = await filesOf(name);
  const broken = files.filter(isBroken);
  if (broken.length === 0) return first;
  const second = await runVitest(
    again(name),
    broken.map((file) => relative('.', file.name)),
    environment,
  );
  const others = files.filter((file) => file.status === 'failed').length - broken.length;
  const isOnlyBroken = others === 0 && !/Unhandled (?:Error|Rejection)/.test(first.output);
  const after = await filesOf(name);
  for (const file of broken)
    if (after.some((one) => one.name === file.name && one.status === 'passed'))
      await appendFile(flakyTests, `${setUpOf(file)}\n`);
  return { ...first, ok: second.ok && isOnlyBroken, seconds: first.seconds + second.seconds };
}

function runVitest(name: string, paths: string[], environment: Record<string, string>): Promise<Outcome> {
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
