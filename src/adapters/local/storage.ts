/**
 * Objects as files in one folder, for this machine only. An object is there whole and on the disk once `put` has
 * returned, or it is not there at all; writes are refused while there is still room for the database to go on.
 */
import { randomBytes } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  stat,
  statfs,
  unlink,
} from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '#platform/sync-folder.ts';
import { checkKey, type ByteRange, type Storage, type StoredObject } from '#ports/storage.ts';
import { AppError } from '#shared/errors.ts';

/** The smaller of the two counts: a share protects small disks, bytes keep large ones usable. */
export type FreeSpaceFloor = { share: number; bytes: number };

// A PostgreSQL that meets a full disk cannot even start again, so uploads have to stop long before.
const defaultFloor: FreeSpaceFloor = { share: 0.1, bytes: 5e9 };
const folderMode = 0o700;
const fileMode = 0o600;
const blockBytes = 1024 * 1024; // larger blocks did not get faster, smaller ones pay per call
const firstReadBytes = 160 * 1024; // a seek should wait for little: two encrypted chunks and a bit
const piecesPerWrite = 1024; // what one vectored write of the system takes
// Handing the disk its share while the rest is still being encrypted shortens the last, awaited sync.
const syncEveryBytes = 32 * 1024 * 1024;
// Drafts of a crashed process; a living upload touches its draft all the time.
const abandonedAfterMs = 24 * 60 * 60 * 1000;
const draftFolder = '.drafts'; // no key begins with a dot
const suffix = '.object'; // so that the keys `a` and `a/b` can both exist

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

function translate(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return new AppError('storage_full', { cause: error });
  return new AppError('unavailable', { detail: 'The storage folder cannot be used.', cause: error });
}

const noSuchBytes = (start: number, end: number): AppError =>
  new AppError('bad_request', { detail: `The object has no bytes ${start}-${end}.` });

async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw translate(error);
  }
}

/** For reading: there a missing file means that the object is absent, elsewhere that the folder is broken. */
async function found<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw hasCode(error, 'ENOENT') ? new AppError('not_found', { cause: error }) : translate(error);
  }
}

/** Makes what is missing, and every new name durable in the folder above it. */
async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: folderMode });
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

/** A vectored write may stop early; the rest follows until all of it is in the file. */
async function writeAll(handle: FileHandle, pieces: Uint8Array[], position: number): Promise<void> {
  let rest = pieces;
  let at = position;
  while (rest.length > 0) {
    const { bytesWritten } = await handle.writev(rest, at);
    at += bytesWritten;
    let written = bytesWritten;
    let whole = 0;
    while (whole < rest.length && written >= (rest[whole]?.length ?? 0)) {
      written -= rest[whole]?.length ?? 0;
      whole += 1;
    }
    const [first, ...others] = rest.slice(whole);
    rest = first ? [first.subarray(written), ...others] : [];
  }
}

async function readBlock(handle: FileHandle, position: number, wanted: number): Promise<Buffer> {
  const { bytesRead, buffer } = await translated(
    handle.read(Buffer.allocUnsafe(wanted), 0, wanted, position),
  );
  return buffer.subarray(0, bytesRead);
}

/** Up to the requested end, or the end of the file if that comes first. */
async function* readOn(
  handle: FileHandle,
  first: Buffer,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  try {
    let piece = first;
    for (let position = start; piece.length > 0;) {
      yield piece;
      position += piece.length;
      if (position > end) break;
      piece = await readBlock(handle, position, Math.min(blockBytes, end - position + 1));
    }
  } finally {
    await handle.close();
  }
}

/** Refuses writes while there is still room for the database to go on. */
async function assertRoom(folder: string, floor: FreeSpaceFloor): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize < Math.min(floor.share * blocks * bsize, floor.bytes)) {
    throw new AppError('storage_full');
  }
}

async function prepareDrafts(drafts: string): Promise<void> {
  await makeFolder(drafts);
  const oldest = Date.now() - abandonedAfterMs;
  for (const name of await readdir(drafts)) {
    const draft = join(drafts, name);
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < oldest) await unlink(draft).catch(() => undefined);
  }
}

