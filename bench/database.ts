/**
 * What row-level security and the embedded database cost (benches 2 and 3): the list of 50 conversations with their
 * counts, asked by eight clients at once, beside the same statement as an owner whom no policy binds, and beside a
 * PostgreSQL server of the oldest supported version.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { migrationsFolder, queues } from '../src/app/open-database.ts';
import { list } from '../src/features/review/server/store.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { ownerRole, startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { openPool } from '../src/platform/db/pool.ts';
import { prepareDatabase } from '../src/platform/db/prepare.ts';
import { at, contestant, cpuOf, inTurns, wallOf, type Contestant } from './measure.ts';
import type { BenchRow } from './storage.ts';

const rounds = 7;
const clients = 8;
const requests = 400; // a round, spread over the clients
const people = 40; // so that another person's rows are in every page of the table
const conversationsEach = 50;
const tasksEach = 10;
const serverBinaries = '/usr/lib/postgresql/15/bin';

type Bench = {
  bound: Contestant;
  unbound: Contestant;
  waits: Map<Contestant, number[]>;
  stop(): Promise<void>;
};

async function open(name: string, binaries?: string): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-database-'));
  const server = await startEmbeddedPostgres({ folder, ...(binaries ? { binaries } : {}) });
  const ownerUrl = server.url(ownerRole, 'postgres');
  const { appUrl } = await prepareDatabase({
    ownerUrl,
    migrationsFolder: migrationsFolder(),
    queues: queues(),
    passwordSecret: null,
  });
  const owner = openPool(ownerUrl, clients);
  const ids = await fill(owner);
  const database = openDatabase(appUrl, clients);
  const waits = new Map<Contestant, number[]>();

  const asked = (what: string, ask: (userId: string) => Promise<unknown[]>): Contestant => {
    const all: number[] = [];
    const one = contestant(`${name}, ${what}`, () =>
      Promise.all(
        Array.from({ length: clients }, async (_, client) => {
          for (let i = client; i < requests; i += clients) {
            const begun = performance.now();
            const rows = await ask(ids[i % ids.length]!);
            all.push(performance.now() - begun);
            if (rows.length !== conversationsEach) throw new Error(`a list gave ${rows.length} rows`);
          }
        }),
      ),
    );
    waits.set(one, all);
    return one;
  };

  return {
    bound: asked('row security', (userId) => database.asUser(userId, (owned) => list(owned, {}))),
    unbound: asked('as owner, without', (userId) => asOwner(owner, userId)),
    waits,
    stop: async () => {
      await database.close();
      await owner.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same transaction and statement; a superuser is bound by no policy. */
async function asOwner(pool: pg.Pool, userId: string): Promise<unknown[]> {
  const connection = await pool.connect();
  try {
    const begun = connection.query('begin');
    const scoped = connection.query('select set_config($1, $2, true)', ['app.user_id', userId]);
    await Promise.all([begun, scoped]);
    const rows = await list({ tx: drizzle(connection), userId }, {});
    await connection.query('commit');
    return rows;
  } finally {
    connection.release();
  }
}

async function fill(owner: pg.Pool): Promise<string[]> {
  const made = await owner.query<{ id: string }>(
    `insert into users (identity_id, username, email)
     select 'i' || n, 'u' || n, n || '@example.com' from generate_series(1, $1::int) n returning id`,
    [people],
  );
  await owner.query(
    `insert into conversations (user_id, title, session_date, status)
     select u.id, 'Talk ' || n, date '2026-01-01' + n, 'ready'
     from generate_series(1, $1::int) n, users u order by n`,
    [conversationsEach],
  );
  await owner.query(
    `insert into tasks (user_id, conversation_id, title, review, completed)
     select c.user_id, c.id, 'Task ' || n, case when n % 2 = 0 then 'proposed' else 'accepted' end, n % 3 = 0
     from conversations c, generate_series(1, $1::int) n`,
    [tasksEach],
  );
  await owner.query('analyze');
  return made.rows.map(({ id }) => id);
}

const row = (bench: string, { waits }: Bench, one: Contestant, beside: string, aim: string): BenchRow => {
  const all = waits.get(one) ?? [];
  const rate = (requests / wallOf(one)) * 1000;
  return {
    bench,
    what: `${one.what}: ${Math.round(rate)}/s, p50 ${at(all, 0.5).toFixed(1)} p99 ${at(all, 0.99).toFixed(1)} ms`,
    wallMs: wallOf(one),
    cpuMs: cpuOf(one),
    beside,
    aim,
  };
};

const times = (one: Contestant, peer: Contestant): string => (wallOf(peer) / wallOf(one)).toFixed(2);

export async function rows(): Promise<BenchRow[]> {
  const embedded = await open('embedded');
  const server = existsSync(serverBinaries) ? await open('PostgreSQL 15 server', serverBinaries) : null;
  try {
    await inTurns([embedded.bound, embedded.unbound, ...(server ? [server.bound] : [])], rounds);
    const { bound, unbound } = embedded;
    const second = '2 list 50 with counts, 8 clients';
    const third = '3 the same, embedded beside server';
    return [
      row(second, embedded, bound, `${times(bound, unbound)}x without row security`, '>= 0.5x, p99 < 50 ms'),
      row(second, embedded, unbound, '', ''),
      ...(server
        ? [
            row(third, embedded, bound, `${times(bound, server.bound)}x the server`, '>= 0.9x, p99 < 60 ms'),
            row(third, server, server.bound, '', ''),
          ]
        : []),
    ];
  } finally {
    await embedded.stop();
    await server?.stop();
  }
}
