import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrationsFolder } from '../src/app/open-database.ts';
import { prepareDatabase } from '../src/platform/db/prepare.ts';

/** A database from before transcripts could be corrected, with a conversation in it, is migrated. */
const lastBefore = '0008_second_factor_rls';
const name = 'upgraded';
const coach = '00000000-0000-4000-8000-000000000001';
const conversation = '00000000-0000-4000-8000-000000000002';

let admin: pg.Client;
let folder: string;
let ownerUrl: string;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgres').adminUrl });
  await admin.connect();
  // Not a superuser: as on an operator's own server, the policies bind the owner too.
  await admin.query(`create role ${name}_owner login createrole`);
  await admin.query(`create database ${name} owner ${name}_owner`);
  const url = new URL(inject('postgres').ownerUrl);
  url.pathname = name;
  url.username = `${name}_owner`;
  ownerUrl = url.href;
  folder = await mkdtemp(join(tmpdir(), 'afterword-upgrade-'));
});
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

const prepare = (migrations: string) =>
  prepareDatabase({ ownerUrl, migrationsFolder: migrations, queues: [], passwordSecret: null });

/** The migrations as they were then. */
async function earlierMigrations(): Promise<string> {
  const earlier = join(folder, 'migrations');
  await cp(migrationsFolder(), earlier, { recursive: true });
  const file = join(earlier, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex((entry) => entry.tag === lastBefore);
  expect(at).toBeGreaterThan(0);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at + 1) }));
  return earlier;
}

test('what was transcribed before is there, in order, each line with an id and each label with a speaker', async () => {
  await prepare(await earlierMigrations());
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.user_id', $1, false)`, [coach]);
    await owner.query(
      `insert into users (id, identity_id, username, email) values ($1, 'i', 'Dana', 'd@example.com')`,
      [coach],
    );
    await owner.query(
      `insert into conversations (id, user_id, title, session_date, status) values ($1, $2, 'Old', '2026-11-20', 'ready')`,
      [conversation, coach],
    );
    await owner.query(
      `insert into transcripts (conversation_id, user_id, engine, is_draft) values ($1, $2, 'import:vtt', false)`,
      [conversation, coach],
    );
    await owner.query(
      `insert into turns (conversation_id, user_id, position, speaker, start_seconds, end_seconds, text)
       select $1, $2, i, 'Speaker ' || (i % 2 + 1), i + 0.3, i + 0.7, 'Line ' || i from generate_series(0, 11) i`,
      [conversation, coach],
    );
    await owner.query(`insert into speakers values ($1, 'Speaker 1', $2, 'Dana', 'coach', false, 0)`, [
      conversation,
      coach,
    ]);

    await prepare(migrationsFolder());
    const turns = await owner.query('select * from turns order by position');
    expect(turns.rows.map((row: { text: string }) => row.text)).toEqual(
      Array.from({ length: 12 }, (_, i) => `Line ${i}`),
    );
    expect(new Set(turns.rows.map((row: { id: string }) => row.id)).size).toBe(12);
    expect(turns.rows[3]).toMatchObject({
      start_seconds: 3.3,
      end_seconds: 3.7,
      revision: 1,
      is_edited: false,
    });
    const speakers = await owner.query('select label, name, role, is_guess from speakers order by label');
    expect(speakers.rows).toEqual([
      { label: 'Speaker 1', name: 'Dana', role: 'coach', is_guess: false },
      { label: 'Speaker 2', name: 'Speaker 2', role: 'other', is_guess: true },
    ]);
    const [transcript] = (await owner.query('select version, revision, reason from transcripts')).rows;
    expect(transcript).toEqual({ version: 1, revision: 1, reason: 'imported' });
    // The walls stand again.
    await owner.query(`select set_config('app.user_id', '', false)`);
    for (const table of ['turns', 'speakers', 'transcripts'])
      expect((await owner.query(`select 1 from ${table}`)).rowCount).toBe(0);
  } finally {
    await owner.end();
  }
});
