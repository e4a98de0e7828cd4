// The launcher behind every npm script: prepares what is missing, finds a Node that is new enough, and runs the task.
// Plain JavaScript for any Node >= 18, without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const [task = 'start', ...rest] = process.argv.slice(2);
const oldestNode = [22, 18];

/** What each task needs besides the packages, and what it runs. */
const tasks = {
  start: { needs: ['audio'], build: true, run: () => node(['dist/server/main.mjs', ...rest]) },
  dev: { needs: ['audio'], run: () => node(['scripts/dev.ts', ...rest]) },
  test: { needs: ['audio', 'tests'], build: true, run: () => node(['scripts/test.ts', ...rest]) },
  check: { needs: [], run: () => node(['scripts/check.ts', ...rest]) },
  e2e: {
    needs: ['audio', 'tests'],
    build: true,
    run: () => node(['node_modules/@playwright/test/cli.js', 'test', ...rest]),
  },
  evals: { needs: [], run: () => node(['evals/main.ts', ...rest]) },
  mutants: { needs: [], run: () => node(['evals/mutants.ts', ...rest]) },
  bench: { needs: ['audio', 'tests'], build: true, run: () => node(['bench/main.ts', ...rest]) },
  lighthouse: {
    needs: ['audio', 'tests'],
    build: true,
    run: () => node(['bench/lighthouse.ts', ...rest]),
  },
  // Pictures of every screen, for whoever looks at them: `npm run screens [FOLDER] [PARTS OF NAMES, WITH COMMAS]`.
  screens: {
    needs: ['audio', 'tests'],
    build: true,
    run: () => node(['e2e/take-screens.ts', ...rest]),
  },
  // The pictures of the product on the landing page, after a change of what they show.
  pictures: {
    needs: ['audio', 'tests'],
    build: true,
    run: () => node(['e2e/take-landing-pictures.ts', ...rest]),
  },
  trust: {
    needs: ['audio', 'tests'],
    build: rest.includes('--attack'),
    run: () => node(['scripts/trust.ts', ...rest]),
  },
  'test:firebase': {
    needs: ['audio', 'tests'],
    build: true,
    run: () => node(['scripts/firebase.ts', ...rest]),
  },
  admin: { needs: [], run: () => node(['src/app/admin.ts', ...rest]) },
  grant: { needs: [], run: () => node(['src/app/grant.ts', ...rest]) },
  backup: { needs: [], run: () => node(['src/app/backup.ts', ...rest]) },
  restore: { needs: [], run: () => node(['src/app/restore.ts', ...rest]) },
  'rotate-keys': { needs: [], run: () => node(['src/app/rotate-keys.ts', ...rest]) },
  process: { needs: ['audio'], run: () => node(['src/app/process.ts', ...rest]) },
};

/** Debian's packages and the program each is known by. */
const systemPackages = {
  audio: [
    { program: 'ffmpeg', names: ['ffmpeg'], for: 'decoding recordings' },
    {
      program: 'pocketsphinx_continuous',
      names: ['pocketsphinx', 'pocketsphinx-en-us'],
      for: 'draft transcripts offline',
    },
    { program: 'bwrap', names: ['bubblewrap'], for: 'decoding in a jail' },
  ],
  tests: [
    { program: 'flite', names: ['flite'], for: 'voices for the tests' },
    { program: 'chromium-headless-shell', names: ['chromium-headless-shell'], for: 'journeys in a browser' },
    {
      program: 'chromium',
      names: ['chromium'],
      for: 'journeys that share a tab or ask for the microphone: its shell cannot',
    },
    {
      program: '/usr/lib/postgresql/15/bin/postgres',
      names: ['postgresql-15'],
      for: 'the oldest supported database',
    },
  ],
};

const chosen = tasks[task];
if (!chosen) fail(`There is no task "${task}". Known: ${Object.keys(tasks).join(', ')}.`);
const say = (text) => process.stderr.write(`${text}\n`); // standard output belongs to the task

installPackages();
const nodePath = findNode();
installSystemPackages(chosen.needs);
if (chosen.build) build();
const child = chosen.run();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
// npm hands SIGTERM and SIGINT to the shell it starts a script with, and that shell to nobody: `start` and `dev` in
// package.json replace it (`exec`; Windows does not know the word and takes what stands after it). An npm that is killed
// or hung up on tells nobody at all: the launcher then has another parent.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    child.kill('SIGTERM');
  }, 250);
}

function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.afterword-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing packages (about a minute, once) ...');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) fail('The packages could not be installed; npm said why above.');
  writeFileSync(stamp, wanted);
}

function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const packaged = [`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`]
    .map((name) =>
      join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
    )
    .find((path) => existsSync(path));
  if (packaged) return packaged;
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath;
  return fail(
    `Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}. See https://nodejs.org.`,
  );
}

function installSystemPackages(kinds) {
  const missing = kinds
    .flatMap((kind) => systemPackages[kind])
    .filter(({ program }) => !isInstalled(program));
  if (missing.length === 0) return;
  const names = missing.flatMap((one) => one.names);
  const mayInstall = process.getuid?.() === 0 && isInstalled('apt-get') && !process.env.AFTERWORD_NO_APT;
  if (mayInstall) {
    say(`Installing ${names.join(', ')} (one to three minutes, once) ...`);
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (args) =>
      spawnSync('apt-get', args, { env: environment, stdio: ['ignore', 'ignore', 'ignore'] }).status === 0;
    apt(['update', '-qq']);
    for (const one of missing)
      if (!apt(['install', '-y', '-qq', '--no-install-recommends', ...one.names]))
        say(`${one.names.join(' ')} could not be installed: ${one.for} will be missing.`);
    return;
  }
  const what = missing.map((one) => `${one.names[0]} (${one.for})`).join(', ');
  const how =
    process.platform === 'darwin'
      ? `brew install ${names.filter((name) => name === 'ffmpeg' || name === 'flite').join(' ')}`
      : `sudo apt-get install ${names.join(' ')}`;
  say(`Not installed: ${what}. Everything else works. To add them: ${how}`);
}

function isInstalled(program) {
  if (program.startsWith('/')) return existsSync(program);
  const extensions = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  return (process.env.PATH ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .some((folder) => extensions.some((extension) => existsSync(join(folder, program + extension))));
}

/** Builds when a source is not the one the last build saw. */
function build() {
  const hash = createHash('sha256');
  const places = [
    'src',
    'scripts/build.ts',
    'scripts/render-pages.ts',
    'vite.config.ts',
    'package-lock.json',
  ];
  for (const place of places) addTo(hash, join(root, place));
  const wanted = hash.digest('hex');
  const stamp = join(root, 'dist', '.stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Building (some seconds) ...');
  const built = spawnSync(nodePath, ['scripts/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) fail('The build failed; the reason stands above.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function addTo(hash, path) {
  const found = statSync(path);
  if (!found.isDirectory()) {
    hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) addTo(hash, join(path, name));
}

function node(args) {
  const folders = [dirname(nodePath), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''];
  const path = folders.join(process.platform === 'win32' ? ';' : ':');
  return spawn(nodePath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, AFTERWORD_LAUNCHER: String(process.pid) },
  });
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
