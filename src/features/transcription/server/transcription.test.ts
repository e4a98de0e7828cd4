import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversation as talkLines } from '../../../../test/audio/lines.ts';
import { wordErrorRate } from '../../../../test/audio/word-error-rate.ts';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { makeTalk, missingPrograms, type Talk } from '../../../../test/harness/talk.ts';
import { upload } from '../../../../test/harness/upload.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { ReviewedConversation } from '../../review/contract.ts';

/** Recordings through the front door: upload, real recognition, playback, deletion. */
const missing = missingPrograms('ffmpeg', 'flite', 'pocketsphinx_continuous');

let app: TestApp;
let folder: string;
let talk: Talk;
let recording: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'afterword-talk-'));
  if (missing.length > 0) return;
  talk = await makeTalk(talkLines('slt', 'rms'), join(folder, 'talk.m4a'), 'm4a');
  recording = await readFile(join(folder, 'talk.m4a'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const settled = (coach: Coach, id: string) =>
  until(
    () => coach.call<ReviewedConversation>('GET', `/api/conversations/${id}`),
    ({ body }) => ['ready', 'failed', 'held'].includes(body.status),
  );

async function process(
  coach: Coach,
  bytes: Uint8Array,
  filename: string,
  extra: object = {},
): Promise<ReviewedConversation> {
  const uploadId = await upload(app.server, coach, bytes, filename);
  const made = await coach.call<{ id: string; status: string }>('POST', '/api/conversations', {
    uploadId,
    ...extra,
  });
  expect(made.status).toBe(201);
  return (await settled(coach, made.body.id)).body;
}

test.skipIf(missing.length > 0)(
  'a recording becomes a draft transcript of real words in two voices, and plays',
  async () => {
    const dana = await app.signUp();
    const made = await process(dana, recording, 'talk.mp3', { speakers: 2 });
    expect(made).toMatchObject({
      status: 'ready',
      reason: null,
      transcript: { engine: 'pocketsphinx', isDraft: true },
    });
    expect(made.durationSeconds).toBeCloseTo(talk.seconds, 0);
    const heard = made.turns.map((turn) => turn.text).join(' ');
    expect(wordErrorRate(talk.turns.map((turn) => turn.text).join(' '), heard)).toBeLessThan(0.3);
    expect(new Set(made.turns.map((turn) => turn.speaker)).size).toBe(2);
    for (const turn of made.turns) {
      expect(turn.start).toBeGreaterThanOrEqual(0);
      expect(turn.end).toBeLessThanOrEqual(talk.seconds + 0.5);
    }

    const headers = { authorization: `Bearer ${dana.token}` };
    const url = `/api/conversations/${made.id}/audio`;
    const part = await app.server.inject({ url, headers: { ...headers, range: 'bytes=100-299' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-type']).toBe('audio/mp4');
    expect(part.rawPayload).toEqual(recording.subarray(100, 300));
    const whole = await app.server.inject({ url, headers });
    expect(whole.rawPayload.equals(recording)).toBe(true);

    const stored = await readdir(join(app.dataDir, 'objects'), { recursive: true });
    expect(stored.some((name) => name.includes('audio'))).toBe(true);
    expect((await dana.call('DELETE', `/api/conversations/${made.id}?now=true`)).status).toBe(204);
    await until(
      async () =>
        (await readdir(join(app.dataDir, 'objects'), { recursive: true, withFileTypes: true })).filter((it) =>
          it.isFile(),
        ),
      (files) => files.length === 0,
    );
    expect(await readdir(join(app.dataDir, 'uploads'))).toEqual([]);
    const scratch = await readdir(join(app.dataDir, 'scratch'), { recursive: true, withFileTypes: true });
    expect(scratch.filter((it) => it.isFile())).toEqual([]);
  },
);

test.skipIf(missing.length > 0)('the minutes of decoded audio are counted once', async () => {
  const dana = await app.signUp();
  const silence = join(folder, 'silence.wav');
  await makeTalk([{ voice: 'slt', text: 'Hello.', pauseSeconds: 1 }], silence, 'wav');
  await process(dana, await readFile(silence), 'short.wav');
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  const usage = await owner.query(
    'select audio_minutes_used, recordings_count from monthly_usage where user_id = $1',
    [dana.id],
  );
  await owner.end();
  expect(usage.rows).toHaveLength(1);
  expect(usage.rows[0].recordings_count).toBe(1);
  expect(usage.rows[0].audio_minutes_used).toBeGreaterThan(0.01);
});

test.skipIf(missing.length > 0)('silence gives no text, no task and says so', async () => {
  const dana = await app.signUp();
  const made = await process(dana, silentWav(5), 'silence.wav');
  expect(made).toMatchObject({ status: 'ready', reason: 'no_speech', turns: [], tasks: [], results: null });
});

test.skipIf(missing.length > 0).each([
  ['text', Buffer.from('this is no audio at all, just words '.repeat(40))],
  ['a web page', Buffer.from('<!doctype html><html><script>alert(1)</script></html>')],
  ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:10,\n/etc/passwd\n')],
  ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919 + 13) % 251))],
])('%s named .mp3 is refused by its content and leaves nothing', async (_what, bytes) => {
  const dana = await app.signUp();
  const uploadId = await upload(app.server, dana, bytes, 'song.mp3');
  const refused = await dana.call('POST', '/api/conversations', { uploadId });
  expect([415, 422]).toContain(refused.status);
  expect((await dana.call<unknown[]>('GET', '/api/conversations')).body).toEqual([]);
  expect(await readdir(join(app.dataDir, 'uploads'))).toEqual([]);
});

test('an empty file is refused at once', async () => {
  const dana = await app.signUp();
  await expect(upload(app.server, dana, Buffer.alloc(0), 'empty.mp3')).rejects.toThrow('415');
});

test('an upload belongs to the user who began it', async () => {
  const dana = await app.signUp();
  const eli = await app.signUp('Eli');
  const uploadId = await upload(app.server, dana, silentWav(2), 'mine.wav');
  expect((await eli.call('POST', '/api/conversations', { uploadId })).status).toBe(404);
  const head = await app.server.inject({
    method: 'HEAD',
    url: `/api/uploads/${uploadId}`,
    headers: { authorization: `Bearer ${eli.token}`, 'tus-resumable': '1.0.0' },
  });
  expect(head.statusCode).toBe(404);
});

test('an unused upload is deleted after a week, with its audio; a fresh one stays', async () => {
  const dana = await app.signUp();
  const old = await upload(app.server, dana, silentWav(2), 'old.wav');
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query("update uploads set created_at = now() - interval '8 days' where id = $1", [old]);
  const { rows } = await owner.query<{ storage_key: string }>(
    'select storage_key from uploads where id = $1',
    [old],
  );
  await owner.end();
  const fresh = await upload(app.server, dana, silentWav(2), 'fresh.wav');
  expect((await dana.call('POST', '/api/conversations', { uploadId: old })).status).toBe(404);
  await until(
    () => readdir(join(app.dataDir, 'objects'), { recursive: true }),
    (names) => !names.some((name) => name.includes(rows[0]!.storage_key.split('/').at(-1)!)),
  );
  expect((await dana.call('POST', '/api/conversations', { uploadId: fresh })).status).toBe(201);
});

test('the same upload twice is the same conversation', async () => {
  const dana = await app.signUp();
  const uploadId = await upload(app.server, dana, silentWav(2), 'twice.wav');
  const answers = await Promise.all(
    [1, 2, 3].map(() => dana.call<{ id: string }>('POST', '/api/conversations', { uploadId })),
  );
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
  expect(ids.size).toBe(1);
  expect((await dana.call<unknown[]>('GET', '/api/conversations')).body).toHaveLength(1);
});

function silentWav(seconds: number): Buffer {
  const bytes = seconds * 16_000 * 2;
  const head = Buffer.from(
    '524946460000000057415645666d742010000000010001 00803e0000007d0000020010006461746100000000'.replaceAll(
      ' ',
      '',
    ),
    'hex',
  );
  head.writeUInt32LE(36 + bytes, 4);
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, Buffer.alloc(bytes)]);
}
