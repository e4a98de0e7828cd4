import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrationsFolder, queues } from '../../src/app/open-database.ts';
import { openDatabase, type Database } from '../../src/platform/db/database.ts';
import { ownerRole, startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { openPool } from '../../src/platform/db/pool.ts';
import { prepareDatabase, type Prepared } from '../../src/platform/db/prepare.ts';
import { aYear, fillYear } from './fill-year.ts';

/** A server with two practices: the one that is asked has a year of data, the other a tenth of it. */
export type YearDatabase = {
  name: string;
  owner: pg.Pool;
  database: Database;
  prepared: Prepared;
  coach: string;
  filledSeconds: number;
  stop(): Promise<void>;
};

const serverBinaries = '/usr/lib/postgresql/15/bin';
const share = Number(process.env['YEAR_SHARE'] ?? 1); // a smaller year, for a look at the bench itself

/** The embedded database, and beside it a server of the oldest supported version where there is one. */
export const yearServers: { name: string; binaries?: string }[] = [
  { name: 'embedded' },
  ...(existsSync(serverBinaries) ? [{ name: 'PostgreSQL 15 server', binaries: serverBinaries }] : []),
];

export async function openYear({ name, binaries }: (typeof yearServers)[number]): Promise<YearDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-year-db-'));
  const server = await startEmbeddedPostgres({ folder, ...(binaries ? { binaries } : {}) });
  const ownerUrl = server.url(ownerRole, 'postgres');
  const prepared = await prepareDatabase({
    ownerUrl,
    migrationsFolder: migrationsFolder(),
    queues: queues(),
    passwordSecret: null,
  });
  const owner = openPool(ownerUrl, 2);
  const begun = performance.now();
  const ids = await owner.query<{ id: string }>(
    `insert into users (identity_id, username, email)
     select 'i' || n, 'u' || n, n || '@example.com' from generate_series(1, 2) n returning id`,
  );
  const [coach, other] = ids.rows.map(({ id }) => id);
  const sized = (part: number) => ({
    clients: Math.ceil(aYear.clients * part),
    conversations: Math.ceil(aYear.conversations * part),
    words: aYear.words,
    tasks: Math.ceil(aYear.tasks * part),
  });
  const filling = new pg.Client({ connectionString: ownerUrl }); // a copy takes longer than a query may
  await filling.connect();
  await fillYear(filling, other!, sized(share / 10), 2);
  await fillYear(filling, coach!, sized(share));
  await filling.end();
  const filledSeconds = (performance.now() - begun) / 1000;
  const database = openDatabase(prepared.appUrl, 4);
  return {
    name,
    owner,
    database,
    prepared,
    coach: coach!,
    filledSeconds,
    stop: async () => {
      await database.close();
      await owner.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
