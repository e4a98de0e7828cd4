import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrationsFolder } from '../src/app/open-database.ts';

/**
 * A database that is older than versions of results, brought up to date by an owner who is no administrator and whom
 * row-level security binds: what was found is there as version 1.
 */
const name = `t_${randomBytes(6).toString('hex')}`;
const lastBefore = 4; // the index of the last migration before versions came
const userId = '11111111-1111-4111-8111-111111111111';

let folder: string;
let owner: pg.Client;
const administer = async (...statements: string[]) => {
  const client = new pg.Client({ connectionString: inject('postgres').adminUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterword-upgrade-'));
  await administer(`create role ${name} login createrole`, `create database ${name} owner ${name}`);
  const url = new URL(inject('postgres').adminUrl);
  url.pathname = `/${name}`;
  owner = new pg.Client({
    connectionString: url.href.replace(/\/\/[^@/]*@/, `//${name}@`),
  });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await administer(`drop database ${name} with (force)`, `drop role ${name}`);
  await rm(folder, { recursive: true, force: true });
});

async function asCoach<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  await owner.query('begin');
  await owner.query(`select set_config('app.user_id', $1, true)`, [userId]);
  const { rows } = await owner.query<Row>(statement, values);
  await owner.query('commit');
  return rows;
}

async function migrateBefore(): Promise<void> {
  await cp(migrationsFolder(), folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= lastBefore);
  expect(entries.length).toBeLessThan(journal.entries.length);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  await migrate(drizzle(owner), { migrationsFolder: folder });
}

test('what was found before there were versions is version 1, line by line', async () => {
  await migrateBefore();
  const line = (text: string) => ({ text, quote: `said ${text}`, turn: 0, start: null });
  const lists = { keyInsights: [], goals: [], nextSteps: [], mentorNotes: [], topics: [], questions: [] };
  const result = {
    ...lists,
    overview: [line('one'), line('two')],
    proactiveSuggestions: [line('three')],
    customFields: [{ name: 'Mood', value: 'good', quote: 'good', turn: 0, start: 1 }],
    stats: {},
  };
  await asCoach(
    `insert into users (id, identity_id, username, email, writing_style) values ($1, 'i', 'u', 'e', 'direct')`,
    [userId],
  );
  const [made] = await asCoach<{ id: string }>(
    `insert into conversations (user_id, title, session_date, status)
     values ($1, 'Talk', '2026-01-01', 'ready') returning id`,
    [userId],
  );
  const id = made!.id;
  await asCoach(
    `insert into analyses (conversation_id, user_id, analyser, result) values ($1, $2, 'builtin', $3)`,
    [id, userId, JSON.stringify(result)],
  );
  await asCoach(
    `insert into tasks (user_id, conversation_id, title, quote, turn) values ($1, $2, 'Send it', 'I will', 0),
     ($1, $2, 'Written by hand', null, null)`,
    [userId, id],
  );

  await migrate(drizzle(owner), { migrationsFolder: migrationsFolder() });
  const [row] = await asCoach<Record<string, unknown>>('select * from analyses');
  const kept = { revision: 0, isEdited: false, isOwn: false };
  expect(row).toMatchObject({
    number: 1,
    is_current: true,
    status: 'ready',
    style: 'direct',
    template: 'session',
    result: {
      title: 'Talk',
      overview: [
        { ...line('one'), ...kept },
        { ...line('two'), ...kept },
      ],
      proactiveSuggestions: [{ ...line('three'), ...kept }],
      customFields: [{ name: 'Mood', value: 'good', ...kept }],
      tasks: [{ title: 'Send it', quote: 'I will', turn: 0, owner: null, due: null }],
    },
  });
  const ids = (row!['result'] as { overview: { id: string }[] }).overview.map((each) => each.id);
  expect(new Set(ids).size).toBe(2);
  expect((await owner.query('select * from analyses')).rows).toEqual([]); // the wall stands again
});
