/** Encryption and decryption are each other's inverse for every size and range, and nothing altered ever opens. */
import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { encryptedRange, encryptedSize } from './encrypted-format.ts';
import { decryptRange, decryptStream, encryptStream } from './encrypted-stream.ts';

const chunk = 65_536;
const headerSize = 8;
const sealedChunk = chunk + 24;
const key = randomBytes(32);
const corrupt = { code: 'corrupt_object' };

/** Cuts bytes into pieces of the given sizes, over and over. */
async function* inPieces(bytes: Uint8Array, sizes: number[] = [10_007]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

const encrypted = (plain: Uint8Array, sizes?: number[]): Promise<Buffer> =>
  buffer(encryptStream(key, inPieces(plain, sizes)).bytes);
const opened = (bytes: Uint8Array, sizes?: number[]): Promise<Buffer> =>
  buffer(decryptStream(key, inPieces(bytes, sizes)));

async function openedRange(
  bytes: Uint8Array,
  start: number,
  end: number,
  plainSize: number,
  sizes?: number[],
): Promise<Buffer> {
  const wanted = encryptedRange(start, end, plainSize);
  const stored = bytes.subarray(wanted.range.start, wanted.range.end + 1);
  return buffer(decryptRange(key, inPieces(stored, sizes), wanted));
}

const pieceSizes = fc
  .array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 4 })
  .map((sizes) =>
    // Many pieces of nothing would never end; one size that moves is enough.
    [...sizes, 50_000],
  );

