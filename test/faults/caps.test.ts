import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  importsPerHour,
  openUploadsAtOnce,
  storedBytes,
  uploadBytes,
} from '../../src/features/conversations/rules/limits.ts';
import { openRecordingsAtOnce } from '../../src/features/recording/rules/limits.ts';
import type { Conversation } from '../../src/features/conversations/contract.ts';
import { startTestApp, type Answer, type Coach, type TestApp } from '../harness/app.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { upload } from '../harness/upload.ts';
import { asOwner, webOnly } from './instance.ts';

/** Design 4, rows 23 and 31: what one coach may take is limited, exactly, and a refusal says when to come back. */
const clock = { at: Date.now(), now: () => new Date(clock.at) };
const minuteMs = 60_000;

let app: TestApp;
let dana: Coach;
beforeAll(async () => {
  app = await startTestApp({ environment: webOnly, replaced: { clock } });
});
beforeEach(async () => {
  dana = await app.signUp();
});
afterAll(() => app.stop());

const tus = (coach: Coach) => ({ authorization: `Bearer ${coach.token}`, 'tus-resumable': '1.0.0' });

const beginUpload = (coach: Coach, bytes: number) =>
  app.server.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...tus(coach), 'upload-length': String(bytes) },
  });

test('of fifty uploads begun at once, as many are open as may be', async () => {
  const begun = await Promise.all(Array.from({ length: 50 }, () => beginUpload(dana, 1000)));
  const refused = begun.filter(({ statusCode }) => statusCode === 429);
  expect(begun.filter(({ statusCode }) => statusCode === 201)).toHaveLength(openUploadsAtOnce);
  expect(refused).toHaveLength(50 - openUploadsAtOnce);
  expect(refused[0]!.headers['content-type']).toMatch(/^application\/json/);
  expect(refused[0]!.json()).toEqual({
    error: 'too_many_requests',
    message: expect.stringContaining(`${openUploadsAtOnce} of your uploads`),
    requestId: refused[0]!.headers['x-request-id'],
  });
  const days = Number(refused[0]!.headers['retry-after']) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);

  const eli = await app.signUp('Eli');
  expect((await beginUpload(eli, 1000)).statusCode, 'another coach').toBe(201);
  const url = String(begun.find(({ statusCode }) => statusCode === 201)!.headers.location);
  expect((await app.server.inject({ method: 'DELETE', url, headers: tus(dana) })).statusCode).toBe(204);
  expect((await beginUpload(dana, 1000)).statusCode, 'after one was cancelled').toBe(201);
  expect((await beginUpload(dana, 1000)).statusCode).toBe(429);
});

test('an upload that is finished, or was left for a week, takes no place any more', async () => {
  for (let i = 1; i < openUploadsAtOnce; i += 1) await beginUpload(dana, 1000);
  for (let i = 0; i < 3; i += 1) await upload(app.server, dana, silentWav(1), 'short.wav');
  await beginUpload(dana, 1000);
  expect((await beginUpload(dana, 1000)).statusCode).toBe(429);
  clock.at += 7 * 24 * 60 * minuteMs + 1;
  expect((await beginUpload(dana, 1000)).statusCode).toBe(201);
});

test('a coach stores no more than one may, and what is begun counts', async () => {
  await asOwner(
    app,
    `insert into uploads (id, user_id, filename, storage_key, bytes) values ($1, $2, 'a.wav', 'audio/a', $3)`,
    [randomUUID(), dana.id, storedBytes - 2 * uploadBytes],
  );
  expect((await beginUpload(dana, uploadBytes)).statusCode).toBe(201);
  expect((await beginUpload(dana, uploadBytes)).statusCode).toBe(201);
  const refused = await beginUpload(dana, 1000);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('200 GB') });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await beginRecording()).status).toBe(429);
  await asOwner(app, `delete from uploads where user_id = $1`, [dana.id]);
  expect((await beginUpload(dana, 1000)).statusCode).toBe(201);
});

const beginRecording = () =>
  dana.call<{ message: string }>('POST', '/api/recordings', {
    localId: randomUUID(),
    mimeType: 'audio/webm;codecs=opus',
    channels: 1,
    startedAt: clock.now().toISOString(),
  });

test('of recordings begun at once, as many are open as may be', async () => {
  const begun = await Promise.all(Array.from({ length: openRecordingsAtOnce + 10 }, beginRecording));
  const refused = begun.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]!.body.message).toContain(`${openRecordingsAtOnce} unfinished recordings`);
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
});

const text = 'Coach: What would you like to do?\nMaya: I will call Tom on Friday.';
const bring = (extra: object = {}, said = text): Promise<Answer<Conversation & { message: string }>> =>
  dana.call('POST', '/api/conversations', { transcript: { text: said, filename: 'call.txt' }, ...extra });
const listed = async () => (await dana.call<Conversation[]>('GET', '/api/conversations')).body;

test('of imports within an hour, as many are taken as may be; then when the next one is', async () => {
  await asOwner(
    app,
    `insert into imports (user_id, sha256, created_at)
     select $1, 'x', $2::timestamptz - make_interval(secs => n) from generate_series(1, $3::int) n`,
    [dana.id, clock.now(), importsPerHour - 5],
  );
  const brought = await Promise.all(Array.from({ length: 9 }, (_, n) => bring({ title: `Call ${n}` })));
  expect(brought.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = brought.find(({ status }) => status === 429)!;
  expect(refused.body.message).toContain(`${importsPerHour} transcripts in the last hour`);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(3400);
  clock.at += (seconds + 1) * 1000;
  expect((await bring({ title: 'Later' })).status).toBe(201);
});

test('an import sent again with its key is one conversation, however long it took', async () => {
  const idempotencyKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => bring({ idempotencyKey })));
  clock.at += 24 * 60 * minuteMs;
  answers.push(await bring({ idempotencyKey }));
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 201, body: { id: answers[0]!.body.id } });
  expect(await listed()).toHaveLength(1);
  expect((await bring({ idempotencyKey }, `${text}\nCoach: Good.`)).status, 'another transcript').toBe(409);

  expect((await bring({ idempotencyKey: randomUUID() })).status).toBe(201);
  expect(await listed(), 'another key is meant').toHaveLength(2);
  const eli = await app.signUp('Eli');
  const other = await eli.call<Conversation>('POST', '/api/conversations', {
    transcript: { text },
    idempotencyKey,
  });
  expect(other.status, 'keys of coaches do not meet').toBe(201);

  expect((await dana.call('DELETE', `/api/conversations/${answers[0]!.body.id}`)).status).toBe(204);
  expect((await bring({ idempotencyKey })).status, 'what was deleted does not come back').toBe(404);
});

test('without a key the same import within a minute is one conversation', async () => {
  const [first, beside] = await Promise.all([bring(), bring()]);
  expect(beside.body.id).toBe(first.body.id);
  expect((await bring({ title: 'For Maya' })).body.id, 'said otherwise').not.toBe(first.body.id);
  clock.at += minuteMs + 1;
  expect((await bring()).body.id, 'later').not.toBe(first.body.id);
  expect(await listed()).toHaveLength(3);
});

test('an import that cannot be read takes no key', async () => {
  const idempotencyKey = randomUUID();
  expect((await bring({ idempotencyKey }, '{"no": "transcript"}')).status).toBe(400);
  expect((await bring({ idempotencyKey })).status).toBe(201);
});
