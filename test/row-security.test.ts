import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from './harness/app.ts';
import { startService } from './harness/providers/account-services.ts';
import { connectGoogle } from './harness/providers/connect-account.ts';
import type { OAuthServer } from './harness/providers/oauth-provider.ts';
import { makeGraph, newRecording, type Graph } from './trust/graph.ts';
import { openTables, type Tables } from './trust/tables.ts';

/** Rows 16, 17 and 18 of the trust table: what the database itself refuses to every role, even where a query forgets the owner. */
let app: TestApp;
let tables: Tables;
let asApp: pg.Client;
let dana: Coach;
let eli: Coach;
let graph: Graph;
let google: OAuthServer;
let personal: string[];
beforeAll(async () => {
  const { server, environment } = await startService('google');
  google = server;
  app = await startTestApp({ environment });
  tables = await openTables(app.database.ownerUrl);
  asApp = new pg.Client({ connectionString: app.database.appUrl });
  await asApp.connect();
  dana = await app.signUp();
  eli = await app.signUp('Eli');
  graph = await makeGraph(app, dana);
  await makeGraph(app, eli);
  for (const coach of [dana, eli]) await connectGoogle(app, coach, google);
  // What only a recording with words would leave behind.
  for (const { id } of [dana, eli]) {
    await tables.query(`insert into usage_entries values ($1, 'key', 60, 'test')`, [id]);
    await tables.query(`insert into exports (user_id, kind) values ($1, 'account')`, [id]);
    await tables.query('insert into monthly_usage (user_id, year, month) values ($1, 2026, 11)', [id]);
    await tables.query('insert into voice_learning (user_id) values ($1) on conflict do nothing', [id]);
    await tables.query('insert into notification_settings (user_id) values ($1)', [id]);
    await tables.query(
      `insert into notifications (user_id, kind, key, title, path, due_at)
       values ($1, 'task_due', 'one', 'Due', '/tasks', now())`,
      [id],
    );
    await tables.query(
      `insert into push_subscriptions (user_id, endpoint_hash, subscription, device)
       values ($1, 'hash', 'sealed', 'Chromium')`,
      [id],
    );
    await tables.query(
      `insert into voice_scores (user_id, email_id, score, words_changed, words)
       values ($1, gen_random_uuid(), 0.5, 1, 9)`,
      [id],
    );
    await tables.query(
      `insert into transcription_pieces select id, 1, 0, user_id, 0, 1, '{}' from conversations where user_id = $1`,
      [id],
    );
  }
  await tables.query(
    `insert into transcript_versions
     select id, 1, user_id, 'test', false, null, 1, 'transcribed', now(), 0, '{}' from conversations`,
  );
  await tables.query(
    `insert into imports (user_id, sha256, conversation_id, created_at)
     select user_id, 'of a transcript', id, now() from conversations`,
  );
  await tables.query(
    `insert into coach_voice_samples select id, user_id, 'A', 'test', 'v1' from conversations`,
  );
  await tables.query(`insert into analysis_sections select user_id, id, 'hash', '{}' from conversations`);
  const rows = await tables.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id'
       and table_name <> 'error_logs' -- the administration's, about a person
     order by 1`,
  );
  personal = rows.map((row) => row.name);
});
afterAll(async () => {
  await asApp.end();
  await tables.close();
  await app.stop();
  await google.stop();
});

const countOf = async (table: string, where = 'true') =>
  Number(
    (await asApp.query<{ count: string }>(`select count(*) from ${table} where ${where}`)).rows[0]!.count,
  );

/** Runs as the application does for one coach, and takes everything back. */
async function as<T>(userId: string, work: () => Promise<T>): Promise<T> {
  await asApp.query('begin');
  await asApp.query(`select set_config('app.user_id', $1, true)`, [userId]);
  try {
    return await work();
  } finally {
    await asApp.query('rollback');
  }
}

/**
 * The nightly jobs and administrators read who there is, administrators also what is paid for and used; a token or a
 * provider's message finds whose row it names.
 */
const policiesOf: Record<string, number> = {
  'public.users': 3,
  'public.subscriptions': 3,
  'public.monthly_usage': 2,
  'public.usage_entries': 2,
  'public.connections': 2,
  'public.access_tokens': 2,
  'public.shares': 2,
  'public.email_automation': 2,
  'public.consent_requests': 2,
};

test('row 17: every table of a person has row security that binds its owner too, and a policy', async () => {
  expect(personal.length).toBeGreaterThan(11);
  const guarded = await tables.query<{ name: string; on: boolean; forced: boolean; policies: number }>(
    `select n.nspname || '.' || c.relname as name, relrowsecurity as on, relforcerowsecurity as forced,
       (select count(*)::int from pg_policies p
        where p.schemaname = n.nspname and p.tablename = c.relname
          and p.qual is not null and p.qual <> 'true' and coalesce(p.with_check, '') <> 'true') as policies
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth') order by 1`,
  );
  expect(guarded.length).toBeGreaterThan(personal.length);
  for (const table of guarded) {
    const policies = policiesOf[table.name] ?? 1;
    expect(table).toMatchObject({ on: true, forced: true, policies });
  }
  const views = await tables.query(`select 1 from pg_views where schemaname in ('public', 'auth')`);
  expect(views).toEqual([]); // a view would read with its owner's rights
});

