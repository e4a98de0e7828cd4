import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { missingPrograms } from '../harness/talk.ts';
import { makeGraph, newRecording, type Graph } from '../trust/graph.ts';
import { matrix } from '../trust/matrix.ts';
import { askFor } from '../trust/requests.ts';
import { openTables, type Tables } from '../trust/tables.ts';
import { startSecond } from './second-instance.ts';

/** Design 4, failure 6: a full disk is said on every write, nothing is lost, and reading goes on. */
let app: TestApp;
let tables: Tables;
let dana: Coach;
let graph: Graph;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp();
  graph = await makeGraph(app, dana);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const ask = async (route: string) => {
  const { url, headers, body } = askFor(route, graph, dana);
  return app.server.inject({
    method: route.split(' ')[0] as 'POST',
    url,
    headers: { authorization: `Bearer ${dana.token}`, ...headers },
    ...(body ? { payload: body } : {}),
  });
};

/** As PostgreSQL itself fails when it cannot extend a file: every new row of every table. */
const fill = () =>
  tables.query(
    `create function no_room() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     do $$ declare t record; begin
       for t in select schemaname, tablename from pg_tables
         where schemaname in ('public', 'auth') or (schemaname, tablename) = ('pgboss', 'job_common') loop
         execute format('create trigger no_room before insert or update on %I.%I for each row execute function no_room()',
           t.schemaname, t.tablename);
       end loop;
     end $$`,
  );
const empty = () => tables.query('drop function no_room() cascade');

const isStream = (route: string) => route.endsWith('/events');
const writes = Object.keys(matrix).filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route));
const reads = Object.keys(matrix).filter((route) => route.startsWith('GET ') && !isStream(route));

/** As the owner is answered otherwise; in the matrix the coach has chosen Todoist before, which is a write. */
const statusOf = (route: string) => (route === 'GET /api/task-sync/lists' ? 200 : matrix[route]![3]);

test('a full disk of the database: every write says so and changes nothing, every read goes on', async () => {
  const before = await tables.hashes();
  await fill();
  const said: Record<string, number> = {};
  try {
    // Reads first: some of the writes delete, which needs no room.
    for (const route of reads)
      expect([route, (await ask(route)).statusCode]).toEqual([route, statusOf(route)]);
    for (const route of writes) {
      const answer = await ask(route);
      said[route] = answer.statusCode;
      if (answer.statusCode === 507 && !route.includes('/uploads'))
        expect(answer.json()).toMatchObject({
          error: 'storage_full',
          message: 'The disk is almost full, so nothing new is accepted.',
          requestId: answer.headers['x-request-id'],
        });
    }
  } finally {
    await empty();
  }
  const failed = Object.entries(said).filter(([, status]) => status >= 500);
  expect(failed.filter(([, status]) => status !== 507)).toEqual([]);
  for (const route of [
    'POST /api/folders',
    'POST /api/clients',
    'POST /api/tasks',
    'POST /api/conversations',
    'POST /api/uploads',
    'POST /api/recordings',
    'PUT /api/recordings/:id/chunks/:n',
    'PATCH /api/conversations/:id',
    'POST /api/conversations/:id/transcript/edits',
    'POST /api/vocabulary',
  ])
    expect([route, said[route]]).toEqual([route, 507]);
  // Deleting a row needs no room, and makes some; where other rows follow from it, a job is queued, which does.
  const changed = Object.entries(await tables.hashes()).filter(([name, hash]) => before[name] !== hash);
  expect(changed.map(([name]) => name).toSorted()).toEqual([
    'public.ai_insights',
    'public.note_templates',
    'public.open_uploads',
    'public.push_subscriptions',
    'public.vocabulary_terms',
    'public.webhook_deliveries',
    'public.webhook_endpoints',
  ]);
  expect((await dana.call('POST', '/api/folders', { name: 'With room' })).status).toBe(201);
});

