import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chunkPath, type Recording } from '../../src/features/recording/contract.ts';
import type { Conversation } from '../../src/features/conversations/contract.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { inSeries } from '../harness/long-series.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { until } from '../harness/wait.ts';
import { asOwner, filesIn } from './instance.ts';

/** Whatever two tabs or a lost answer send at once, and whatever happens to the disk: a recording can be finished. */
let app: TestApp;
let dana: Coach;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
});
beforeEach(async () => {
  dana = await app.signUp();
});
afterAll(() => app.stop());

async function begin(): Promise<string> {
  const { body } = await dana.call<Recording>('POST', '/api/recordings', {
    localId: randomUUID(),
    mimeType: 'audio/webm;codecs=opus',
    channels: 1,
    startedAt: new Date().toISOString(),
  });
  return body.id;
}

async function send(id: string, n: number, bytes: Uint8Array): Promise<number> {
  const answer = await app.server.inject({
    method: 'PUT',
    url: chunkPath(id, n),
    headers: { authorization: `Bearer ${dana.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  });
  return answer.statusCode;
}

const finish = (id: string, chunks: number) =>
  dana.call<Conversation>('POST', `/api/recordings/${id}/finish`, { chunks });

async function soundOf(conversation: string): Promise<Buffer> {
  const answer = await app.server.inject({
    url: `/api/conversations/${conversation}/audio`,
    headers: { authorization: `Bearer ${dana.token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

/** Noise of its own, so that each body is another one; lengths differ too. */
function noise(seconds: number): Buffer {
  const wav = silentWav(seconds);
  randomBytes(wav.length - 44).copy(wav, 44);
  return wav;
}

test('races for one chunk: one body wins, and it is what the recording holds', async () => {
  const races = inSeries(25, 100);
  const id = await begin();
  const won: Buffer[] = [];
  for (let n = 0; n < races; n += 1) {
    const bodies = [0, 1, 2].map((i) => (n === 0 ? noise(2 + i) : randomBytes(2000 + i * 1000)));
    // The second body comes twice: its answer was lost.
    const statuses = await Promise.all([...bodies, bodies[1]!].map((body) => send(id, n, body)));
    const winners = bodies.filter((_body, i) => statuses[i] === 204);
    expect(winners).toHaveLength(1);
    expect(statuses[3]).toBe(statuses[1]);
    expect(new Set(statuses)).toEqual(new Set([204, 409]));
    won.push(winners[0]!);
  }
  expect(await filesIn(app, `objects/recordings/${dana.id}/${id}`)).toHaveLength(races);

  const answers = await Promise.all(Array.from({ length: 8 }, () => finish(id, races)));
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { id: answers[0]!.body.id, audioLostSeconds: 0 } });
  expect((await dana.call<unknown[]>('GET', '/api/conversations')).body).toHaveLength(1);
  expect((await soundOf(answers[0]!.body.id)).equals(Buffer.concat(won))).toBe(true);
  // One object: those sealed by the other calls are gone, and so are the chunks.
  await until(
    () => filesIn(app, `objects/audio/${dana.id}`),
    (files) => files.length === 1,
  );
  await until(
    () => filesIn(app, `objects/recordings/${dana.id}/${id}`),
    (files) => files.length === 0,
  );
  expect(await asOwner(app, 'select id from uploads where user_id = $1', [dana.id])).toEqual([]);
});

test('parallel finishes that name different ends are one conversation', async () => {
  const id = await begin();
  const sound = noise(6);
  for (const n of [0, 1, 2])
    await send(id, n, sound.subarray((n * sound.length) / 3, ((n + 1) * sound.length) / 3));
  const answers = await Promise.all([3, 2, 3, 2].map((chunks) => finish(id, chunks)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await dana.call<unknown[]>('GET', '/api/conversations')).body).toHaveLength(1);
});

async function chunkFiles(id: string): Promise<string[]> {
  const folder = join(app.dataDir, 'objects', 'recordings', dana.id, id);
  const names = await readdir(folder);
  return names
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((name) => join(folder, name));
}

async function recorded(): Promise<{ id: string; parts: Buffer[] }> {
  const id = await begin();
  const sound = noise(8);
  const parts = [0, 1, 2, 3].map((n) => sound.subarray((n * sound.length) / 4, ((n + 1) * sound.length) / 4));
  for (const [n, part] of parts.entries()) expect(await send(id, n, part)).toBe(204);
  return { id, parts };
}

test('chunks that are missing or altered are left out, and the coach is told', async () => {
  const { id, parts } = await recorded();
  const files = await chunkFiles(id);
  await rm(files[1]!);
  await writeFile(files[2]!, 'altered');
  const done = await finish(id, 4);
  expect(done).toMatchObject({ status: 200, body: { audioLostSeconds: 4 } });
  expect((await soundOf(done.body.id)).equals(Buffer.concat([parts[0]!, parts[3]!]))).toBe(true);
  expect((await dana.call('GET', `/api/conversations/${done.body.id}`)).body).toMatchObject({
    audioLostSeconds: 4,
  });
});

test('a chunk whose row tells of another body, as earlier versions could leave it, is used', async () => {
  const { id, parts } = await recorded();
  await asOwner(
    app,
    `update recording_chunks set sha256 = repeat('0', 64) where recording_id = $1 and position = 2`,
    [id],
  );
  const files = await chunkFiles(id);
  const earlier = join(files[2]!, '..', '2.object');
  await rename(files[2]!, earlier);
  const done = await finish(id, 4);
  expect(done).toMatchObject({ status: 200, body: { audioLostSeconds: 2 } });
  expect((await soundOf(done.body.id)).equals(Buffer.concat(parts))).toBe(true);
  await until(
    () => filesIn(app, `objects/recordings/${dana.id}/${id}`),
    (left) => left.length === 0,
  );
});

test('a recording of which nothing is left is refused, and no answer names a place in the storage', async () => {
  const { id } = await recorded();
  for (const file of await chunkFiles(id)) await rm(file);
  const refused = await finish(id, 4);
  expect(refused).toMatchObject({ status: 422, body: { error: 'unusable_audio' } });
  expect(JSON.stringify(refused.body)).not.toContain(dana.id);
});
