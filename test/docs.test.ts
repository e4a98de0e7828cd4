import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

/**
 * Documents go stale in silence. This holds what a machine can hold of them: commands, paths, names, variables and
 * links exist; nothing names one machine. Whether the sentences are true stays the reader's business.
 */
const documents = globSync('{*.md,docs/**/*.md,migrations/*.md}').map((file) => file.replaceAll('\\', '/'));
const texts = new Map(documents.map((file) => [file, readFileSync(file, 'utf8')]));
const text = (file: string) => texts.get(file) ?? readFileSync(file, 'utf8');
const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const sources = globSync('{src,test,scripts,evals,bench,e2e,migrations}/**/*.*').map((file) =>
  file.replaceAll('\\', '/'),
);
const fileNames = new Set(sources.map((file) => basename(file)));
const code = sources
  .filter((file) => /^src\/.*\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .concat(readFileSync('vite.config.ts', 'utf8'))
  .join('\n');

/** Where a task of the launcher begins: the file it hands to Node. */
const launcher = readFileSync('run.mjs', 'utf8');
const programOf = (task: string) =>
  new RegExp(`^  '?${task}'?: \\{[\\s\\S]*?node\\(\\['([^']+)'`, 'm').exec(launcher)?.[1] ?? null;
const isMade = (path: string) => /^(dist|node_modules|data)(\/|$)/.test(path); // by the build and the installation

const isPicture = (target: string) => target.endsWith('.png');

const tokensOf = (document: string) => [...document.matchAll(/`([^`\n]+)`/g)].map(([, token = '']) => token);
const folders = 'src|test|docs|scripts|migrations|evals|bench|e2e';

function wrongIn(document: string, file: string): string[] {
  const wrong: string[] = [];
  for (const [, script = ''] of document.matchAll(
    /\bnpm (?:run )?(?:-s )?((?<=run (?:-s )?)[a-z][\w-]*|start|test)\b/g,
  )) {
    const program = packageJson.scripts[script] && programOf(script);
    if (!program || !(isMade(program) || existsSync(program))) wrong.push(`npm run ${script}`);
  }
  for (const token of tokensOf(document)) {
    if (new RegExp(`^(${folders})/[^\\s<]*$`).test(token)) {
      if (globSync(token.replace(/\/$/, '')).length === 0) wrong.push(token);
    } else if (/^[\w.-]+\.(ts|tsx|mjs|md|json|yaml|sql)$/.test(token) && !isGoodName(token))
      wrong.push(token);
  }
  for (const [, target = ''] of document.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target) || isPicture(target)) continue;
    const [path = '', anchor] = target.split('#');
    const place = path === '' ? file : join(dirname(file), path);
    if (!existsSync(place)) wrong.push(target);
    else if (anchor && !anchorsOf(readFileSync(place, 'utf8')).includes(anchor)) wrong.push(target);
  }
  for (const [path] of document.matchAll(/(?<![\w.])\/(?:work|home|root|Users|tmp|mnt)\/[\w./-]*/g))
    wrong.push(path);
  return wrong;
}

/** Names the documents use as an example of what not to do, and files a running instance makes. */
const notFiles = new Set(['transcriptionService.ts', 'index.ts', 'models.json', 'ami.json', 'icsi.json']);
for (const name of ['annomi.json', 'email_intent.json']) notFiles.add(name);
const rolesOfSlices = new Set(['contract.ts', 'events.ts']);
const isGoodName = (name: string) =>
  existsSync(name) || fileNames.has(name) || rolesOfSlices.has(name) || notFiles.has(name);

const anchorsOf = (document: string) =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

const byName = (one: string, other: string) => (one < other ? -1 : 1);

/** The first column of the table under a heading. */
const firstColumn = (document: string, heading: string) => {
  const part = document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...part.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name = '']) => name);
};

test.each(documents)('%s names only what exists', (file) => {
  expect(wrongIn(text(file), file)).toEqual([]);
});

test('the pictures of the README are there', () => {
  const pictures = [...text('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(pictures.every(isPicture)).toBe(true);
  expect(pictures).toHaveLength(3);
  expect(pictures.filter((path) => !existsSync(path))).toEqual([]);
});

/** The rows of "Where is ...": a question, the words to look for, and the files that answer it. */
const answers = [
  ...(text('CONTRIBUTING.md').split('\n## Where is ...\n')[1]?.split('\n## ')[0] ?? '').matchAll(
    /^\| ([^|]+?) +\| (`[^|]+?`) +\| (`[^|]+?) +\|$/gm,
  ),
].map(([, question = '', words = '', files = '']) => ({
  question,
  words: tokensOf(words),
  paths: tokensOf(files),
}));
const mostHits = 13; // as many as are read at a glance

