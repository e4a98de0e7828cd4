import { readFile } from 'node:fs/promises';
import { runStep } from './run-all.ts';

/**
 * The promises of the trust table, a line each: its tests say in their names which row or failure they belong to. A
 * row without a test is not listed; a row with a test that was skipped says so.
 */
const report = 'test-results/trust.json';
const paths = ['test/trust', 'test/access.test.ts', 'test/row-security.test.ts', 'test/contract.test.ts'];

type Assertion = {
  title: string;
  fullName: string;
  status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo';
};
type Report = {
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[];
};
type Row = { kind: string; number: number; passed: number; failed: string[]; skipped: number };

const outcome = await runStep({
  name: 'trust',
  command: ['vitest', 'run', ...paths, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
});
const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;

const rows = new Map<string, Row>();
for (const test of testResults.flatMap((file) => file.assertionResults)) {
  const [, kind, number] = /\b(row|failure) (\d+):/.exec(test.fullName) ?? [];
  if (!kind || !number) continue;
  const name = `${kind} ${number}`;
  const row = rows.get(name) ?? { kind, number: Number(number), passed: 0, failed: [], skipped: 0 };
  rows.set(name, row);
  if (test.status === 'passed') row.passed += 1;
  else if (test.status === 'failed') row.failed.push(test.fullName);
  else row.skipped += 1;
}

process.stdout.write('\n');
const inOrder = [...rows.values()].toSorted((a, b) => b.kind.localeCompare(a.kind) || a.number - b.number);
for (const { kind, number, passed, failed, skipped } of inOrder) {
  const verdict = failed.length > 0 ? 'FAIL' : passed === 0 ? 'skip' : 'pass';
  const left = skipped > 0 ? `, ${skipped} skipped: a program is not installed` : '';
  process.stdout.write(`${verdict}  ${kind} ${number} (${passed + failed.length} tests${left})\n`);
  for (const name of failed) process.stdout.write(`      ${name}\n`);
}
const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
for (const { name, message } of broken) process.stdout.write(`FAIL  ${name}: ${message.split('\n')[0]}\n`);
const passed = inOrder.filter((row) => row.failed.length === 0 && row.passed > 0).length;
process.stdout.write(`${passed} of ${inOrder.length} rows pass\n`);
process.exit(outcome.ok ? 0 : 1);
