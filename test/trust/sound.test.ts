import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../../src/adapters/local/storage.ts';
import type { Conversation } from '../../src/features/conversations/contract.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { missingPrograms } from '../harness/talk.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { upload } from '../harness/upload.ts';
import { beginUpload, settled } from './graph.ts';

/** Rows 36 and 37, and failure 30: how sound is kept, and how it is given back. */
const cannotHear = missingPrograms('ffmpeg').length > 0;

let app: TestApp;
let dana: Coach;
let port: number;
let conversation: string;
/** Noise from a fixed seed: no two parts of it are alike. */
const sound = silentWav(12);
for (let at = 44, seed = 7; at < sound.length; at += 1) {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  sound[at] = seed >> 16;
}

beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.server.address() as AddressInfo).port;
  dana = await app.signUp();
  if (cannotHear) return;
  const made = await dana.call<{ id: string }>('POST', '/api/conversations', {
    uploadId: await upload(app.server, dana, sound, 'noise.wav'),
  });
  conversation = made.body.id;
  await settled(dana, conversation);
});
afterAll(() => app.stop());

const bearer = () => ({ authorization: `Bearer ${dana.token}` });

/** Every file below the data folder, with its bytes. */
async function filesOf(folder: string): Promise<{ path: string; bytes: Buffer }[]> {
  const found: { path: string; bytes: Buffer }[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      found.push({ path, bytes: await readFile(path) });
    }
  return found;
}

test.skipIf(cannotHear)(
  'row 36: once it is processed, no sound lies on the disk that can be heard',
  async () => {
    const files = await filesOf(app.dataDir);
    const sealed = files.filter(({ path }) => path.includes('/audio/'));
    expect(sealed.length).toBeGreaterThan(0);
    expect(files.some(({ bytes }) => bytes.length > sound.length)).toBe(true); // the one that holds it
    for (const { path, bytes } of files) {
      for (const magic of ['RIFF', 'WAVEfmt', 'OggS', 'ID3', 'ftyp', 'fLaC', '\x1aE\xdf\xa3'])
        expect([path, magic, bytes.subarray(0, 64).includes(Buffer.from(magic, 'latin1'))]).toEqual([
          path,
          magic,
          false,
        ]);
      expect([path, bytes.includes(sound.subarray(1000, 1032))]).toEqual([path, false]);
    }
  },
);

const find = async (coach: Coach, id: string) =>
  (await coach.call<Conversation>('GET', `/api/conversations/${id}`)).body;

test.skipIf(cannotHear)(
  'row 36: what the storage does not give back is not taken, and is not lost',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'afterword-storage-'));
    const disk = createDiskStorage({ folder, freeSpaceFloor: { share: 1, bytes: 0 } });
    let isBroken = true;
    async function* altered(bytes: AsyncIterable<Uint8Array>) {
      for await (const piece of bytes) yield isBroken ? piece.map((byte) => byte ^ 1) : piece;
    }
    const storage: Storage = { ...disk, get: async (key, range) => altered(await disk.get(key, range)) };
    const other = await startTestApp({ replaced: { engines: [], storage } });
    const eli = await other.signUp('Eli');
    const uploadId = await beginUpload(other, eli, sound.length);
    const headers = { authorization: `Bearer ${eli.token}`, 'tus-resumable': '1.0.0' };
    const sent = await other.server.inject({
      method: 'PATCH',
      url: `/api/uploads/${uploadId}`,
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: sound,
    });
    const take = () => eli.call<Conversation>('POST', '/api/conversations', { uploadId });
    expect([sent.statusCode, (await take()).status]).toEqual([500, 500]);
    isBroken = false;
    const taken = await take();
    expect([taken.status, taken.body.isEncrypted]).toEqual([201, true]);
    await other.stop();
    await rm(folder, { recursive: true });
  },
);

const play = (range?: string) =>
  app.server.inject({
    url: `/api/conversations/${conversation}/audio`,
    headers: { ...bearer(), ...(range ? { range } : {}) },
  });