test('row 17: the roles the product runs as own nothing and may do nothing special', async () => {
  const names = [app.database.appUrl, app.database.authUrl].map((url) => /\/\/([^:@]+)/.exec(url)![1]!);
  const roles = await tables.query(
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
       (select count(*)::int from pg_class where relowner = r.oid) as owns,
       (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
       has_schema_privilege(rolname, 'public', 'create') as creates
     from pg_roles r where rolname = any($1)`,
    [names],
  );
  expect(roles).toHaveLength(2);
  for (const role of roles)
    expect(role).toMatchObject({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      owns: 0,
      memberships: 0,
      creates: false,
    });
  await expect(asApp.query('select * from auth.identities')).rejects.toThrow('permission denied');
  await expect(asApp.query('alter table tasks disable row level security')).rejects.toThrow('must be owner');
});

test('row 17: a caller without a user sees no row, a coach only their own', async () => {
  for (const table of [...personal, 'users']) {
    const [all] = await tables.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    expect([table, all!.count > 1]).toEqual([table, true]); // or seeing none would prove nothing
    expect([table, await countOf(table)]).toEqual([table, 0]);
  }
  await as(dana.id, async () => {
    for (const table of personal) {
      expect([table, (await countOf(table)) > 0]).toEqual([table, true]);
      expect([table, await countOf(table, `user_id <> '${dana.id}'`)]).toEqual([table, 0]);
    }
    expect(await countOf('users')).toBe(1);
  });
});

test('row 17: a coach can neither change another coach’s rows nor write rows in their name', async () => {
  const before = await tables.hashes();
  // Its entries never change, not even one's own.
  for (const change of ['update audit_log set user_id = user_id', 'delete from audit_log'])
    await expect(as(eli.id, () => asApp.query(change))).rejects.toThrow('permission denied');
  for (const table of personal.filter((name) => name !== 'audit_log')) {
    await as(eli.id, async () => {
      const changed = await asApp.query(`update ${table} set user_id = user_id where user_id = '${dana.id}'`);
      const gone = await asApp.query(`delete from ${table} where user_id = '${dana.id}'`);
      expect([table, changed.rowCount, gone.rowCount]).toEqual([table, 0, 0]);
    });
    const given = as(eli.id, () => asApp.query(`update ${table} set user_id = '${dana.id}'`));
    await expect(given, table).rejects.toThrow(/row-level security/);
  }
  expect(await tables.hashes()).toEqual(before);
});

test('row 16: no row can point at another coach’s', async () => {
  const keyed = await tables.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, a.attname as column
     from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
     where contype = 'f' and array_length(conkey, 1) = 2 and connamespace = 'public'::regnamespace`,
  );
  expect(keyed.length).toBeGreaterThanOrEqual(8);
  // Every column that names a row of a person is part of such a pair.
  const columns = await tables.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name in ('conversation_id', 'folder_id', 'client_id', 'recording_id', 'task_id')`,
  );
  expect(keyed).toEqual(expect.arrayContaining(columns));
  // A conversation and a recording without anything in them, so that no other key is in the way.
  const [bare] = await tables.query<{ id: string }>(
    `insert into conversations (user_id, title, session_date, status) values ($1, 'Bare', '2026-11-20', 'ready') returning id`,
    [dana.id],
  );
  const theirs: Record<string, string> = {
    conversation_id: bare!.id,
    folder_id: graph.folder,
    client_id: graph.client,
    task_id: graph.task,
    endpoint_id: graph.webhook,
    share_id: graph.share,
    recording_id: (await dana.call<{ id: string }>('POST', '/api/recordings', newRecording())).body.id,
  };
  for (const { table, column } of keyed)
    // As the owner of the tables, whom no policy stops.
    await expect(
      tables.query(
        `update ${table} set ${column} = '${theirs[column]}'
         where ctid = (select min(ctid) from ${table} where user_id = '${eli.id}')`,
      ),
      `${table}.${column}`,
    ).rejects.toThrow('violates foreign key constraint');
});

test('row 18: a thousand interleaved requests of two coaches, and no row of the other', async () => {
  const paths = [
    '/api/folders',
    '/api/clients',
    '/api/tasks?all=true',
    '/api/to-do',
    '/api/conversations',
    `/api/conversations/:id`,
  ];
  const idsOf = async (coach: Coach) => {
    const found = new Set<string>();
    for (const table of ['folders', 'clients', 'tasks', 'conversations'])
      for (const row of await tables.query<{ id: string }>(`select id from ${table} where user_id = $1`, [
        coach.id,
      ]))
        found.add(row.id);
    return found;
  };
  const people = [
    { coach: dana, own: await idsOf(dana), foreign: await idsOf(eli), from: '192.0.2.1' },
    { coach: eli, own: await idsOf(eli), foreign: await idsOf(dana), from: '192.0.2.2' },
  ];
  let seen = 0;
  let foreign = 0;
  const ask = async (index: number) => {
    const { coach, own, foreign: others, from } = people[index % 2]!;
    const mine = [...own].at(-1)!; // a conversation
    const answer = await app.server.inject({
      url: paths[Math.floor(index / 2) % paths.length]!.replace(':id', mine),
      remoteAddress: from,
      headers: { authorization: `Bearer ${coach.token}` },
    });
    expect(answer.statusCode).toBe(200);
    for (const [id] of answer.body.matchAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) {
      if (own.has(id)) seen += 1;
      if (others.has(id)) foreign += 1;
    }
  };
  const width = 20; // more at once than there are connections
  for (let start = 0; start < 1000; start += width)
    await Promise.all(Array.from({ length: width }, (_, i) => ask(start + i)));
  expect(foreign).toBe(0);
  expect(seen).toBeGreaterThan(1000);
});
