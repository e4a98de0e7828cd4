import { appendFileSync, mkdirSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Writes the name of each test that passed only when it was tried again, for the last lines of `npm test`. */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    mkdirSync('test-results', { recursive: true });
    appendFileSync('test-results/flaky.txt', `${test.fullName}\n`);
  }
}
