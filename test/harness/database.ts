import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of its own for one test file, copied from the migrated template: a copy takes some 60 ms. */
export type TestDatabase = { ownerUrl: string; appUrl: string; authUrl: string; drop(): Promise<void> };

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await administer(server.adminUrl, `create database ${name} template ${server.template}`);
  const at = (url: string) => url.replace(`/${server.template}?`, `/${name}?`);
  return {
    ownerUrl: at(server.ownerUrl),
    appUrl: at(server.appUrl),
    authUrl: at(server.authUrl),
    drop: () => administer(server.adminUrl, `drop database if exists ${name} with (force)`),
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
