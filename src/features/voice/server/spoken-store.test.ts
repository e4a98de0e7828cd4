import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/app.ts';
import { until } from '../../../../test/harness/wait.ts';
import { listOwnLines } from './spoken-store.ts';

let app: TestApp;
let db: Database;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  db = openDatabase(app.database.appUrl, 2);
});
afterAll(async () => {
  await db.close();
  await app.stop();
});

test('own lines come from the newest sessions', async () => {
  const dana = await app.signUp();
  for (const [sessionDate, said] of [
    ['2026-11-18', 'What was hard?'],
    ['2026-11-20', 'What is next?'],
    ['2026-11-19', 'Who can help?'],
  ]) {
    const transcript = { text: `Coach: ${said}\nClient: I will call Tom.` };
    await dana.call('POST', '/api/conversations', { sessionDate, transcript });
  }
  const linesOf = (most: number) =>
    db.asUser(dana.id, (owned) => listOwnLines(owned, { most, exceptWith: [] }));
  await until(
    () => linesOf(9),
    (lines) => lines.length === 3,
  );
  expect((await linesOf(2)).toSorted()).toEqual(['What is next?', 'Who can help?']);
});
