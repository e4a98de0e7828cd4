import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { putAccount } from '../harness/connected-account.ts';
import { openTables, type Tables } from './tables.ts';

let app: TestApp;
let tables: Tables;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  tables = await openTables(app.database.ownerUrl);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

async function holds(folder: string, words: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => null);
    if (bytes?.includes(words)) found.push(entry.name);
  }
  return found;
}

test('row 27: a provider’s token is in no file of the database, its write-ahead log included', async () => {
  const dana = await app.signUp();
  const token = `canary-${crypto.randomUUID()}`;
  await putAccount(app, dana, {
    provider: 'todoist',
    uses: ['tasks'],
    accountId: 'a',
    token,
    connectedAt: new Date(),
  });
  const name = `seen-${crypto.randomUUID()}`;
  await dana.call('POST', '/api/folders', { name });
  await tables.query('checkpoint');
  const [place] = await tables.query<{ data_directory: string }>('show data_directory');
  expect((await holds(join(place!.data_directory, 'pg_wal'), name)).length).toBeGreaterThan(0); // the search works
  expect(await holds(join(place!.data_directory, 'pg_wal'), token)).toEqual([]);
  const [{ oid } = { oid: '' }] = await tables.query<{ oid: string }>(
    'select oid from pg_database where datname = current_database()',
  );
  expect(await holds(join(place!.data_directory, 'base', String(oid)), token)).toEqual([]);
});
