import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { conversation as talkLines } from '../../../../test/audio/lines.ts';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { silentWav } from '../../../../test/harness/providers/silent-wav.ts';
import { makeTalk, missingPrograms } from '../../../../test/harness/talk.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { Conversation } from '../../conversations/contract.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import { chunkPath, type Recording, type SessionNote } from '../contract.ts';

/** Recordings through the front door: chunks in any order, crashes, lost answers, devices that never come back. */
const missing = missingPrograms('ffmpeg', 'flite', 'pocketsphinx_continuous');
// Behind the real time, so that a job for "in 15 minutes" is due at once and asks this clock.
const begun = Date.now() - 86_400_000;
const clock = { at: begun, now: () => new Date(clock.at) };

let app: TestApp;
let dana: Coach;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [], clock } });
});
beforeEach(async () => {
  dana = await app.signUp();
});
afterAll(() => app.stop());

const begin = (coach: Coach, extra: object = {}) =>
  coach.call<Recording>('POST', '/api/recordings', {
    localId: randomUUID(),
    mimeType: 'audio/webm;codecs=opus',
    channels: 1,
    startedAt: clock.now().toISOString(),
    ...extra,
  });

async function send(
  coach: Coach,
  id: string,
  n: number | string,
  bytes: Uint8Array,
  at: TestApp = app,
): Promise<number> {
  const answer = await at.server.inject({
    method: 'PUT',
    url: chunkPath(id, n),
    headers: { authorization: `Bearer ${coach.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  });
  return answer.statusCode;
}

function cut(bytes: Uint8Array, parts: number): Uint8Array[] {
  const size = Math.ceil(bytes.length / parts);
  return Array.from({ length: parts }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
}

async function record(coach: Coach, chunks: Uint8Array[], extra: object = {}): Promise<string> {
  const { body } = await begin(coach, extra);
  for (const [n, chunk] of chunks.entries()) expect(await send(coach, body.id, n, chunk)).toBe(204);
  return body.id;
}

const finish = <T = Conversation>(coach: Coach, id: string, chunks: number, notes?: SessionNote[]) =>
  coach.call<T>('POST', `/api/recordings/${id}/finish`, { chunks, ...(notes ? { notes } : {}) });

async function soundOf(coach: Coach, conversationId: string): Promise<Buffer> {
  const url = `/api/conversations/${conversationId}/audio`;
  const answer = await app.server.inject({ url, headers: { authorization: `Bearer ${coach.token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

const objects = async () =>
  (await readdir(join(app.dataDir, 'objects'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('chunks in any order and twice become one conversation with the same bytes; finishing twice makes one conversation', async () => {
  const sound = silentWav(3);
  const [a, b, c] = cut(sound, 3) as [Uint8Array, Uint8Array, Uint8Array];
  const client = await dana.call<{ id: string }>('POST', '/api/clients', { name: 'Maya' });
  const { body: recording } = await begin(dana, { title: 'Weekly', clientId: client.body.id });
  for (const [n, chunk] of [
    [2, c],
    [0, a],
    [0, a],
    [1, b],
    [2, c],
  ] as const)
    expect(await send(dana, recording.id, n, chunk)).toBe(204);
  expect(await send(dana, recording.id, 1, c), 'another chunk under the same number').toBe(409);

  const notes = [{ at: 1.5, text: 'She smiled' }];
  const [first, beside] = await Promise.all([
    finish(dana, recording.id, 3, notes),
    finish(dana, recording.id, 3, notes),
  ]);
  expect(first).toMatchObject({ status: 200, body: { title: 'Weekly', clientId: client.body.id } });
  expect(beside.body.id).toBe(first.body.id);
  expect((await finish(dana, recording.id, 3)).body.id).toBe(first.body.id);
  expect((await dana.call<unknown[]>('GET', '/api/conversations')).body).toHaveLength(1);
  expect((await soundOf(dana, first.body.id)).equals(sound)).toBe(true);
  expect((await dana.call('GET', `/api/conversations/${first.body.id}/notes`)).body).toEqual(notes);
  expect((await dana.call('GET', '/api/recordings')).body).toEqual([]);
  expect(await send(dana, recording.id, 3, a), 'after the end').toBe(409);
  await until(objects, (files) => !files.some((file) => file.includes('recordings')));
});

test('a recording with a gap is not joined: the answer names the missing chunks', async () => {
  const [a, , c] = cut(silentWav(3), 3) as [Uint8Array, Uint8Array, Uint8Array];
  const { body: recording } = await begin(dana);
  await send(dana, recording.id, 0, a);
  await send(dana, recording.id, 2, c);
  expect(await finish<{ missing: number[] }>(dana, recording.id, 5)).toMatchObject({
    status: 409,
    body: { error: 'conflict', missing: [1, 3, 4] },
  });
  expect((await dana.call('GET', '/api/recordings')).body).toMatchObject([{ id: recording.id, chunks: 2 }]);
});

test('a repeated start returns the same recording', async () => {
  const localId = randomUUID();
  const first = await begin(dana, { localId });
  const again = await begin(dana, { localId });
  expect(again.body.id).toBe(first.body.id);
});

test('another coach’s recording is not found', async () => {
  const eli = await app.signUp('Eli');
  const id = await record(dana, cut(silentWav(2), 2));
  expect(await send(eli, id, 2, Buffer.from('x'))).toBe(404);
  expect((await finish(eli, id, 2)).status).toBe(404);
  expect((await eli.call('PATCH', `/api/recordings/${id}`, { title: 'Mine' })).status).toBe(404);
  expect((await eli.call('DELETE', `/api/recordings/${id}`)).status).toBe(404);
  expect((await eli.call('GET', '/api/recordings')).body).toEqual([]);
  const { body: made } = await finish(dana, id, 2);
  expect((await eli.call('GET', `/api/conversations/${made.id}/notes`)).status).toBe(404);
  const client = await dana.call<{ id: string }>('POST', '/api/clients', { name: 'Maya' });
  expect((await begin(eli, { clientId: client.body.id })).status).toBe(404);
});

test.each([
  ['more than a chunk may be', 0, Buffer.alloc(1024 * 1024 + 1), 413],
  ['nothing', 0, Buffer.alloc(0), 400],
  ['a number that is none', 'x', Buffer.from('x'), 400],
  ['a number beyond a day', 43_200, Buffer.from('x'), 400],
])('%s is refused', async (_what, n, bytes, status) => {
  const { body } = await begin(dana);
  expect(await send(dana, body.id, n, bytes)).toBe(status);
});

test('a recording without audio is refused and stays', async () => {
  const id = await record(dana, [Buffer.from('not sound')]);
  expect((await finish(dana, id, 1)).status).toBe(415);
  expect((await finish(dana, (await begin(dana)).body.id, 0)).status).toBe(422);
  expect((await dana.call<unknown[]>('GET', '/api/recordings')).body).toHaveLength(2);
});

test('nothing on the disk is readable, and discarding leaves nothing', async () => {
  const spoken = Buffer.from('a sentence that must not be found on the disk, ever');
  const before = new Set(await objects());
  const id = await record(dana, [spoken, spoken]);
  const mine = (await objects()).filter((file) => !before.has(file));
  expect(mine).toHaveLength(2);
  const stored = await Promise.all(mine.map((file) => readFile(file)));
  for (const bytes of stored) expect(bytes.includes('sentence')).toBe(false);
  expect(stored[0]!.equals(stored[1]!)).toBe(false);
  expect((await dana.call('DELETE', `/api/recordings/${id}`)).status).toBe(204);
  await until(objects, (files) => !files.some((file) => mine.includes(file)));
});

test('a device that never comes back: its recording is a conversation after 15 minutes', async () => {
  const sound = silentWav(4);
  const chunks = cut(sound, 4);
  const id = await record(dana, chunks.slice(0, 3));
  await send(dana, id, 7, chunks[3]!); // beyond a gap
  const list = () => dana.call<Conversation[]>('GET', '/api/conversations');
  clock.at += 14 * 60_000;
  expect((await list()).body).toEqual([]);
  clock.at += 61_000;
  const interrupted = (await until(list, ({ body }) => body.length === 1)).body[0]!;
  expect((await soundOf(dana, interrupted.id)).equals(Buffer.concat(chunks.slice(0, 3)))).toBe(true);

  // It was only offline, and comes back with the rest: the same conversation has all of it.
  expect(await send(dana, id, 3, chunks[3]!)).toBe(204);
  for (const n of [4, 5, 6]) expect(await send(dana, id, n, Buffer.alloc(10))).toBe(204);
  const whole = await finish(dana, id, 8);
  expect(whole).toMatchObject({ status: 200, body: { id: interrupted.id } });
  const all = [...chunks, ...[4, 5, 6].map(() => Buffer.alloc(10)), chunks[3]!];
  expect((await soundOf(dana, interrupted.id)).equals(Buffer.concat(all))).toBe(true);
  expect((await list()).body).toHaveLength(1);
});

test('a paused recorder that gives signs of life is not interrupted; without a chunk it is deleted', async () => {
  const id = await record(dana, cut(silentWav(2), 2));
  const empty = (await begin(dana)).body.id;
  for (let i = 0; i < 3; i++) {
    clock.at += 10 * 60_000;
    expect((await dana.call('PATCH', `/api/recordings/${id}`, {})).status).toBe(200);
  }
  const open = () => dana.call<Recording[]>('GET', '/api/recordings');
  const left = await until(open, ({ body }) => body.every((one) => one.id !== empty));
  expect(left.body.map((one) => one.id)).toEqual([id]);
});

test('deleting an interrupted conversation deletes the chunks that were kept', async () => {
  const id = await record(dana, cut(silentWav(2), 2));
  clock.at += 16 * 60_000;
  const list = () => dana.call<Conversation[]>('GET', '/api/conversations');
  const { body } = await until(list, (answer) => answer.body.length === 1);
  expect((await dana.call('DELETE', `/api/conversations/${body[0]!.id}?now=true`)).status).toBe(204);
  // Hers alone: recordings of other tests fall silent at the same hour and become conversations.
  await until(objects, (files) => !files.some((file) => file.includes(dana.id)));
  expect(await send(dana, id, 2, Buffer.from('x'))).toBe(404);
});

test.skipIf(missing.length > 0)('microphone left, tab right: who spoke is known, not guessed', async () => {
  const heard = await startTestApp({ environment: { SPEECH_ENGINE: 'draft' } });
  const folder = await mkdtemp(join(tmpdir(), 'afterword-recording-'));
  try {
    const eva = await heard.signUp('Eva');
    const file = join(folder, 'talk.webm');
    const talk = await makeTalk(talkLines('slt', 'rms').slice(0, 4), file, 'webm-live', {
      channels: 'apart',
    });
    const client = await eva.call<{ id: string }>('POST', '/api/clients', { name: 'Maya' });
    const { body: recording } = await begin(eva, { channels: 2, clientId: client.body.id });
    expect(await send(eva, recording.id, 0, await readFile(file), heard)).toBe(204);
    const { body: made } = await finish(eva, recording.id, 1);
    const path = `/api/conversations/${made.id}`;
    const { body } = await until(
      () => eva.call<ReviewedConversation>('GET', path),
      (answer) => answer.body.status === 'ready',
    );
    const named = body.speakers.map(({ name, role, isGuess }) => ({ name, role, isGuess }));
    expect(named).toHaveLength(2);
    expect(named).toContainEqual({ name: 'Coach', role: 'coach', isGuess: false });
    expect(named).toContainEqual({ name: 'Maya', role: 'client', isGuess: false });
    // Every line of the talk was recognised on its channel, in order.
    expect(body.turns.map((turn) => turn.role)).toEqual(['coach', 'client', 'coach', 'client']);
    for (const [index, turn] of body.turns.entries())
      expect(Math.abs(turn.start! - talk.turns[index]!.start)).toBeLessThan(1);
  } finally {
    await heard.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test.skipIf(missing.length > 0)('a browser’s webm can be jumped in and keeps every packet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'afterword-recording-'));
  try {
    const line = { voice: 'slt' as const, text: 'What would you like to look at today?', pauseSeconds: 1 };
    const talk = await makeTalk([line, line], join(folder, 'talk.webm'), 'webm-live');
    const webm = await readFile(join(folder, 'talk.webm'));
    const id = await record(dana, cut(webm, 7));
    const { body } = await finish(dana, id, 7);
    expect(body.durationSeconds, 'said by the container, which a live webm does not').toBeCloseTo(
      talk.seconds,
      0,
    );
    const sound = await soundOf(dana, body.id);
    expect(sound.subarray(0, 4).toString()).toBe('OggS');
    // A crash cuts the last chunk short; what is before it stays.
    const cutOff = await record(dana, [webm.subarray(0, Math.floor(webm.length * 0.6))]);
    const part = await finish(dana, cutOff, 1);
    expect(part.body.durationSeconds).toBeGreaterThan(talk.seconds * 0.5);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
