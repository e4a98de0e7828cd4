import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from '../../../src/platform/is-alive.ts';
import { until } from '../../harness/wait.ts';
import { ownerRole, startEmbeddedPostgres } from '../../../src/platform/db/embedded-postgres.ts';

/** Where a product under test keeps its rows, seen from outside: its database can be cut, sent away and killed. */
export type DatabaseTarget = {
  dataDir: string;
  environment: Record<string, string>;
  /** The pid of the postmaster. */
  postmaster(): Promise<number>;
  /** Ends the database and keeps it away. */
  goAway(signal: NodeJS.Signals): Promise<void>;
  comeBack(): Promise<void>;
  /** Kills the database and, in the same moment, what else is to be killed. */
  crash(other: () => void): Promise<void>;
  /** What the machine starts beside the product once power is back. */
  afterCrash(): Promise<void>;
  /** As the owner, past every policy. */
  ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  remove(): Promise<void>;
};

const ownBinaries = process.env['TEST_POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';

/** Both databases the product runs on; the second only where Debian's server is installed. */
export const targets: {
  name: string;
  isThere: boolean;
  /** Connections go over TCP. */
  isAcrossNetwork: boolean;
  open(): Promise<DatabaseTarget>;
}[] = [
  { name: 'the embedded database', isThere: true, isAcrossNetwork: false, open: openEmbedded },
  {
    name: `a server of one's own${existsSync(ownBinaries) ? '' : ` (not installed: ${ownBinaries})`}`,
    isThere: existsSync(ownBinaries),
    isAcrossNetwork: true,
    open: openOwn,
  },
];

async function openEmbedded(): Promise<DatabaseTarget> {
  const dataDir = await mkdtemp(join(tmpdir(), 'afterword-fault-'));
  const folder = join(dataDir, 'postgres');
  const noted = async () => (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  let url = '';
  return {
    dataDir,
    environment: { DATA_DIR: dataDir },
    postmaster: async () => Number((await noted())[0]),
    goAway: async (signal) => {
      const pid = Number((await noted())[0]);
      await rename(folder, `${folder}.away`); // else it is there again at once
      process.kill(pid, signal);
      await until(
        async () => isAlive(pid),
        (alive) => !alive,
      );
    },
    comeBack: () => rename(`${folder}.away`, folder),
    crash: async (other) => {
      const pid = Number((await noted())[0]);
      other();
      process.kill(pid, 'SIGKILL');
    },
    afterCrash: async () => {}, // the product starts it
    ask: async (statement) => {
      url ||= `postgresql://${ownerRole}@localhost/afterword?host=${encodeURIComponent((await noted())[4]!)}`;
      return ask(url, statement);
    },
    remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  };
}

async function openOwn(): Promise<DatabaseTarget> {
  const dataDir = await mkdtemp(join(tmpdir(), 'afterword-fault-'));
  const made = await startEmbeddedPostgres({ folder: join(dataDir, 'own'), binaries: ownBinaries });
  await ask(made.url(ownerRole, 'postgres'), 'create database afterword');
  await made.stop();
  const port = await freePort();
  const url = `postgresql://${ownerRole}@127.0.0.1:${port}/afterword`;
  const sockets = join(dataDir, 'sockets');
  await mkdir(sockets);
  let server: ChildProcess;
  const start = () => {
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${sockets}`];
    const args = ['-D', join(dataDir, 'own/postgres'), ...settings.flatMap((one) => ['-c', one])];
    // PostgreSQL refuses to run as root.
    const asOther = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
    const prefix = process.getuid?.() === 0 ? asOther : [];
    const [program, ...rest] = [...prefix, join(ownBinaries, 'postgres'), ...args] as [string, ...string[]];
    server = spawn(program, rest, { stdio: 'ignore' });
  };
  start();
  return {
    dataDir,
    environment: { DATA_DIR: join(dataDir, 'product'), DATABASE_URL: url },
    postmaster: async () => server.pid!,
    goAway: async (signal) => {
      const gone = new Promise((done) => server.once('exit', done));
      server.kill(signal);
      await gone;
    },
    comeBack: async () => start(),
    crash: async (other) => {
      const gone = new Promise((done) => server.once('exit', done));
      other();
      server.kill('SIGKILL');
      await gone;
    },
    afterCrash: async () => start(),
    ask: (statement) => ask(url, statement),
    remove: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const gone = new Promise((done) => server.once('exit', done));
        server.kill('SIGQUIT');
        await gone;
      }
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
