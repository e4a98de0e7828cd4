import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

/**
 * The dependency rule and the taste that a machine can check, read from the files themselves. Each line of the table
 * says which files, and what they may import; `OWN` is the slice the file is in.
 */
const pure =
  'shared/|features/OWN/(contract|events|rules|prompts|sample)|features/[^/]+/(contract|events|rules)';
// What a slice offers to the servers above it: actions, tables for foreign keys and reading, and three sets of actions
// for machines instead of people: the stages of processing, the key that encrypts, and access to a provider.
const doors = 'features/[^/]+/server/(actions|tables|processing|data-key|with-access)\\.ts';
const serverPackages = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies);
const server = `node:|npm:(${serverPackages.join('|')})(/|$)`;
const table: [files: string, may: string][] = [
  ['shared/', 'shared/|npm:zod/mini$'],
  ['ports/', 'ports/|shared/'],
  [
    'features/[^/]+/(contract|events|rules|prompts|sample)',
    `${pure}|npm:(zod/mini|chrono-node|diff|double-metaphone|fastest-levenshtein|wink-.*)$`,
  ],
  ['features/[^/]+/server/', `features/OWN/server/|${doors}|platform/|ports/|${pure}|${server}`],
  ['features/[^/]+/web/', `features/[^/]+/web/|ui/|${pure}|npm:`],
  ['platform/', `platform/|ports/|shared/|${server}`],
  ['adapters/', `adapters/OWN/|platform/|ports/|shared/|features/[^/]+/(contract|rules|prompts)|${server}`],
  ['ui/', 'ui/|shared/|npm:'],
  [
    'app/(screens|browser)/',
    `app/(screens|browser)/|app/(paths|session-block)\\.ts|features/[^/]+/web/|ui/|${pure}|npm:`,
  ],
  [
    'app/',
    `app/(?!screens|browser)|adapters/|features/[^/]+/(server|contract|events|rules)|platform/|ports/|shared/|${server}`,
  ],
];
const plumbing = /^npm:(zod|pg|drizzle-orm|p-limit)(\/|$)/; // libraries that are no provider's
const banned = /^(utils?|helpers?|common|misc|manager|service|impl|data|info|index)$/;
const longestFile = 300;

type Files = Record<string, string>;
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/(?:^|[\s;(])(?:from|import)\s*\(?\s*'([^'\n]+)'/g);
  return [...found].map(([, path = '']) => {
    if (path.startsWith('#')) return path.slice(1);
    if (path.startsWith('.')) return join(dirname(file), path).replace(/^src\//, '');
    return path.startsWith('node:') ? path : `npm:${path}`;
  });
}

/**
 * A slice and its screens are two places of one order: the settings screen shows readers and voices, whose servers
 * read the settings. Both orders go one way, and a server never reaches a screen.
 */
function sliceOf(file: string): string | undefined {
  const [, slice, web] = /^features\/([^/]+)\/(web\/)?/.exec(file) ?? [];
  return slice && (web ? `${slice}/web` : slice);
}

function violationsIn(files: Files): string[] {
  const found: string[] = [];
  const slices = new Map<string, Set<string>>();
  const folderOfPackage = new Map<string, string>();
  for (const [file, text] of Object.entries(files)) {
    const say = (what: string) => found.push(`${file}: ${what}`);
    if (text.split('\n').length - 1 > longestFile) say('too long');
    for (const name of file.split('/')) if (banned.test(name.replace(/\..*$/, ''))) say(`is called ${name}`);
    if (isTest(file)) continue;
    if (!file.startsWith('src/') || !/\.tsx?$/.test(file)) continue;
    if (/^export default/m.test(text)) say('has a default export');
    // What every process and command opens hands the environment on whole; only the configuration looks into it.
    const reads = /^src\/app\/(process|open-instance-data)\.ts$/.test(file)
      ? /process\.env[.[]/
      : /process\.env/;
    if (file !== 'src/app/config.ts' && reads.test(text)) say('reads the environment');
    const own = /^src\/(?:features|adapters)\/([^/]+)/.exec(file)?.[1] ?? '-';
    const row = table.find(([kind]) => new RegExp(`^src/${kind}`).test(file));
    if (!row) say('is of no known kind');
    for (const wanted of importsOf(file, text)) {
      if (row && !new RegExp(`^(${row[1].replaceAll('OWN', own)})`).test(wanted)) say(`imports ${wanted}`);
      const [from, to] = [sliceOf(file.slice('src/'.length)), sliceOf(wanted)];
      if (from && to && from !== to) slices.set(from, (slices.get(from) ?? new Set()).add(to));
      if (file.startsWith('src/adapters/') && wanted.startsWith('npm:') && !plumbing.test(wanted)) {
        const first = folderOfPackage.get(wanted) ?? own;
        folderOfPackage.set(wanted, first);
        if (first !== own) say(`shares ${wanted} with adapters/${first}`);
      }
    }
  }
  return [...found, ...cyclesIn(slices)];
}

function cyclesIn(graph: Map<string, Set<string>>): string[] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(graph.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  return [...graph.keys()]
    .filter((slice) => reaches(slice, slice))
    .map((slice) => `${slice}: is part of a cycle`);
}

const real = (): Files =>
  Object.fromEntries(
    globSync('{src,test,scripts,bench,evals,e2e}/**/*.{ts,tsx,css,html}').map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(file, 'utf8'),
    ]),
  );

