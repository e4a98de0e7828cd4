import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo, tokenIn } from '../harness/emails.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { until } from '../harness/wait.ts';
import { ownerUrlOf, startProcess, type Running } from './process.ts';
import { openTables } from './tables.ts';

/** Row 54: a whole life of a coach in a real process that logs all it can; then its log and its queues are searched. */
const canary = {
  password: 'canary-password-1',
  newPassword: 'canary-password-2',
  said: 'canaryspoken',
  title: 'canarytitle',
  filename: 'canaryfilename.wav',
  client: 'canaryclient',
  task: 'canarytask',
  path: 'canarypath',
  query: 'canaryquery',
};

let dataDir: string;
let running: Running;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'afterword-leaks-'));
  running = await startProcess(dataDir, { LOG_LEVEL: 'trace', SPEECH_ENGINE: 'none' });
});
afterAll(async () => {
  await running.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

let token = '';

async function call<T = { id: string }>(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${running.url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const fresh = answer.headers.get('set-auth-token');
  if (fresh) token = fresh;
  const text = await answer.text();
  return {
    status: answer.status,
    body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as T,
  };
}

async function upload(bytes: Buffer): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${Buffer.from(canary.filename).toString('base64')}`;
  const begun = await fetch(`${running.url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const location = new URL(begun.headers.get('location')!, running.url);
  await fetch(location, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
  return location.pathname.split('/').at(-1)!;
}

test('row 54: nothing secret and nothing said is in the log or in the queues', async () => {
  const email = 'canarymail@example.com';
  const signUp = { email, password: canary.password, name: 'canaryname' };
  const { body: made } = await call<{ user: { id: string } }>('POST', '/api/identity/sign-up/email', signUp);
  const firstToken = token;
  await call('POST', '/api/identity/sign-up/email', signUp); // taken
  await call('POST', '/api/identity/sign-in/email', { email, password: `${canary.password}x` });
  token = firstToken;
  await call('POST', '/api/users', { username: 'canaryname', email, firebaseUid: made.user.id });

  const client = await call('POST', '/api/clients', {
    name: canary.client,
    email: 'canaryother@example.com',
  });
  const talk = `Dana: What would you like?\nMaya: I will send ${canary.said} to Tom by Friday.`;
  const imported = await call('POST', '/api/conversations', {
    title: canary.title,
    clientId: client.body.id,
    transcript: { text: talk, filename: canary.filename },
  });
  expect(imported.status).toBe(201);
  const settled = (id: string) =>
    until(
      () => call<{ status: string }>('GET', `/api/conversations/${id}`),
      ({ body }) => ['ready', 'held', 'failed'].includes(body.status),
    );
  expect((await settled(imported.body.id)).body.status).toBe('ready');

  const recorded = await call('POST', '/api/conversations', {
    uploadId: await upload(silentWav(2)),
    title: canary.title,
  });
  await settled(recorded.body.id);
  await upload(Buffer.from(`${canary.said} is no audio`));
  await call('POST', '/api/tasks', { title: canary.task, conversationId: imported.body.id });

  // What goes wrong is what tends to be written down.
  await call('POST', '/api/tasks', `{"title":"${canary.task}"`);
  await call('POST', '/api/tasks', { title: 7, description: canary.task });
  await call('POST', '/api/conversations', { transcript: { text: `${canary.said} without any speaker` } });
  await call('POST', '/api/conversations', { transcript: { text: talk }, engine: `${canary.said}\u0000` });
  await call('GET', `/api/conversations/${canary.path}`);
  await call('GET', `/${canary.path}`);
  await call('GET', `/api/tasks?all=${canary.query}`);
  await call('GET', `/api/folders/%ff${canary.path}`);
  await call('PATCH', `/api/conversations/${imported.body.id}/speakers/${canary.said}%00`, {
    name: canary.client,
  });
  await call('DELETE', `/api/conversations/${recorded.body.id}`);

  // A query that fails carries everything that was to be saved.
  const tables = await openTables(await ownerUrlOf(dataDir));
  await tables.query('alter table folders rename to folders_away');
  await tables.query('alter table uploads rename to uploads_away');
  expect((await call('POST', '/api/folders', { name: canary.title })).status).toBe(500);
  await upload(silentWav(2));
  await tables.query('alter table folders_away rename to folders');
  await tables.query('alter table uploads_away rename to uploads');

  await call('POST', '/api/identity/request-password-reset', { email });
  const [message] = await emailsTo(dataDir, email, /Reset/);
  const reset = tokenIn(message!);
  await call('POST', '/api/identity/reset-password', { token: reset, newPassword: canary.newPassword });

  const said = running.said();
  expect(said.split('\n').filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(20);
  const kept = [
    ...Object.values(canary),
    'canarymail',
    'canaryother',
    'canaryname',
    firstToken,
    token,
    reset,
  ];
  for (const secret of [...kept, firstToken.split('.')[0]!]) expect(said).not.toContain(secret);

  const queued = await tables.dump(['pgboss']);
  await tables.close();
  expect(queued).toContain('analysis.analyse');
  for (const secret of kept) expect(queued).not.toContain(secret);
});
