import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { notApplicable, rows } from './trust-rows.ts';
import { runStep } from './run-all.ts';

/**
 * The sixty rows of the trust table, a line each: pass, FAIL, skip (a program is missing) or not applicable. Only files
 * with a test that names a row are run, and a row without a test fails. `--attack` runs the scanners of
 * `attack/main.ts` instead, which take minutes and need programs of their own.
 */
const report = 'test-results/trust.json';
// A title: `row 12: ...`, or several, `row 24, row 30: ...`.
const named = /\brow \d+(?:, row \d+)*:/g;
const title = /['"`](?:design 4, )?row \d+(?:, row \d+)*:/;

type Assertion = { fullName: string; status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' };
type Report = {
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[];
};
type Row = { passed: number; failed: string[]; skipped: number };

if (process.argv.includes('--attack')) {
  await import('./attack/main.ts');
} else {
  process.exit(await runRows());
}

async function runRows(): Promise<number> {
  const files = await filesWithRows();
  const outcome = await runStep({
    name: 'trust',
    command: [
      'vitest',
      'run',
      ...files,
      '--testNamePattern=\\brow \\d+',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  });
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const found = rows.map((): Row => ({ passed: 0, failed: [], skipped: 0 }));
  for (const test of testResults.flatMap((file) => file.assertionResults))
    for (const number of rowsOf(test.fullName)) count(found[number - 1], test);

  process.stdout.write('\n');
  const verdicts = rows.map((name, at) => {
    const [verdict, line] = verdictOf(at + 1, found[at]!);
    process.stdout.write(`${verdict.padEnd(4)}  row ${at + 1}: ${name} (${line})\n`);
    for (const failed of found[at]!.failed) process.stdout.write(`        ${failed}\n`);
    return verdict;
  });
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  for (const { name, message } of broken) process.stdout.write(`FAIL  ${name}: ${message.split('\n')[0]}\n`);
  const of = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length;
  process.stdout.write(
    `${of('pass')} of ${rows.length} rows pass, ${of('FAIL')} fail, ${of('skip')} skipped, ${of('n/a')} not applicable\n`,
  );
  return outcome.ok && of('FAIL') === 0 ? 0 : 1;
}

async function filesWithRows(): Promise<string[]> {
  const files = globSync('{src,test}/**/*.test.ts');
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return files.filter((_, at) => title.test(texts[at]!));
}

function rowsOf(fullName: string): number[] {
  const names = fullName.match(named)?.join(' ') ?? '';
  const numbers = [...names.matchAll(/\d+/g)].map(([number]) => Number(number));
  return [...new Set(numbers)].filter((number) => number >= 1 && number <= rows.length);
}

function count(row: Row | undefined, { fullName, status }: Assertion): void {
  if (!row) return;
  if (status === 'passed') row.passed += 1;
  else if (status === 'failed') row.failed.push(fullName);
  else row.skipped += 1;
}

function verdictOf(
  number: number,
  { passed, failed, skipped }: Row,
): ['pass' | 'FAIL' | 'skip' | 'n/a', string] {
  const reason = notApplicable[number];
  if (reason && failed.length === 0) return ['n/a', reason];
  const left = skipped > 0 ? `, ${skipped} skipped: a program is not installed` : '';
  const tests = `${passed + failed.length} tests${left}`;
  if (failed.length > 0) return ['FAIL', tests];
  if (passed > 0) return ['pass', tests];
  return skipped > 0
    ? ['skip', `${skipped} skipped: a program is not installed`]
    : ['FAIL', 'no test names it'];
}
