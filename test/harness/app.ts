import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { readConfig } from '../../src/app/config.ts';
import { startInstance } from '../../src/app/instance.ts';
import type { Adapters } from '../../src/app/adapters.ts';
import { loadKeyRing } from '../../src/platform/crypto/instance-key.ts';
import { createLog, type Log } from '../../src/platform/log.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A whole instance on a database of its own, called through HTTP. Ports are local adapters; the clock can be set. */
export type TestApp = {
  server: FastifyInstance;
  database: TestDatabase;
  dataDir: string;
  /** Signs up a new person and makes their user; on a plan without limits unless another is named. */
  signUp(name?: string, account?: { plan: string; email?: string }): Promise<Coach>;
  /** A second process of the same instance: the same database, folder and key. End it before the app. */
  startAnother(): Promise<{ server: FastifyInstance; stop(): Promise<void> }>;
  stop(): Promise<void>;
};

export type Answer<T> = { status: number; body: T; headers: Record<string, unknown> };

export type Coach = {
  id: string;
  identityId: string;
  email: string;
  token: string;
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
};

let people = 0;

export async function startTestApp(
  options: { environment?: Record<string, string>; replaced?: Partial<Adapters>; log?: Log } = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'afterword-app-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DISK_RESERVE_BYTES: '0',
    OLLAMA_URL: 'off', // one on the developer's machine must not read in a test
    ...options.environment,
  });
  const keys = await loadKeyRing({ dataDir });
  const log = options.log ?? createLog(config.LOG_LEVEL);
  const start = async () => {
    const place = { ...database, isEmbedded: false };
    const { server, stop } = await startInstance(config, place, keys, log, options.replaced);
    return { server: server!, stop };
  };
  const instance = await start();
  const { server } = instance;
  return {
    server,
    database,
    dataDir,
    signUp: async (
      name = 'Dana',
      { plan, email }: { plan: string; email?: string } = { plan: 'champion' },
    ) => {
      const coach = await signUp(server, name, email);
      await givePlan(database, coach, plan);
      return coach;
    },
    startAnother: start,
    stop: async () => {
      await instance.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signUp(server: FastifyInstance, name: string, address?: string): Promise<Coach> {
  people += 1;
  const remoteAddress = `10.0.${people >> 8}.${people & 255}`;
  const email = address ?? `${name.toLowerCase()}.${process.pid}.${people}@example.com`;
  const signedUp = await server.inject({
    method: 'POST',
    url: '/api/identity/sign-up/email',
    remoteAddress,
    payload: { email, password: 'a-good-password', name },
  });
  if (signedUp.statusCode !== 200)
    throw new Error(`sign-up answered ${signedUp.statusCode}: ${signedUp.body}`);
  const token = String(signedUp.headers['set-auth-token']);
  const identityId = signedUp.json<{ user: { id: string } }>().user.id;
  const call = caller(server, token, remoteAddress);
  const created = await call<{ id: string }>('POST', '/api/users', {
    username: name,
    email,
    firebaseUid: identityId,
  });
  if (created.status !== 201) throw new Error(`creating the user answered ${created.status}`);
  return { id: created.body.id, identityId, email, token, call };
}

/** As an operator would: no call of the product gives a plan away. */
async function givePlan(database: TestDatabase, coach: Coach, plan: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    await owner.query('update users set plan = $1 where id = $2', [plan, coach.id]);
  } finally {
    await owner.end();
  }
}

/** Calls with a bearer token, or anonymously with null; each coach has a network, so that limits count them apart. */
export function caller(
  server: FastifyInstance,
  token: string | null,
  remoteAddress = '127.0.0.1',
): Coach['call'] {
  return async <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => {
    const response = await server.inject({
      method: method as 'GET',
      url: path,
      remoteAddress,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as T,
      headers: response.headers,
    };
  };
}
