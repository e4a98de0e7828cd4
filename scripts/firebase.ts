import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../e2e/product.ts';

/**
 * The journeys of signing in, with Firebase as the identity provider: its emulator on this machine, without an account
 * and without a network once it is installed. The emulator's package is large and no dependency of the product, so it
 * lies in the cache folder, which git ignores.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const tools = join(root, '.cache', 'firebase-tools');
const version = '15.34.2'; // tried; it needs no Java for this emulator
const project = 'demo-afterword'; // names that begin with demo- never reach Google
const readyWithinMs = 90_000;
const journeys = [
  'arrives',
  'lands-where-they-should',
  'is-told-what-happened',
  'signs-up-and-finds-their-way',
  'signs-in-safely',
  'signs-in-with-google',
  'stays-signed-in-with-firebase',
  'looks-after-a-firebase-account',
];

const program = join(tools, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
if (!existsSync(program)) await install();
const port = await freePort();
const emulator = await start(port);
const report = join(root, 'test-results', 'firebase.json');
const code = await run(port);
emulator.kill('SIGTERM');
type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
const { stats } = JSON.parse(await readFile(report, 'utf8')) as Report;
process.stdout.write(
  `\nwith Firebase: ${stats.expected + stats.flaky} passed, ${stats.unexpected} failed, ${stats.skipped} skipped\n`,
);
process.exit(code);

async function install(): Promise<void> {
  process.stderr.write('Installing the Firebase emulator (two to three minutes, once) ...\n');
  await mkdir(tools, { recursive: true });
  await writeFile(join(tools, 'package.json'), '{ "private": true }\n');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const done = spawnSync('npm', ['install', '--prefix', tools, ...options, `firebase-tools@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (done.status !== 0) throw new Error('The Firebase emulator could not be installed; npm said why above.');
}

async function start(at: number): Promise<ChildProcess> {
  const emulators = {
    auth: { host: '127.0.0.1', port: at },
    ui: { enabled: false },
    singleProjectMode: false,
  };
  await writeFile(join(tools, 'firebase.json'), JSON.stringify({ emulators }));
  const child = spawn(
    process.execPath,
    [program, 'emulators:start', '--only', 'auth', '--project', project],
    { cwd: tools, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  process.on('exit', () => child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  const deadline = Date.now() + readyWithinMs;
  while (!(await answers(at))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The emulator did not become ready:\n${said}`);
    await new Promise((done) => setTimeout(done, 250));
  }
  return child;
}

function answers(at: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${at}/`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function run(at: number): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      ...journeys,
      '--reporter=list,json',
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${at}`,
        FIREBASE_PROJECT_ID: project,
        PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/firebase.json',
      },
    },
  );
  return new Promise((done) => child.on('exit', (exit) => done(exit ?? 1)));
}