test('a sign-in that cannot be kept says that there is no room', async () => {
  const signIn = () =>
    app.server.inject({
      method: 'POST',
      url: '/api/identity/sign-in/email',
      payload: { email: dana.email, password: 'a-good-password' },
    });
  await fill();
  try {
    expect((await signIn()).statusCode).toBe(507);
    expect((await dana.call('GET', '/api/folders')).status, 'who is signed in stays so').toBe(200);
  } finally {
    await empty();
  }
  expect((await signIn()).statusCode).toBe(200);
});

test('at the reserve everything that brings sound or text is refused, and what is there can be read', async () => {
  const { body: recording } = await dana.call<{ id: string }>('POST', '/api/recordings', newRecording());
  const chunk = (server: TestApp['server'], n: number) =>
    server.inject({
      method: 'PUT',
      url: `/api/recordings/${recording.id}/chunks/${n}`,
      headers: { authorization: `Bearer ${dana.token}`, 'content-type': 'application/octet-stream' },
      payload: silentWav(3),
    });
  expect((await chunk(app.server, 0)).statusCode).toBe(204);
  const fresh = await app.signUp('Eli');
  const full = await startSecond(app, { ROLE: 'web', DISK_RESERVE_BYTES: String(1e15) });
  const server = full.server!;
  const as = (coach: Coach) => caller(server, coach.token);
  try {
    const refused = [
      await as(dana)('POST', '/api/conversations', { transcript: { text: 'A: Hi.\nB: Hello.' } }),
      await as(dana)('POST', `/api/recordings/${recording.id}/finish`, { chunks: 1 }),
      await as(fresh)('POST', '/api/conversations/sample'),
    ];
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 507, body: { error: 'storage_full' } });
    expect((await chunk(server, 1)).statusCode).toBe(507);
    for (const route of reads.filter((one) => one !== 'GET /api/health')) {
      const { url } = askFor(route, { ...graph, recording: recording.id }, dana);
      const [here, there] = [await dana.call('GET', url), await as(dana)('GET', url)];
      expect([route, there.status]).toEqual([route, here.status]);
    }
  } finally {
    await full.stop();
  }
  // With room again everything goes on where it stopped.
  expect((await chunk(app.server, 1)).statusCode).toBe(204);
  expect((await dana.call('POST', `/api/recordings/${recording.id}/finish`, { chunks: 2 })).status).toBe(200);
});

/** A disk of its own for one folder, where the machine lets us have one. */
function mountDisk(folder: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const isDecoderMissing = missingPrograms('ffmpeg').length > 0;
test.skipIf(isDecoderMissing)('an upload that fills the disk goes on once there is room', async (context) => {
  const folder = join(app.dataDir, 'uploads');
  if (!mountDisk(folder, '1m')) return context.skip('no disk of its own can be mounted here');
  try {
    const sound = silentWav(100);
    randomBytes(sound.length - 44).copy(sound, 44);
    const headers = { authorization: `Bearer ${dana.token}`, 'tus-resumable': '1.0.0' };
    const begun = await app.server.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { ...headers, 'upload-length': String(sound.length) },
    });
    const url = String(begun.headers.location);
    const offset = async () =>
      Number((await app.server.inject({ method: 'HEAD', url, headers })).headers['upload-offset']);
    const sendFrom = (at: number) =>
      app.server.inject({
        method: 'PATCH',
        url,
        headers: {
          ...headers,
          'upload-offset': String(at),
          'content-type': 'application/offset+octet-stream',
        },
        payload: sound.subarray(at),
      });
    const refused = await sendFrom(0);
    expect(refused.statusCode).toBe(507);
    expect(refused.json()).toMatchObject({ error: 'storage_full' });
    const kept = await offset();
    expect(kept).toBeLessThan(1024 * 1024);
    execFileSync('mount', ['-o', 'remount,size=10m', folder]);
    expect((await sendFrom(kept)).statusCode).toBe(204);
    const made = await dana.call<{ id: string }>('POST', '/api/conversations', {
      uploadId: url.split('/').at(-1),
    });
    const played = await app.server.inject({ url: `/api/conversations/${made.body.id}/audio`, headers });
    expect(played.rawPayload.equals(sound)).toBe(true);
  } finally {
    execFileSync('umount', [folder]);
  }
});