test('the house follows its rules', () => {
  const files = real();
  expect(Object.keys(files).length).toBeGreaterThan(250);
  for (const [kind] of table)
    expect(
      Object.keys(files).some((file) => new RegExp(`^src/${kind}`).test(file)),
      kind,
    ).toBe(true);
  expect(violationsIn(files)).toEqual([]);
});

const good: Files = {
  'src/features/a/contract.ts': "import * as z from 'zod/mini';\nimport { id } from '#shared/ids.ts';\n",
  'src/features/a/server/actions.ts': "import { x } from '../contract.ts';\n",
  'src/features/b/server/store.ts': "import { a } from '../../a/server/tables.ts';\n",
  'src/features/b/web/b-screen.tsx': "import { A } from '../../a/web/a-list.tsx';\n",
};
const line = (path: string) => `import { x } from '${path}';\n`;

test.each([
  ['src/shared/x.ts', line('#ports/clock.ts')],
  ['src/ports/x.ts', line('zod')],
  ['src/features/a/rules/x.ts', line('node:fs')],
  ['src/features/a/rules/x.ts', line('../server/store.ts')],
  ['src/features/a/events.ts', "import type { X } from '#platform/db/database.ts';\n"],
  ['src/features/a/server/x.ts', line('../../b/server/store.ts')],
  ['src/features/a/server/x.ts', "const x = await import('#adapters/local/mail.ts');\n"],
  ['src/features/a/server/x.ts', line('react')],
  ['src/features/a/web/x.tsx', line('../server/actions.ts')],
  ['src/features/a/web/x.tsx', line('../../b/server/actions.ts')],
  ['src/features/a/web/x.tsx', line('../../b/web/queries.ts')],
  ['src/features/a/web/x.tsx', line('#app/screens/shell/shell.tsx')],
  ['src/features/a/server/x.ts', line('../../b/web/queries.ts')],
  ['src/features/a/web/x.tsx', line('node:path')],
  ['src/platform/x.ts', line('#features/a/contract.ts')],
  ['src/adapters/openai/x.ts', line('../local/mail.ts')],
  ['src/ui/x.tsx', line('#features/a/contract.ts')],
  ['src/app/screens/x.tsx', line('#features/a/server/actions.ts')],
  ['src/features/a/server/x.ts', line('#app/config.ts')],
  ['src/features/a/server/x.ts', 'const x = process.env.HOME;\n'],
  ['src/app/main.ts', "const x = process.env['HOME'];\n"],
  ['src/features/a/server/x.ts', 'export default 1;\n'],
  ['src/features/a/server/utils.ts', ''],
  ['src/features/a/helpers/x.ts', ''],
  ['src/elsewhere/x.ts', ''],
  ['test/x.test.ts', '\n'.repeat(longestFile + 1)],
])('a planted violation is found: %s', (file, text) => {
  expect(violationsIn(good)).toEqual([]);
  expect(violationsIn({ ...good, [file]: text })).not.toEqual([]);
});

test('a planted cycle of servers, one of screens and a shared provider library are found', () => {
  const cycle = { ...good, 'src/features/a/server/x.ts': line('../../b/server/actions.ts') };
  expect(violationsIn(cycle)).toEqual(['b: is part of a cycle', 'a: is part of a cycle']);
  const screens = { ...good, 'src/features/a/web/x.tsx': line('../../b/web/b-screen.tsx') };
  expect(violationsIn(screens)).toEqual(['b/web: is part of a cycle', 'a/web: is part of a cycle']);
  const shared = { 'src/adapters/a/x.ts': line('openai'), 'src/adapters/b/x.ts': line('openai') };
  expect(violationsIn(shared)).toHaveLength(1);
});
