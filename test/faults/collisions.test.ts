import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../src/platform/db/database.ts';
import { openPool } from '../../src/platform/db/pool.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { until } from '../harness/wait.ts';
import { asOwner } from './instance.ts';

/**
 * A transaction that PostgreSQL ends because of another one is tried again, and the caller sees only its result. Where
 * it collides every time, the answer is 503 with a sentence, and nothing of it is kept.
 */
let app: TestApp;
let dana: Coach;
let other: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  dana = await app.signUp();
});
beforeEach(async () => {
  other = new pg.Client({ connectionString: app.database.ownerUrl });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await asOwner(
    app,
    'drop trigger if exists collide on tasks; drop function if exists collide; drop sequence if exists collisions',
  );
});
afterAll(() => app.stop());

const makeTask = async () =>
  (await dana.call<{ id: string }>('POST', '/api/tasks', { title: 'Send the plan' })).body.id;

const complete = (ids: string[]) =>
  dana.call<{ error: string; message: string }>('POST', '/api/tasks/changes', {
    changes: [{ ids, change: { completed: true } }],
  });

const areDone = async (...ids: string[]) =>
  (await asOwner<{ completed: boolean }>(app, 'select completed from tasks where id = any($1)', [ids])).map(
    (task) => task.completed,
  );

/** The next changes of a task collide `times` times; a sequence counts, since no rollback takes its numbers back. */
const collide = (state: string, times: number) =>
  asOwner(
    app,
    `create sequence collisions;
     grant usage on sequence collisions to public;
     create function collide() returns trigger language plpgsql as $$ begin
       if nextval('collisions') <= ${times} then raise exception using errcode = '${state}'; end if;
       return null;
     end $$;
     create trigger collide after update on tasks for each statement execute function collide()`,
  );

test('of a deadlock with another transaction the caller sees nothing', async () => {
  const [first, second] = [await makeTask(), await makeTask()].toSorted() as [string, string];
  const lock = (id: string) => other.query('select 1 from tasks where id = $1 for update', [id]);
  await other.query("set deadlock_timeout = '1min'"); // so that the call’s transaction is the one that is ended
  await other.query('begin');
  await lock(second);
  const change = complete([first, second]);
  await until(
    () => asOwner(app, "select pid from pg_stat_activity where wait_event_type = 'Lock'"),
    (waiting) => waiting.length > 0,
  );
  await lock(first);
  await other.query('commit');
  expect((await change).status).toBe(200);
  expect(await areDone(first, second)).toEqual([true, true]);
});

test.each(['40001', '40P01'])('after two collisions (%s) the third try is the answer', async (state) => {
  const id = await makeTask();
  await collide(state, 2);
  expect((await complete([id])).status).toBe(200);
  expect(await areDone(id)).toEqual([true]);
});

test('what collides every time is 503 with a sentence, and nothing of it is kept', async () => {
  const id = await makeTask();
  await collide('40P01', 1000);
  const answer = await complete([id]);
  expect(answer.status).toBe(503);
  expect(answer.body.error).toBe('unavailable');
  expect(answer.body.message).toMatch(/at the same time/);
  expect(answer.headers['retry-after']).toBe('1');
  expect(await areDone(id)).toEqual([false]);
});

test('a transaction that PostgreSQL rolled back is no success, also where the error was caught', async () => {
  const pool = openPool(app.database.appUrl, 1);
  const work = inTransaction(pool, async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    return 'saved';
  });
  await expect(work).rejects.toThrow(/rolled back/);
  await expect(inTransaction(pool, async () => 'saved')).resolves.toBe('saved');
  await pool.end();
});
