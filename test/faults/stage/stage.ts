import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownerRole, startEmbeddedPostgres } from '../../../src/platform/db/embedded-postgres.ts';
import { startProcess, type ProductProcess } from '../worker-process.ts';
import { startProxy } from './proxy.ts';

/**
 * The processes of compose.yaml without Docker: PostgreSQL 15 where it is installed, an S3 server, two web servers, two
 * workers and a proxy, each with its own folder and each to be killed and started again.
 */
export type Part = 'web-1' | 'web-2' | 'worker-1' | 'worker-2' | 'database' | 'storage';

export type Stage = {
  origin: string;
  ownerUrl: string;
  /** SIGKILL, and what keeps it running in production starts it again. */
  killAndRestart(part: Part): Promise<void>;
  /** SIGTERM, as a deploy does. */
  stopAndRestart(part: Part): Promise<void>;
  stop(): Promise<void>;
};

const serverBinaries = '/usr/lib/postgresql/15/bin';
const bucket = 'objects';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

export async function openStage(extra: Record<string, string> = {}): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'afterword-stage-'));
  const database = await startEmbeddedPostgres({
    folder: join(folder, 'database'),
    ...(existsSync(serverBinaries) ? { binaries: serverBinaries } : {}),
    settings: ['max_connections=200'],
  });
  const ownerUrl = database.url(ownerRole, 'postgres');
  const running = new Map<string, ProductProcess>();
  const ports = { 'web-1': await freePort(), 'web-2': await freePort() };
  const proxy = await startProxy(Object.values(ports).map((port) => `http://127.0.0.1:${port}`));
  const s3Port = await freePort();
  await mkdir(join(folder, 's3'));
  const product = {
    DATABASE_URL: ownerUrl,
    PUBLIC_URL: proxy.origin,
    INSTANCE_KEY: randomBytes(32).toString('hex'),
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SPEECH_ENGINE: 'none',
    TRUST_PROXY: '127.0.0.1', // each caller has an address of its own, as limits count them
    ...extra,
  };
  const placeOf = (name: string) => ({ ROLE: name.split('-')[0]!, DATA_DIR: join(folder, name) });
  const starts: Record<Exclude<Part, 'database'>, () => Promise<ProductProcess>> = {
    storage: () =>
      startProcess(
        { S3_DIRECTORY: join(folder, 's3'), PORT: String(s3Port) },
        fileURLToPath(new URL('s3-process.ts', import.meta.url)),
      ),
    'web-1': () => startProcess({ ...product, ...placeOf('web-1'), PORT: String(ports['web-1']) }),
    'web-2': () => startProcess({ ...product, ...placeOf('web-2'), PORT: String(ports['web-2']) }),
    'worker-1': () => startProcess({ ...product, ...placeOf('worker-1') }),
    'worker-2': () => startProcess({ ...product, ...placeOf('worker-2') }),
  };
  const start = async (part: Exclude<Part, 'database'>) => {
    running.set(part, await starts[part]());
  };
  await start('storage');
  await start('web-1'); // migrates; the others find it done
  await Promise.all((['web-2', 'worker-1', 'worker-2'] as const).map(start));

  const killDatabase = async () => {
    const file = join(folder, 'database', 'postgres', 'postmaster.pid');
    process.kill(Number.parseInt(await readFile(file, 'utf8'), 10), 'SIGKILL'); // it is started again by itself
  };
  return {
    origin: proxy.origin,
    ownerUrl,
    killAndRestart: async (part) => {
      if (part === 'database') return killDatabase();
      await running.get(part)!.kill();
      await start(part);
    },
    stopAndRestart: async (part) => {
      if (part === 'database') return killDatabase();
      await running.get(part)!.stop();
      await start(part);
    },
    stop: async () => {
      await proxy.stop();
      await Promise.all([...running].filter(([name]) => name !== 'storage').map(([, each]) => each.stop()));
      await running.get('storage')!.kill();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
