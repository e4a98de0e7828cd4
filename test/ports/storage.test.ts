/** What every storage promises, asked of each adapter through its own front door. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from '#adapters/local/storage.ts';
import { createS3Storage } from '#adapters/s3/storage.ts';
import { readEncrypted, putEncrypted } from '#platform/crypto/encrypted-object.ts';
import { createObjectKey } from '#platform/crypto/wrap.ts';
import type { ByteRange, Storage } from '#ports/storage.ts';
import { startS3Server } from '../harness/s3-server.ts';

type Running = { storage: Storage; stop(): Promise<void> };

const adapters: Record<string, () => Promise<Running>> = {
  async disk() {
    const folder = await mkdtemp(join(tmpdir(), 'disk-'));
    const storage = createDiskStorage({ folder, freeSpaceFloor: { share: 0, bytes: 0 } });
    return { storage, stop: () => rm(folder, { recursive: true }) };
  },
  async s3() {
    const server = await startS3Server();
    return {
      storage: createS3Storage({ ...server.options, prefix: 'shared-bucket/' }),
      stop: server.close,
    };
  },
};

async function* inPieces(bytes: Uint8Array, pieceBytes = 10_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

async function* failingAfter(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* inPieces(bytes);
  throw new Error('the line broke');
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe.each(Object.keys(adapters))('the %s storage', (name) => {
  let storage: Storage;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ storage, stop } = await adapters[name]!());
  });
  afterAll(() => stop());

  const read = async (key: string, range?: ByteRange): Promise<Buffer> =>
    buffer(await storage.get(key, range));

  it('gives back what was put, and its size', async () => {
    const bytes = randomBytes(100_001);
    expect(await storage.put('user-1/audio/a', inPieces(bytes))).toEqual({ size: bytes.length });
    expect((await read('user-1/audio/a')).equals(bytes)).toBe(true);
    expect(await storage.size('user-1/audio/a')).toBe(bytes.length);
  });

  it('lists what is under a folder, and nothing beside it', async () => {
    const keys = ['audio/u1/a', 'audio/u1/b/c', 'audio/u10/a', 'other/u1/a'];
    for (const key of keys) await storage.put(key, inPieces(randomBytes(10)));
    const listed = await all(storage.list('audio/u1'));
    expect(listed.map(({ key }) => key).toSorted()).toEqual(['audio/u1/a', 'audio/u1/b/c']);
    for (const { storedAt } of listed) expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
    expect(await all(storage.list('audio/nobody'))).toEqual([]);
  });

  it('gives the bytes of a range, both ends included, and no more than there are', async () => {
    const bytes = randomBytes(3000);
    await storage.put('ranges', inPieces(bytes));
    for (const [start, end] of [
      [0, 0],
      [0, 999],
      [1234, 1234],
      [2999, 2999],
      [2000, 9999],
    ] as const) {
      const expected = bytes.subarray(start, end + 1);
      expect((await read('ranges', { start, end })).equals(expected), `${start}-${end}`).toBe(true);
    }
    await expect(read('ranges', { start: 3000, end: 3001 })).rejects.toMatchObject({ code: 'bad_request' });
    await expect(read('ranges', { start: 2, end: 1 })).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('can be left in the middle of an object', async () => {
    const bytes = randomBytes(3_000_000);
    await storage.put('left', inPieces(bytes, 100_000));
    for (let round = 0; round < 60; round += 1) {
      for await (const piece of await storage.get('left')) {
        expect(piece.length).toBeGreaterThan(0);
        break; // sixty forgotten connections would be more than a client opens
      }
    }
    expect((await read('left')).equals(bytes)).toBe(true);
  });

  it('keeps empty objects', async () => {
    expect(await storage.put('empty', inPieces(Buffer.alloc(0)))).toEqual({ size: 0 });
    expect(await storage.size('empty')).toBe(0);
    expect(await read('empty')).toHaveLength(0);
  });

  it('keeps objects of many parts, put in pieces of many sizes', async () => {
    const bytes = randomBytes(20_000_001);
    expect(await storage.put('large', inPieces(bytes, 777_777))).toEqual({ size: bytes.length });
    expect((await read('large')).equals(bytes)).toBe(true);
    const wanted = { start: 8_388_600, end: 16_777_300 };
    expect((await read('large', wanted)).equals(bytes.subarray(wanted.start, wanted.end + 1))).toBe(true);
  });

  it('replaces an object as a whole', async () => {
    await storage.put('replaced', inPieces(randomBytes(50_000)));
    const second = randomBytes(20);
    await storage.put('replaced', inPieces(second));
    expect((await read('replaced')).equals(second)).toBe(true);
  });

  it('lets a name be an object and a folder at once', async () => {
    await storage.put('both', inPieces(Buffer.from('object')));
    await storage.put('both/inside', inPieces(Buffer.from('inside')));
    expect((await read('both')).toString()).toBe('object');
    expect((await read('both/inside')).toString()).toBe('inside');
  });

  it.each([1000, 12_000_000])('leaves the old object when a put breaks off after %i bytes', async (count) => {
    const old = randomBytes(500);
    await storage.put('kept', inPieces(old));
    await expect(storage.put('kept', failingAfter(randomBytes(count)))).rejects.toThrow('the line broke');
    expect((await read('kept')).equals(old)).toBe(true);
    await expect(storage.put('never', failingAfter(randomBytes(count)))).rejects.toThrow('the line broke');
    await expect(storage.size('never')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps one of two objects put at the same time', async () => {
    const candidates = [randomBytes(200_000), randomBytes(300_000)];
    await Promise.all(candidates.map((bytes) => storage.put('contested', inPieces(bytes))));
    const kept = await read('contested');
    expect(candidates.some((bytes) => bytes.equals(kept))).toBe(true);
  });

  it('says not_found for what is not there, and forgives deleting it', async () => {
    await expect(storage.get('absent')).rejects.toMatchObject({ code: 'not_found' });
    await expect(storage.get('absent', { start: 0, end: 1 })).rejects.toMatchObject({ code: 'not_found' });
    await expect(storage.size('absent/deeper')).rejects.toMatchObject({ code: 'not_found' });
    await storage.put('short-lived/a', inPieces(Buffer.from('x')));
    await storage.delete('short-lived/a');
    await storage.delete('short-lived/a');
    await storage.delete('never/there');
    await expect(storage.get('short-lived/a')).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    '',
    '/',
    'a/',
    '/a',
    'a//b',
    '..',
    '../a',
    'a/../b',
    'a/.',
    'A',
    'a b',
    'a\\b',
    'a\0',
    'é',
    'a'.repeat(600),
  ])('refuses the key %j', async (key) => {
    const refused = { code: 'bad_request' };
    await expect(storage.put(key, inPieces(Buffer.from('x')))).rejects.toMatchObject(refused);
    await expect(storage.get(key)).rejects.toMatchObject(refused);
    await expect(storage.size(key)).rejects.toMatchObject(refused);
    await expect(storage.delete(key)).rejects.toMatchObject(refused);
  });

  it('is ready for a write', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it('keeps sealed objects that play from anywhere and tell when they were altered', async () => {
    const plain = randomBytes(1_000_003);
    const sealed = { storageKey: 'sealed/a', objectKey: createObjectKey() };
    const { plainSize } = await putEncrypted(storage, sealed, inPieces(plain));
    const object = { ...sealed, plainSize };
    expect((await buffer(readEncrypted(storage, object))).equals(plain)).toBe(true);
    const range = { start: 500_000, end: 900_000 };
    const part = await buffer(readEncrypted(storage, object, range));
    expect(part.equals(plain.subarray(range.start, range.end + 1))).toBe(true);

    const stored = await read('sealed/a');
    expect(stored.includes(plain.subarray(0, 64))).toBe(false);
    stored[700_000]! ^= 1;
    await storage.put('sealed/a', inPieces(stored));
    await expect(buffer(readEncrypted(storage, object))).rejects.toMatchObject({ code: 'corrupt_object' });
    await storage.put('sealed/a', inPieces(stored.subarray(0, 600_000)));
    await expect(buffer(readEncrypted(storage, object, range))).rejects.toMatchObject({
      code: 'corrupt_object',
    });
  });
});
