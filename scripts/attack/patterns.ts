import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import type { Finding } from './main.ts';

/** Row 44: every regular expression of the sources, judged by recheck, where that package is installed. */
const what = 'row 44: recheck over the regular expressions of the sources';
const perPatternMs = 1000;

type Verdict = {
  status: 'safe' | 'vulnerable' | 'unknown';
  complexity?: { type: string; degree?: number };
  attack?: { pattern: string };
};
type Recheck = { checkSync(source: string, flags: string, options: object): Verdict };
type Pattern = { source: string; flags: string; file: string };

export async function checkPatterns(): Promise<Finding[]> {
  const name = process.env['RECHECK'] ?? 'recheck';
  const recheck = await (import(name) as Promise<Recheck>).catch(() => null);
  if (!recheck) {
    const how = 'skipped: install it beside the packages (npm install --no-save recheck@4.5.0)';
    return [{ what, figures: how, problems: [] }];
  }
  const patterns = patternsOfSources();
  const counts = { safe: 0, vulnerable: 0, unknown: 0 };
  const problems: string[] = [];
  for (const { source, flags, file } of patterns) {
    const verdict = recheck.checkSync(source, flags, { timeout: perPatternMs });
    counts[verdict.status] += 1;
    const { type, degree = 0 } = verdict.complexity ?? { type: '' };
    if (verdict.status !== 'vulnerable') continue;
    const growth = degree ? `${type} of degree ${degree}` : type;
    problems.push(`${file}: ${growth}: /${source.slice(0, 120)}/${flags}`);
    process.stdout.write(`${problems.at(-1)}\n`); // all of them take minutes
  }
  const figures = `${patterns.length} patterns: ${counts.safe} linear, ${counts.vulnerable} not, ${counts.unknown} not decided`;
  return [{ what, figures, problems }];
}

function patternsOfSources(): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    walk(program, (node) => {
      const { regex } = node as { regex?: { pattern: string; flags: string } };
      if (regex)
        found.set(`${regex.pattern} ${regex.flags}`, { source: regex.pattern, flags: regex.flags, file });
    });
  }
  return [...found.values()];
}

function walk(node: unknown, visit: (node: object) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) visit(node);
  for (const child of Object.values(node)) walk(child, visit);
}