describe('sizes', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk - 1, 2 * chunk, 2 * chunk + 1, 5 * chunk + 77])(
    '%i bytes come back as they were',
    async (size) => {
      const plain = randomBytes(size);
      const encryption = encryptStream(key, inPieces(plain));
      const stored = await buffer(encryption.bytes);
      expect(stored).toHaveLength(encryptedSize(size));
      expect(encryption.summary()).toEqual({
        plainSize: size,
        sha256: createHash('sha256').update(plain).digest('hex'),
      });
      expect((await opened(stored)).equals(plain)).toBe(true);
      if (size > 0) {
        expect((await openedRange(stored, size - 1, size - 1, size)).equals(plain.subarray(-1))).toBe(true);
        expect((await openedRange(stored, 0, size - 1, size)).equals(plain)).toBe(true);
      }
    },
  );

  it('come back however the pieces are cut', async () => {
    const size = fc.integer({ min: 0, max: 4 * chunk });
    await fc.assert(
      fc.asyncProperty(size, pieceSizes, pieceSizes, async (count, encryption, decryption) => {
        const plain = randomBytes(count);
        expect((await opened(await encrypted(plain, encryption), decryption)).equals(plain)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('are known only at the end', () => {
    expect(() => encryptStream(key, inPieces(randomBytes(3))).summary()).toThrow('not encrypted to its end');
  });
});

describe('ranges', () => {
  const plain = randomBytes(9 * chunk + 12_345);
  let stored: Buffer;
  beforeAll(async () => {
    stored = await encrypted(plain);
  });

  it('equal the plain bytes, wherever they begin and end', async () => {
    const position = fc.integer({ min: 0, max: plain.length - 1 });
    await fc.assert(
      fc.asyncProperty(position, position, pieceSizes, async (one, other, sizes) => {
        const [start, end] = one < other ? [one, other] : [other, one];
        const got = await openedRange(stored, start, end, plain.length, sizes);
        expect(got.equals(plain.subarray(start, end + 1))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['a suffix', plain.length - 500, plain.length - 1],
    ['an end past the object', plain.length - 500, plain.length + 5000],
    ['both sides of a border', chunk - 1, chunk],
    ['exactly one chunk', chunk, 2 * chunk - 1],
    ['the last byte', plain.length - 1, plain.length - 1],
  ])('can be %s', async (_, start, end) => {
    const got = await openedRange(stored, start, end, plain.length);
    expect(got.equals(plain.subarray(start, end + 1))).toBe(true);
  });

  it('read only the chunks they touch', () => {
    const { range } = encryptedRange(3 * chunk + 5, 3 * chunk + 5, plain.length);
    expect(range).toEqual({
      start: headerSize + 3 * sealedChunk,
      end: headerSize + 4 * sealedChunk - 1,
    });
  });

  it.each([
    [plain.length, plain.length + 1, plain.length],
    [-1, 5, plain.length],
    [6, 5, plain.length],
    [0, 0, 0],
    [Number.NaN, 5, plain.length],
  ])('%d-%d of %d is refused', (start, end, size) => {
    expect(() => encryptedRange(start, end, size)).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });
});

describe('altered objects', () => {
  const plain = randomBytes(4 * chunk + 1000);
  let stored: Buffer;
  let chunks: Buffer[];
  const joined = (parts: Buffer[]): Buffer => Buffer.concat([stored.subarray(0, headerSize), ...parts]);

  beforeAll(async () => {
    stored = await encrypted(plain);
    chunks = [0, 1, 2, 3, 4].map((index) =>
      stored.subarray(headerSize + index * sealedChunk, headerSize + (index + 1) * sealedChunk),
    );
  });

  it('do not open with one bit flipped, whole or in the range that touches it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(stored.length - 1), fc.nat(7), async (at, bit) => {
        const altered = Buffer.from(stored);
        altered[at]! ^= 1 << bit;
        await expect(opened(altered)).rejects.toMatchObject(corrupt);
        if (at < headerSize) return;
        const plainAt = Math.min(Math.floor((at - headerSize) / sealedChunk) * chunk, plain.length - 1);
        await expect(openedRange(altered, plainAt, plainAt, plain.length)).rejects.toMatchObject(corrupt);
      }),
      { numRuns: 100 },
    );
  });

  it('do not open when cut anywhere', async () => {
    const borders = [0, 1, headerSize, ...chunks.map((_, index) => headerSize + index * sealedChunk)];
    const anywhere = fc.oneof(fc.constantFrom(...borders), fc.nat(stored.length - 1));
    await fc.assert(
      fc.asyncProperty(anywhere, async (length) => {
        const cut = stored.subarray(0, length);
        await expect(opened(cut)).rejects.toMatchObject(corrupt);
        await expect(openedRange(cut, 0, plain.length - 1, plain.length)).rejects.toMatchObject(corrupt);
      }),
      { numRuns: 100 },
    );
  });

  it('never hand on a wrong byte before they fail', async () => {
    const altered = Buffer.from(stored);
    altered[headerSize + 2 * sealedChunk + 500]! ^= 1;
    const got: Uint8Array[] = [];
    const reading = async (): Promise<void> => {
      for await (const piece of decryptStream(key, inPieces(altered))) got.push(piece);
    };
    await expect(reading()).rejects.toMatchObject(corrupt);
    const bytes = Buffer.concat(got);
    expect(bytes.equals(plain.subarray(0, bytes.length))).toBe(true);
  });

  it.each([
    ['reordered', [0, 2, 1, 3, 4]],
    ['repeated', [0, 1, 1, 2, 3, 4]],
    ['without one', [0, 1, 3, 4]],
    ['without the last', [0, 1, 2, 3]],
    ['with the last twice', [0, 1, 2, 3, 4, 4]],
  ])('do not open with chunks %s', async (_, order) => {
    await expect(opened(joined(order.map((index) => chunks[index]!)))).rejects.toMatchObject(corrupt);
  });

  it('do not open with a chunk of another object, or of another encryption with the same key', async () => {
    const foreign = await buffer(encryptStream(randomBytes(32), inPieces(plain)).bytes);
    const earlier = await encrypted(plain);
    for (const other of [foreign, earlier]) {
      const mixed = Buffer.from(stored);
      other.copy(mixed, headerSize + sealedChunk, headerSize + sealedChunk, headerSize + 2 * sealedChunk);
      await expect(opened(mixed)).rejects.toMatchObject(corrupt);
      await expect(openedRange(mixed, 0, 3 * chunk, plain.length)).rejects.toMatchObject(corrupt);
    }
  });

  it('do not open when something was added', async () => {
    const longer = Buffer.concat([stored, Buffer.from('x')]);
    await expect(opened(longer)).rejects.toMatchObject(corrupt);
    const wanted = encryptedRange(4 * chunk, plain.length - 1, plain.length);
    const more = inPieces(longer.subarray(wanted.range.start));
    await expect(buffer(decryptRange(key, more, wanted))).rejects.toMatchObject(corrupt);
  });

  it('do not open with another key or another size in mind', async () => {
    await expect(buffer(decryptStream(randomBytes(32), inPieces(stored)))).rejects.toMatchObject(corrupt);
    await expect(openedRange(stored, 4 * chunk, 4 * chunk, plain.length - 1)).rejects.toMatchObject(corrupt);
    await expect(openedRange(stored, 3 * chunk, 3 * chunk, 4 * chunk)).rejects.toMatchObject(corrupt);
  });
});

describe('the source', () => {
  it('passes its own failure on', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield randomBytes(100_000);
      throw new Error('the line broke');
    }
    await expect(buffer(encryptStream(key, broken()).bytes)).rejects.toThrow('the line broke');
  });

  it('is let go when the reader leaves', async () => {
    let isClosed = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        while (true) yield randomBytes(chunk);
      } finally {
        isClosed = true;
      }
    }
    let received = 0;
    for await (const piece of encryptStream(key, endless()).bytes) {
      received += piece.length;
      if (received > 3 * chunk) break;
    }
    expect(isClosed).toBe(true);
  });

  it('is read no faster than what comes out is taken, so it may be far larger than memory', async () => {
    const piece = randomBytes(1_000_000);
    let given = 0;
    async function* large(): AsyncGenerator<Uint8Array> {
      for (let count = 0; count < 200; count += 1) {
        given += piece.length;
        yield piece;
      }
    }
    let received = 0;
    let mostAhead = 0;
    for await (const part of decryptStream(key, encryptStream(key, large()).bytes)) {
      mostAhead = Math.max(mostAhead, given - received);
      received += part.length;
    }
    expect(received).toBe(200_000_000);
    expect(mostAhead).toBeLessThan(4_000_000);
  });
});
