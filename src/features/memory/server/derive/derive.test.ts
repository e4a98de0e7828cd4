import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecordReader } from '#adapters/builtin-analyser/over-time/record-reader.ts';
import { startTestApp, type TestApp } from '../../../../../test/harness/app.ts';
import { importSession, newClient, recordsRead } from '../../../../../test/harness/three-sessions.ts';
import { openTables, type Tables } from '../../../../../test/trust/tables.ts';
import { until } from '../../../../../test/harness/wait.ts';
import type { PromiseEntry } from '../../../promises/contract.ts';
import type { SessionMemory } from '../../contract.ts';

/** A run that ends between reading and saving: nothing of it is there, and the next one does all of it. */
const reader = createRecordReader();
let deaths = 0;
let app: TestApp;
let tables: Tables;
beforeAll(async () => {
  const findThemes: typeof reader.findThemes = async (...asked) => {
    const themes = await reader.findThemes(...asked);
    if (deaths > 0) {
      deaths -= 1;
      throw new Error('ended');
    }
    return themes;
  };
  app = await startTestApp({ replaced: { engines: [], recordReader: { ...reader, findThemes } } });
  tables = await openTables(app.database.ownerUrl);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

test('a run that ends before it saves leaves nothing, and is made up for', async () => {
  const dana = await app.signUp();
  const client = await newClient(dana);
  const memory = async () => (await dana.call<SessionMemory[]>('GET', `/api/clients/${client}/memory`)).body;
  await importSession(dana, client, 0);
  await recordsRead(tables);
  deaths = 1;
  const second = await importSession(dana, client, 1);
  await until(
    async () => deaths,
    (left) => left === 0,
  );
  const saved = async () =>
    (await tables.query('select 1 from promise_mentions where conversation_id = $1', [second.id])).length;
  await recordsRead(tables);
  expect(await saved()).toBe(1);
  expect((await memory()).map(({ sessionNumber }) => sessionNumber)).toEqual([2, 1]);
  const { body } = await dana.call<PromiseEntry[]>('GET', '/api/promises');
  expect(body.flatMap(({ history }) => history)).toMatchObject([{ outcome: 'kept', review: 'proposed' }]);
});
