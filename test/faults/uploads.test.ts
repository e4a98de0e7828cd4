import { createHash, randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Upload } from 'tus-js-client';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { inSeries } from '../harness/long-series.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { missingPrograms } from '../harness/talk.ts';
import { until } from '../harness/wait.ts';
import { filesIn, sharing, submit, webOnly } from './instance.ts';
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy.ts';
import { startProcess, type ProductProcess } from './worker-process.ts';

/**
 * Design 4, section 3, rows 4 to 6: an upload goes on where it stopped, whatever dies in between, and a disk that is
 * almost full is told before anything is written.
 */
const megabyte = 1024 * 1024;
const size = inSeries(12, 40) * megabyte;
const retryMs = 100;
const patience = 1000; // attempts without a byte of progress: a process takes seconds to start again
const isDecoderMissing = missingPrograms('ffmpeg').length > 0;

let app: TestApp;
let dana: Coach;
let recording: Buffer;
let web: ProductProcess;
let proxy: CuttingProxy | undefined;
beforeAll(async () => {
  app = await startTestApp({ environment: webOnly });
  dana = await app.signUp();
  // Real sound: silence would do for the judge, noise makes every byte count.
  recording = silentWav(size / 32_000);
  randomBytes(recording.length - 44).copy(recording, 44);
  web = await startProcess({ ...sharing(app), ROLE: 'web' });
});
afterAll(async () => {
  await proxy?.close();
  await web.stop();
  await app.stop();
});

type Sent = { id: string; offsets: number[]; begun: number };

/** As a browser does it: with the client's own retries, and its own idea of where to go on. */
function send(origin: string): Promise<Sent> {
  const offsets: number[] = [];
  let begun = 0;
  return new Promise((done, fail) => {
    const upload = new Upload(recording, {
      endpoint: `${origin}/api/uploads`,
      headers: { authorization: `Bearer ${dana.token}` },
      metadata: { filename: 'noise.wav' },
      retryDelays: Array.from({ length: patience }, () => retryMs),
      onAfterResponse: (request, response) => {
        if (request.getMethod() === 'POST') begun += 1;
        const offset = response.getHeader('Upload-Offset'); // not while the server starts again
        if (request.getMethod() === 'HEAD' && offset) offsets.push(Number(offset));
      },
      onError: fail,
      onSuccess: () => done({ id: upload.url!.split('/').at(-1)!, offsets, begun }),
    });
    upload.start();
  });
}

async function expectSame(uploadId: string): Promise<void> {
  const made = await dana.call<{ id: string }>('POST', '/api/conversations', { uploadId });
  expect(made.status).toBe(201);
  const url = `/api/conversations/${made.body.id}/audio`;
  const played = await app.server.inject({ url, headers: { authorization: `Bearer ${dana.token}` } });
  expect(sha256(played.rawPayload)).toBe(sha256(recording));
  expect(await filesIn(app, 'uploads')).toEqual([]);
}

const isContent = (name: string) => !name.endsWith('.json'); // beside each is what is known of it

/** How much of the upload under way has reached the disk. */
async function bytesKept(): Promise<number> {
  const folder = join(app.dataDir, 'uploads');
  const sizes = await Promise.all(
    (await readdir(folder)).filter(isContent).map(async (name) => (await stat(join(folder, name))).size),
  );
  return Math.max(0, ...sizes);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test.skipIf(isDecoderMissing)(
  'a recording through a network that breaks twenty times arrives as it was',
  async () => {
    const cuts = 20;
    proxy = await startCuttingProxy({ target: web.origin, cutEvery: size / 27, cuts });
    const { id, offsets, begun } = await send(proxy.origin);
    expect(proxy.cuts()).toBe(cuts);
    expect(begun).toBe(1);
    // Every time it went on at or after the byte it had reached before, and never from the start again.
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    expect(offsets.at(-1)).toBeGreaterThan(size / 2);
    await expectSame(id);
    await proxy.close();
  },
);

test.skipIf(isDecoderMissing)(
  'a recording to a server that is killed twice on the way arrives as it was',
  async () => {
    proxy = await startCuttingProxy({ target: web.origin, cutEvery: Infinity, cuts: 0 });
    const sending = send(proxy.origin);
    let kept = 0;
    for (const bytes of [size * 0.3, size * 0.65]) {
      await proxy.holdAt(bytes);
      // Some of what came with this connection is on the disk, and the rest is still on its way.
      kept = await until(
        () => bytesKept(),
        (bytes) => bytes > kept,
      );
      proxy.leadTo(null);
      await web.kill();
      web = await startProcess({ ...sharing(app), ROLE: 'web' });
      proxy.leadTo(web.origin);
    }
    const { id, offsets, begun } = await sending;
    expect(begun).toBe(1);
    expect(offsets.length).toBeGreaterThanOrEqual(2);
    expect(offsets.every((offset) => offset > 0)).toBe(true);
    await expectSame(id);
  },
);

test.skipIf(isDecoderMissing)(
  'a disk that is almost full is told first, and what exists still plays',
  async () => {
    const headers = { authorization: `Bearer ${dana.token}`, 'tus-resumable': '1.0.0' };
    const small = silentWav(3);
    const id = await submit(app, dana, small);
    const begin = (origin: string) =>
      fetch(`${origin}/api/uploads`, {
        method: 'POST',
        headers: { ...headers, 'upload-length': '1000', 'upload-metadata': `filename ${btoa('a.wav')}` },
      });
    const half = new URL((await begin(web.origin)).headers.get('location')!, web.origin).pathname;
    const objects = (await filesIn(app, 'objects')).length;

    const full = await startProcess({ ...sharing(app), ROLE: 'web', DISK_RESERVE_BYTES: String(1e15) });
    try {
      const refused = await begin(full.origin);
      expect(refused.status).toBe(507);
      const more = await fetch(full.origin + half, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(500),
      });
      expect(more.status).toBe(507);
      expect(await readdir(join(app.dataDir, 'uploads'))).toHaveLength(2); // the half upload and what is known of it
      expect(await filesIn(app, 'objects')).toHaveLength(objects);
      const played = await fetch(`${full.origin}/api/conversations/${id}/audio`, { headers });
      expect(played.status).toBe(200);
      expect(Buffer.from(await played.arrayBuffer()).equals(small)).toBe(true);
      const where = await fetch(full.origin + half, { method: 'HEAD', headers });
      expect([where.status, where.headers.get('upload-offset')]).toEqual([200, '0']);
    } finally {
      await full.stop();
    }
  },
);