test.skipIf(cannotHear)('row 37: two hundred ranges are the bytes they name', async () => {
  const size = sound.length;
  for (let i = 0; i < 200; i += 1) {
    // From a fixed sequence, so that a failure can be looked at again.
    const [a, b] = [0, 4].map((at) => createHash('md5').update(`${i}`).digest().readUInt32LE(at) % size) as [
      number,
      number,
    ];
    const [start, end] = [Math.min(a, b), Math.min(Math.max(a, b), Math.min(a, b) + 70_000)];
    const part = await play(`bytes=${start}-${end}`);
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
    expect(part.rawPayload.equals(sound.subarray(start, end + 1))).toBe(true);
  }
});

test.skipIf(cannotHear)('row 37: the edges of ranges', async () => {
  const size = sound.length;
  const whole = await play();
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.equals(sound)).toBe(true);
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' });
  expect(whole.headers['cache-control']).toContain('private');
  expect((await play('bytes=-500')).rawPayload.equals(sound.subarray(size - 500))).toBe(true);
  expect((await play(`bytes=${size - 1}-`)).rawPayload.equals(sound.subarray(size - 1))).toBe(true);
  expect((await play(`bytes=0-${size * 9}`)).rawPayload.equals(sound)).toBe(true);
  for (const past of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0']) {
    const refused = await play(past);
    expect([past, refused.statusCode, refused.headers['content-range']]).toEqual([
      past,
      416,
      `bytes */${size}`,
    ]);
  }
  const many = `bytes=${Array.from({ length: 1000 }, (_, i) => `${i}-${i}`).join(',')}`;
  for (const odd of ['bytes=0-1,5-6', 'bytes=9-2', 'bytes=', 'seconds=0-9', 'bytes=a-b', many]) {
    const answered = await play(odd);
    expect([odd.slice(0, 20), answered.statusCode, answered.rawPayload.length]).toEqual([
      odd.slice(0, 20),
      200,
      size,
    ]);
  }
});

test.skipIf(cannotHear)(
  'failure 30: sound that was altered on the disk is an error and never wrong sound',
  async () => {
    const object = (await filesOf(join(app.dataDir, 'objects'))).find(
      ({ bytes }) => bytes.length > sound.length,
    )!;
    const chunk = Math.floor(object.bytes.length / 2);
    const heard = async (altered: Buffer): Promise<Buffer> => {
      await writeFile(object.path, altered);
      const answer = await fetch(`http://127.0.0.1:${port}/api/conversations/${conversation}/audio`, {
        headers: bearer(),
      });
      const parts: Uint8Array[] = [];
      try {
        for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) parts.push(part);
      } catch {
        return Buffer.concat(parts); // cut off: what came before may be played
      }
      if (answer.ok) throw new Error(`${parts.length} parts were given as if nothing had happened`);
      return Buffer.alloc(0);
    };
    const flipped = Buffer.from(object.bytes);
    flipped[chunk]! ^= 1;
    const swapped = Buffer.concat([
      object.bytes.subarray(0, 70_000),
      object.bytes.subarray(140_000, 210_000),
      object.bytes.subarray(70_000, 140_000),
      object.bytes.subarray(210_000),
    ]);
    for (const altered of [
      flipped,
      swapped,
      object.bytes.subarray(0, chunk),
      Buffer.concat([object.bytes, flipped]),
    ]) {
      const before = await heard(altered);
      expect(before.length).toBeLessThan(sound.length);
      expect(sound.subarray(0, before.length).equals(before)).toBe(true);
    }
    await writeFile(object.path, object.bytes);
    expect((await play()).rawPayload.equals(sound)).toBe(true);
  },
);

test.skipIf(cannotHear)(
  'row 36: encrypted is what a recording was found to be, and no import is',
  async () => {
    expect(await find(dana, conversation)).toMatchObject({ hasAudio: true, isEncrypted: true });
    const sample = await dana.call<Conversation>('POST', '/api/conversations/sample');
    expect(sample.body).toMatchObject({ hasAudio: true, isEncrypted: true });
    const imported = await dana.call<Conversation>('POST', '/api/conversations', {
      transcript: { text: 'Coach: How was it?\nClient: Good, I went.' },
    });
    expect(imported.body).toMatchObject({ hasAudio: false, isEncrypted: false });
  },
);
