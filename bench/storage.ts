/**
 * What sealing costs (benches 8 and 9): an upload beside `dd conv=fsync` and a bare pipe, and a seek in a sealed
 * recording beside the same range of a plain file. All contestants take turns in one run; figures are medians.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createDiskStorage } from '#adapters/local/storage.ts';
import { readEncrypted, putEncrypted } from '#platform/crypto/encrypted-object.ts';
import { createObjectKey } from '#platform/crypto/wrap.ts';
import type { ByteRange } from '#ports/storage.ts';

const rounds = 7; // at least 5 for a median; two more for a machine shared with others
const megabyte = 1024 * 1024;
const uploadBytes = 400 * megabyte;
const recordingBytes = 4 * 3600 * 16_000; // four hours at 128 kbit/s
const seeks = 200;
const seekBytes = 64 * 1024;
const readBytes = megabyte; // the block of `dd` and of every reader here

export type BenchRow = {
  bench: string;
  what: string;
  wallMs: number;
  cpuMs: number;
  /** How it compares with its peers. */
  beside: string;
  aim: string;
};

type Sample = { wallMs: number; cpuMs: number };
type Contestant = { what: string; run(): Promise<Sample>; samples: Sample[] };

function at(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
const median = (numbers: number[]): number => at(numbers, 0.5);

async function measured(work: () => Promise<unknown>): Promise<Sample> {
  const cpuBefore = process.cpuUsage();
  const begun = performance.now();
  await work();
  const wallMs = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wallMs, cpuMs: (user + system) / 1000 };
}

/** The shell's `times` tells what its children used: second line, `0m0.010s 0m0.250s`. */
async function measuredShell(command: string): Promise<Sample> {
  let output = '';
  const { wallMs } = await measured(async () => {
    output = execFileSync('sh', ['-c', `${command} 2>/dev/null; times`], { encoding: 'utf8' });
  });
  const used = [...(output.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  const seconds = used.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0);
  return { wallMs, cpuMs: seconds * 1000 };
}

async function writeRandom(file: string, size: number): Promise<void> {
  const block = randomBytes(readBytes);
  const handle = await open(file, 'w');
  for (let left = size; left > 0; left -= block.length) await handle.write(block.subarray(0, left));
  await handle.sync();
  await handle.close();
}

async function inTurns(contestants: Contestant[]): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    // Each goes first in turn: what one leaves to the disk must not always burden the same next one.
    const shift = round % contestants.length;
    for (const { run, samples } of [...contestants.slice(shift), ...contestants.slice(0, shift)]) {
      const sample = await run();
      if (round > 0) samples.push(sample); // the first round warms up
    }
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const wall = ({ samples }: Contestant): number => median(samples.map(({ wallMs }) => wallMs));
const cpu = ({ samples }: Contestant): number => median(samples.map(({ cpuMs }) => cpuMs));

export const uploadRows = (): Promise<BenchRow[]> =>
  inFolder(async (folder) => {
    const source = join(folder, 'source');
    const target = join(folder, 'target');
    await writeRandom(source, uploadBytes);
    const storage = createDiskStorage({ folder: join(folder, 'objects') });
    const read = () => createReadStream(source, { highWaterMark: readBytes });
    const sealed = { storageKey: 'sealed', objectKey: createObjectKey() };

    /** Clearing away counts for no contestant, so the disk is done with it before the next one begins. */
    const contestant = (
      what: string,
      run: () => Promise<Sample>,
      clear: () => Promise<void>,
    ): Contestant => ({
      what,
      samples: [],
      async run() {
        const sample = await run();
        await clear();
        execFileSync('sync');
        return sample;
      },
    });
    const clearTarget = (): Promise<void> => rm(target);

    const dd = contestant(
      'dd conv=fsync',
      () => measuredShell(`dd if='${source}' of='${target}' bs=1M conv=fsync`),
      clearTarget,
    );
    const pipe = contestant(
      'pipe + fsync',
      () =>
        measured(async () => {
          await pipeline(read(), createWriteStream(target, { flush: true, highWaterMark: readBytes }));
        }),
      clearTarget,
    );
    const plain = contestant(
      'put, not sealed',
      () => measured(() => storage.put('plain', read())),
      () => storage.delete('plain'),
    );
    const ours = contestant(
      'put, sealed + sha256',
      () => measured(() => putEncrypted(storage, sealed, read())),
      () => storage.delete(sealed.storageKey),
    );
    const contestants = [dd, pipe, plain, ours];
    await inTurns(contestants);
    return contestants.map((one) => ({
      bench: '8 upload 400 MB',
      what: `${one.what}, ${Math.round(uploadBytes / 1000 / wall(one))} MB/s`,
      wallMs: wall(one),
      cpuMs: cpu(one),
      beside: `${(wall(dd) / wall(one)).toFixed(2)}x dd, ${(wall(pipe) / wall(one)).toFixed(2)}x pipe`,
      aim: one === ours ? '>= 0.8x dd' : '',
    }));
  });

async function firstByte(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  const begun = performance.now();
  let waited = Number.NaN;
  let received = 0;
  for await (const piece of pieces) {
    if (received === 0) waited = performance.now() - begun;
    received += piece.length;
  }
  if (received !== seekBytes) throw new Error(`a seek gave ${received} bytes`);
  return waited;
}

export const seekRows = (): Promise<BenchRow[]> =>
  inFolder(async (folder) => {
    const source = join(folder, 'source');
    await writeRandom(source, recordingBytes);
    const storage = createDiskStorage({ folder: join(folder, 'objects') });
    const sealed = { storageKey: 'sealed', objectKey: createObjectKey() };
    const { plainSize } = await putEncrypted(storage, sealed, createReadStream(source));
    const object = { ...sealed, plainSize };
    const ranges = Array.from({ length: seeks }, (): ByteRange => {
      const start = randomInt(recordingBytes - seekBytes);
      return { start, end: start + seekBytes - 1 };
    });

    const waits = new Map<string, number[]>();
    const contestant = (what: string, get: (range: ByteRange) => AsyncIterable<Uint8Array>): Contestant => {
      const all: number[] = [];
      waits.set(what, all);
      return {
        what,
        samples: [],
        run: () =>
          measured(async () => {
            for (const range of ranges) all.push(await firstByte(get(range)));
          }),
      };
    };
    const plain = contestant('plain file', (range) => createReadStream(source, range));
    const ours = contestant('sealed', (range) => readEncrypted(storage, object, range));
    await inTurns([plain, ours]);
    const wait = ({ what }: Contestant, share: number): number => at(waits.get(what) ?? [], share);
    return [plain, ours].map((one) => ({
      bench: `9 seek in 4 h, ${seeks} ranges`,
      what: `${one.what}, first byte p50 ${wait(one, 0.5).toFixed(2)} p99 ${wait(one, 0.99).toFixed(2)} ms`,
      wallMs: wall(one),
      cpuMs: cpu(one),
      beside: `${(wait(one, 0.5) / wait(plain, 0.5)).toFixed(2)}x the first byte of plain`,
      aim: one === ours ? '< 20 ms, <= 2x' : '',
    }));
  });

export const rows = async (): Promise<BenchRow[]> => [...(await uploadRows()), ...(await seekRows())];

if (import.meta.main) {
  const table = await rows();
  console.table(
    table.map((row) => ({ ...row, wallMs: Math.round(row.wallMs), cpuMs: Math.round(row.cpuMs) })),
  );
}
