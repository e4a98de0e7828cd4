import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../src/platform/db/pool.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { until } from '../harness/wait.ts';
import { send } from './stage/send.ts';
import { openStage, type Part, type Stage } from './stage/stage.ts';

/**
 * The processes of compose.yaml under load while each of them, the database and the S3 server are killed and started
 * again: no acknowledged write is lost, no call is slow once it is back, jobs go on, no sign-in ends. It takes minutes:
 * RESTARTS=1 goes round once with SIGKILL, the second round sends SIGTERM.
 */
const rounds = Number(process.env['RESTARTS'] ?? 0);
const parts: Part[] = ['web-1', 'worker-1', 'database', 'storage', 'web-2', 'worker-2'];
const coaches = 3;
const slowMs = 2000; // of any call under load, once the part is back
const patience = 4; // times slower than a quiet machine
const watchedMs = 3000;

let stage: Stage;
const tokens: string[] = [];
beforeAll(async () => {
  if (rounds === 0) return;
  stage = await openStage();
  for (let i = 0; i < coaches; i++) tokens.push(await signUp(i));
}, 600_000);
afterAll(async () => stage?.stop(), 120_000);

type Called = { status: number; body: Record<string, unknown>; ms: number; token: string };

async function call(token: string, method: string, path: string, body?: object): Promise<Called> {
  const { status, text, ms, headers } = await send(stage.origin + path, {
    method,
    headers: {
      'x-forwarded-for': `10.0.0.${tokens.indexOf(token) + 2}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const parsed = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status, body: parsed, ms, token: String(headers['set-auth-token']) };
}

async function signUp(index: number): Promise<string> {
  const answer = await call('', 'POST', '/api/identity/sign-up/email', {
    email: `coach.${index}@example.com`,
    password: 'a-good-password',
    name: `Coach ${index}`,
  });
  expect(answer.status).toBe(200);
  const { token } = answer;
  const { id, email } = answer.body['user'] as { id: string; email: string };
  const made = await call(token, 'POST', '/api/users', {
    username: `Coach ${index}`,
    email,
    firebaseUid: id,
  });
  expect(made.status).toBe(201);
  expect((await call(token, 'GET', '/api/folders')).status).toBe(200);
  await withClient({ connectionString: stage.ownerUrl }, (client) =>
    client.query(`update users set plan = 'champion'`),
  );
  return token;
}

const transcript = (name: string) =>
  `Coach: What will you do about ${name}?\nClient: I will call Tom about ${name} on Friday.\n`;

type Written = {
  folders: string[][];
  conversations: string[][];
  signedOut: number;
  failures: number;
  /** Calls that were answered, by when they began. */
  calls: { kind: 'import' | 'folder'; begun: number; ms: number }[];
};

/** Writes until it is told to stop. A write counts once it was acknowledged; one that failed is tried with the next. */
async function write(coach: number, written: Written, isOver: () => boolean): Promise<void> {
  const token = tokens[coach]!;
  for (let i = 0; !isOver(); i++) {
    const isImport = i % 4 === 0;
    const begun = performance.now();
    const answer = await (
      isImport
        ? call(token, 'POST', '/api/conversations', {
            title: `Talk ${i}`,
            transcript: { text: transcript(`plan ${i}`) },
          })
        : call(token, 'POST', '/api/folders', { name: `Folder ${coach} ${i}` })
    ).catch(() => null);
    written.calls.push({ kind: isImport ? 'import' : 'folder', begun, ms: performance.now() - begun });
    if (answer?.status === 401) written.signedOut += 1;
    if (answer?.status === 201 && typeof answer.body['id'] === 'string')
      (isImport ? written.conversations : written.folders)[coach]!.push(answer.body['id']);
    else {
      written.failures += 1;
      await delay(100); // as a browser does before it tries again
    }
  }
}

const isBack = () =>
  until(
    async () => {
      const answers = await Promise.all(
        tokens.map((token) => call(token, 'GET', '/api/folders').catch(() => null)),
      );
      const health = await call('', 'GET', '/api/health').catch(() => null);
      return [...answers, health].map((answer) => answer?.status);
    },
    (statuses) => statuses.every((status) => status === 200),
    60,
  );

async function upload(token: string): Promise<string> {
  const bytes = silentWav(1);
  const tus = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const made = await send(`${stage.origin}/api/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from('talk.wav').toString('base64')}`,
    },
  });
  const path = new URL(made.headers.location ?? '', stage.origin).pathname;
  const sent = await send(stage.origin + path, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  expect(sent.status).toBe(204);
  const conversation = await call(token, 'POST', '/api/conversations', { uploadId: path.split('/').at(-1) });
  expect(conversation.status).toBe(201);
  return String(conversation.body['id']);
}

test.skipIf(rounds === 0)(
  `every process is killed and restarted under load, ${rounds} times round`,
  { timeout: 600_000 + rounds * 180_000 },
  async () => {
    const written: Written = {
      folders: tokens.map(() => []),
      conversations: tokens.map(() => []),
      signedOut: 0,
      failures: 0,
      calls: [],
    };
    const recordings = await Promise.all(tokens.map(upload));
    let isOver = false;
    const load = tokens.map((_, coach) => write(coach, written, () => isOver));
    const restarts: { part: Part; backAfterMs: number; slowest: string; slowestMs: number }[] = [];
    for (let round = 0; round < rounds; round++)
      for (const part of parts) {
        const begun = performance.now();
        await (round % 2 === 0 ? stage.killAndRestart(part) : stage.stopAndRestart(part));
        await isBack();
        const back = performance.now();
        await delay(watchedMs);
        const since = written.calls.filter((one) => one.begun >= back).toSorted((a, b) => b.ms - a.ms);
        const [slowest] = since;
        restarts.push({
          part,
          backAfterMs: Math.round(back - begun),
          slowest: slowest!.kind,
          slowestMs: Math.round(slowest!.ms),
        });
      }
    isOver = true;
    await Promise.all(load);
    const counts = written.folders.map((ids, i) => ids.length + written.conversations[i]!.length);
    console.info({ acknowledged: counts, failures: written.failures, restarts });

    expect(written.signedOut).toBe(0);
    expect(restarts.filter(({ slowestMs }) => slowestMs >= slowMs * patience)).toEqual([]);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    await withClient({ connectionString: stage.ownerUrl }, async (client) => {
      for (const [table, ids] of [
        ['folders', written.folders.flat()],
        ['conversations', written.conversations.flat()],
      ] as const) {
        const { rows } = await client.query<{ id: string }>(`select id from ${table}`);
        const stored = new Set(rows.map(({ id }) => id));
        expect(
          ids.filter((id) => !stored.has(id)),
          `acknowledged ${table} that are lost`,
        ).toEqual([]);
      }
    });
    // Jobs that were cut off run again, on whichever worker.
    for (const [coach, ids] of written.conversations.entries())
      for (const id of ids)
        await until(
          async () => (await call(tokens[coach]!, 'GET', `/api/conversations/${id}`)).body['status'],
          (status) => status === 'ready',
          120,
        );
    for (const [coach, id] of recordings.entries()) {
      const played = await call(tokens[coach]!, 'GET', `/api/conversations/${id}/audio`);
      expect(played.status).toBe(200);
    }
  },
);
