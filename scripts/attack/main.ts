import { mkdir, writeFile } from 'node:fs/promises';
import { startProduct } from '../../e2e/product.ts';
import { attackFields } from './browser.ts';
import { checkPatterns } from './patterns.ts';
import { runScanners } from './scanners.ts';
import { signUp } from './account.ts';

/**
 * `npm run trust -- --attack`: the built product on a port of its own, attacked by scanners from outside and by hostile
 * text from inside. A program that is not installed is left out with a sentence. It takes minutes and is not part of CI.
 */
const folder = 'test-results/attack';
export type Finding = { what: string; figures: string; problems: string[] };

await mkdir(folder, { recursive: true });
const wanted = process.argv.filter((argument) => /^(browser|patterns|scanners)$/.test(argument));
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const findings: Finding[] = [];
if (isWanted('patterns')) findings.push(...(await checkPatterns()));
const product = await startProduct();
try {
  if (isWanted('browser'))
    findings.push(...(await attackFields(product.url, await signUp(product.url, 'browser'))));
  // An account of its own: a search among hostile texts answers to the scanner's words as an injection would.
  if (isWanted('scanners'))
    findings.push(...(await runScanners(product.url, await signUp(product.url, 'scanners'), folder)));
} finally {
  await product.stop();
}

process.stdout.write('\n');
for (const { what, figures, problems } of findings) {
  process.stdout.write(`${problems.length === 0 ? 'pass' : 'FAIL'}  ${what}: ${figures}\n`);
  for (const problem of problems) process.stdout.write(`        ${problem}\n`);
}
await writeFile(`${folder}/report.json`, `${JSON.stringify(findings, null, 2)}\n`);
process.exitCode = findings.some(({ problems }) => problems.length > 0) ? 1 : 0;
