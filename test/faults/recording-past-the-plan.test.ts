import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversation as talkLines } from '../audio/lines.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { makeTalk, missingPrograms } from '../harness/talk.ts';
import { until } from '../harness/wait.ts';
import type { Conversation } from '../../src/features/conversations/contract.ts';
import type { ReviewedConversation } from '../../src/features/review/contract.ts';
import { chunkPath, type Recording } from '../../src/features/recording/contract.ts';

/** Design 1.2 and 4, row 20: a plan that runs out in the middle of a session cuts nothing; the recording waits. */
const missing = missingPrograms('ffmpeg', 'flite', 'pocketsphinx_continuous');
const parts = 4;

let app: TestApp;
let folder: string;
let talk: Buffer;
beforeAll(async () => {
  app = await startTestApp({ environment: { SPEECH_ENGINE: 'draft' } });
  folder = await mkdtemp(join(tmpdir(), 'afterword-quota-'));
  if (missing.length > 0) return;
  await makeTalk(talkLines('slt', 'rms').slice(0, 2), join(folder, 'talk.webm'), 'webm-live');
  talk = await readFile(join(folder, 'talk.webm'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

async function begin(coach: Coach): Promise<string> {
  const { status, body } = await coach.call<Recording>('POST', '/api/recordings', {
    localId: randomUUID(),
    mimeType: 'audio/webm;codecs=opus',
    channels: 1,
    startedAt: new Date().toISOString(),
  });
  expect(status).toBe(201);
  return body.id;
}

async function send(coach: Coach, id: string, from: number, to: number): Promise<void> {
  const size = Math.ceil(talk.length / parts);
  for (let n = from; n < to; n++) {
    const answer = await app.server.inject({
      method: 'PUT',
      url: chunkPath(id, n),
      headers: { authorization: `Bearer ${coach.token}`, 'content-type': 'application/octet-stream' },
      payload: talk.subarray(n * size, (n + 1) * size),
    });
    expect(answer.statusCode, `chunk ${n}`).toBe(204);
  }
}

async function finish(coach: Coach, id: string, status: Conversation['status']) {
  const made = await coach.call<Conversation>('POST', `/api/recordings/${id}/finish`, { chunks: parts });
  expect(made.status).toBe(200);
  return settled(coach, made.body.id, status);
}

const settled = async (coach: Coach, id: string, status: Conversation['status']) =>
  (
    await until(
      () => coach.call<ReviewedConversation>('GET', `/api/conversations/${id}`),
      ({ body }) => body.status === status,
    )
  ).body;

test.skipIf(missing.length > 0)(
  'the plan runs out in the middle: every second is kept, waits, and is released by one call',
  { timeout: 200_000 },
  async () => {
    const eva = await app.signUp('Eva', { plan: 'free' }); // one recording a month
    const running = await begin(eva);
    await send(eva, running, 0, 2);
    // Meanwhile the one recording of the month is used up by another device.
    const other = await begin(eva);
    await send(eva, other, 0, parts);
    await finish(eva, other, 'ready');

    await send(eva, running, 2, parts);
    const held = await finish(eva, running, 'held');
    expect(held).toMatchObject({ reason: 'no_minutes', hasAudio: true });
    const url = `/api/conversations/${held.id}/audio`;
    const kept = await app.server.inject({ url, headers: { authorization: `Bearer ${eva.token}` } });
    expect(kept.statusCode).toBe(200);
    expect(kept.rawPayload.length).toBeGreaterThan(talk.length / 2);

    // The next one begins all the same: what a plan allows is a matter of writing down, not of recording.
    await send(eva, await begin(eva), 0, 1);

    expect((await eva.call('POST', `/api/users/${eva.id}/trial`, {})).status).toBe(201);
    expect((await eva.call('POST', `/api/conversations/${held.id}/process`, {})).status).toBe(202);
    const written = await settled(eva, held.id, 'ready');
    expect(written.turns.map((turn) => turn.text).join(' ')).toContain('week');
  },
);