const namesIn = (path: string) => path.split('/').map((_, i, names) => names.slice(0, i + 1).join('/'));
const places = new Set(
  sources.filter((file) => /^(src|bench)\//.test(file) && !/\.test\.tsx?$/.test(file)).flatMap(namesIn),
);

/** As `find -iname '*word*'` does. */
const hitsOf = (word: string) => [...places].filter((place) => basename(place).toLowerCase().includes(word));

test('fifteen questions of a newcomer, and more, are listed', () => {
  expect(answers.length).toBeGreaterThan(40);
  expect(hitsOf('no-such-word')).toEqual([]);
});

test.each(answers)('$question: found by the name of its file', ({ words, paths }) => {
  for (const word of words) {
    const hits = hitsOf(word);
    expect(hits.length).toBeLessThanOrEqual(mostHits);
    expect(hits.some((hit) => paths.some((path) => namesIn(path).includes(hit)))).toBe(true);
  }
});

test('the documents that must be there are, and say something that is checked', () => {
  const expected = 'README ARCHITECTURE STYLE CONTRIBUTING CHANGELOG docs/glossary docs/operations'.split(
    ' ',
  );
  expect(documents).toEqual(expect.arrayContaining(expected.map((name) => `${name}.md`)));
  expect(documents.filter((file) => file.startsWith('docs/decisions/')).length).toBeGreaterThanOrEqual(13);
  const named = documents.flatMap((file) => tokensOf(text(file))).filter((token) => token.startsWith('src/'));
  expect(named.length).toBeGreaterThan(40);
});

test.each([
  'Run `npm run nonsense`.',
  'Read `src/app/nowhere.ts`.',
  'Read `src/nowhere/*/contract.ts`.',
  'Read `nowhere-at-all.ts`.',
  'See [there](docs/nowhere.md).',
  'See [there](docs/operations.md#nowhere).',
  'Look into /home/somebody/afterword.',
])('a planted mistake is found: %s', (planted) => {
  expect(wrongIn(planted, 'README.md')).toHaveLength(1);
});

test('every variable of the configuration is in the operations page, and the other way round', () => {
  const config = readFileSync('src/app/config.ts', 'utf8').split('z.object({')[1]?.split('\n});')[0] ?? '';
  const variables = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  expect(variables.length).toBeGreaterThan(30);
  expect(firstColumn(text('docs/operations.md'), 'Environment').toSorted(byName)).toEqual(
    variables.toSorted(byName),
  );
});

test('functions the architecture page names exist', () => {
  const names = tokensOf(text('ARCHITECTURE.md')).filter((token) => /^[a-z]+[A-Z]\w*$/.test(token));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

test('the image carries the packages the bundle leaves out', () => {
  const native = /const native = \[([^\]]+)\]/.exec(readFileSync('scripts/build.ts', 'utf8'))?.[1] ?? '';
  const packages = [...native.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  expect(packages.length).toBeGreaterThan(2);
  const optional = new Set(['pg-native']); // never installed: the driver asks for it and goes on without
  const copied = /cp -a --parents (.*?) \/runtime/.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '';
  const patterns = copied.split(' ').map((glob) => new RegExp(`^${glob.replaceAll('*', '.*')}$`));
  const missing = packages.filter((name) => !optional.has(name) && !patterns.some((one) => one.test(name)));
  expect(missing).toEqual([]);
});

/** Of the image or of this set-up alone: where things are inside a container, and what an emulator needs. */
const notPassedOn =
  'PORT HOST DATA_DIR MODELS_DIR ROLE FFMPEG_PATH DATABASE_APP_URL DATABASE_AUTH_URL FIREBASE_AUTH_EMULATOR_HOST'.split(
    ' ',
  );

test('compose passes on the variables the product reads and no others, and no secret has a default', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  const [, environment = ''] = /x-environment:[^\n]*\n([\s\S]*?)\n\n/.exec(compose) ?? [];
  const passed = [...environment.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
  expect(passed.length).toBeGreaterThan(10);
  const known = firstColumn(text('docs/operations.md'), 'Environment');
  expect([...passed, ...notPassedOn].toSorted(byName)).toEqual(known.toSorted(byName));
  const defaults = [
    ...compose.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|ACCESS_KEY|INSTANCE_KEY)\w*):-([^}]+)\}/g),
  ];
  expect(defaults.map(([, name]) => name).filter((name) => name !== 'PASSWORD_MIN_LENGTH')).toEqual([]);
});