/** One write is under way while the next block is being fetched and encrypted. */
async function writeObject(
  handle: FileHandle,
  bytes: AsyncIterable<Uint8Array>,
  checkRoom: () => Promise<void>,
): Promise<number> {
  let block: Uint8Array[] = [];
  let blockSize = 0;
  let size = 0;
  let syncedTo = 0;
  let writing: Promise<void> = Promise.resolve();
  let syncing: Promise<void> = Promise.resolve();

  const flush = async (): Promise<void> => {
    await translated(writing);
    writing = writeAll(handle, block, size);
    writing.catch(() => undefined); // reported where it is awaited
    size += blockSize;
    block = [];
    blockSize = 0;
    if (size - syncedTo < syncEveryBytes) return;
    syncedTo = size;
    await translated(Promise.all([syncing, checkRoom()]));
    syncing = handle.datasync();
    syncing.catch(() => undefined);
  };

  try {
    for await (const piece of bytes) {
      if (piece.length === 0) continue;
      block.push(piece);
      blockSize += piece.length;
      if (blockSize >= blockBytes || block.length >= piecesPerWrite) await flush();
    }
    await flush();
  } finally {
    await Promise.allSettled([writing, syncing]); // the file may be closed only after both
  }
  await translated(Promise.all([writing, syncing]));
  return size;
}

/** Below the folder of this key; '' is all. What goes while it is listed is left out. */
async function* objectsIn(root: string, key: string): AsyncGenerator<StoredObject> {
  const folder = await opendir(join(root, key)).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw translate(error);
  });
  if (!folder) return;
  for await (const entry of folder) {
    const each = key ? `${key}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      if (entry.name !== draftFolder) yield* objectsIn(root, each);
    } else if (entry.name.endsWith(suffix)) {
      const found = await stat(join(root, each)).catch(() => null);
      if (found) yield { key: each.slice(0, -suffix.length), size: found.size, storedAt: found.mtime };
    }
  }
}

export function createDiskStorage(options: { folder: string; freeSpaceFloor?: FreeSpaceFloor }): Storage {
  const { folder, freeSpaceFloor: floor = defaultFloor } = options;
  const drafts = join(folder, draftFolder);
  let prepared: Promise<void> | null = null;

  function fileOf(key: string): string {
    checkKey(key);
    return join(folder, key + suffix);
  }

  const checkRoom = () => assertRoom(folder, floor);

  async function ready(): Promise<void> {
    prepared ??= prepareDrafts(drafts).catch((error: unknown) => {
      prepared = null; // the disk may come back
      throw error;
    });
    await prepared;
    await checkRoom();
  }

  return {
    name: 'disk',
    async put(key, bytes) {
      const file = fileOf(key);
      await translated(ready());
      const draft = join(drafts, randomBytes(12).toString('hex'));
      const handle = await translated(open(draft, 'wx', fileMode));
      try {
        const size = await writeObject(handle, bytes, checkRoom);
        await translated(handle.sync());
        await handle.close();
        await translated(makeFolder(dirname(file)));
        await translated(rename(draft, file));
        await translated(syncFolder(dirname(file)));
        return { size };
      } catch (error) {
        await handle.close();
        await unlink(draft).catch(() => undefined); // gone already when only the last sync failed
        throw error;
      }
    },
    async get(key, range?: ByteRange) {
      const { start, end } = range ?? { start: 0, end: Infinity };
      const file = fileOf(key);
      if (start < 0 || start > end) throw noSuchBytes(start, end);
      const handle = await found(open(file, 'r'));
      try {
        const first = await readBlock(handle, start, Math.min(firstReadBytes, end - start + 1));
        if (range && first.length === 0) throw noSuchBytes(start, end);
        return readOn(handle, first, { start, end });
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async size(key) {
      return (await found(stat(fileOf(key)))).size;
    },
    async delete(key) {
      const file = fileOf(key);
      try {
        await unlink(file);
        await syncFolder(dirname(file)); // what was deleted must not come back after a power cut
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw translate(error);
      }
    },
    list(under = '') {
      if (under) checkKey(under);
      return objectsIn(folder, under);
    },
    async check() {
      await translated(ready());
      await translated(access(drafts, constants.W_OK));
    },
  };
}
