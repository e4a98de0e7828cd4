import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrationsFolder, queues } from '../../src/app/open-database.ts';
import { ownerRole, startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { prepareDatabase } from '../../src/platform/db/prepare.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; ownerUrl: string; appUrl: string; authUrl: string; template: string };
  }
}

const template = 'template_afterword';

/** A test database need not survive the machine, is small and lives for seconds. */
const settings = [
  'max_connections=200',
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
];

/**
 * One real PostgreSQL for the whole run: the embedded one, or another version's binaries named by TEST_POSTGRES_BIN
 * (CI runs the slices on the oldest supported version this way).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'afterword-test-'));
  const binaries = process.env['TEST_POSTGRES_BIN'];
  const server = await startEmbeddedPostgres({
    folder,
    ...(binaries ? { binaries } : {}),
    settings,
  });
  const adminUrl = server.url(ownerRole, 'postgres');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const ownerUrl = server.url(ownerRole, template);
  const prepared = await prepareDatabase({
    ownerUrl,
    migrationsFolder: migrationsFolder(),
    queues: queues(),
    passwordSecret: null,
  });
  project.provide('postgres', { adminUrl, ownerUrl, ...prepared, template });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
