import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Storage } from '#ports/storage.ts';
import { isAppError } from '#shared/errors.ts';
import type { BackupKey } from './backup-key.ts';
import { backupFolder, objectsFile, readLines, writeLines, type Manifest } from './backup-folder.ts';

/**
 * Copies stored objects as they are: each is encrypted under a key of its coach already. All backups of a folder share
 * the copies, so a backup copies only what is new, and one that was cut off goes on where it stopped.
 */
export type CopiedObject = { key: string; size: number; sha256: string };

const atOnce = 4; // hides the waiting of S3; each holds a block in memory

async function* hashed(bytes: AsyncIterable<Uint8Array>, onEnd: (sha256: string) => void) {
  const hash = createHash('sha256');
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
  onEnd(hash.digest('hex'));
}

async function hashOf(storage: Storage, key: string): Promise<string> {
  let sha256 = '';
  for await (const _piece of hashed(await storage.get(key), (found) => (sha256 = found)));
  return sha256;
}

/** False where the object was deleted since it was listed. */
async function copy(from: Storage, to: Storage, key: string): Promise<string | null> {
  let sha256: string | null = null;
  try {
    await to.put(
      key,
      hashed(await from.get(key), (found) => (sha256 = found)),
    );
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
  return sha256;
}

async function inParallel<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  // An async generator answers calls in their order, so several may wait for it.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value);
    }),
  );
}

export async function backUpObjects(
  storage: Storage,
  copies: Storage,
  { folder, id, previous, key }: { folder: string; id: string; previous: string | null; key: BackupKey },
): Promise<Manifest['objects']> {
  const known = new Map<string, CopiedObject>();
  if (previous)
    for await (const object of readObjectList(folder, previous, key)) known.set(object.key, object);
  const sizes = new Map<string, number>();
  for await (const object of copies.list()) sizes.set(object.key, object.size);
  const copied: CopiedObject[] = [];
  let fresh = 0;
  await inParallel(storage.list(), async ({ key: name, size }) => {
    if (sizes.get(name) === size) {
      const sha256 = known.get(name)?.sha256 ?? (await hashOf(copies, name));
      copied.push({ key: name, size, sha256 });
      return;
    }
    const sha256 = await copy(storage, copies, name);
    if (sha256 === null) return;
    fresh += 1;
    copied.push({ key: name, size: await copies.size(name), sha256 });
  });
  copied.sort((one, other) => (one.key < other.key ? -1 : 1));
  const list = await writeLines(
    join(backupFolder(folder, id), objectsFile),
    key.forFile(id, objectsFile),
    copied,
  );
  const bytes = copied.reduce((sum, { size }) => sum + size, 0);
  return { count: copied.length, bytes, copied: fresh, sha256: list.sha256 };
}

export const readObjectList = (folder: string, id: string, key: BackupKey): AsyncGenerator<CopiedObject> =>
  readLines<CopiedObject>(join(backupFolder(folder, id), objectsFile), key.forFile(id, objectsFile));

/** Objects that are there with their size already are not sent again: a restore that was cut off goes on. */
export async function restoreObjects(
  copies: Storage,
  storage: Storage,
  objects: AsyncIterable<CopiedObject>,
): Promise<{ count: number; bytes: number }> {
  const there = new Map<string, number>();
  for await (const { key, size } of storage.list()) there.set(key, size);
  let count = 0;
  let bytes = 0;
  await inParallel(objects, async ({ key, size, sha256 }) => {
    if (there.get(key) !== size && (await copy(copies, storage, key)) !== sha256) {
      await storage.delete(key);
      throw new Error(`The copy of the object ${key} is missing or damaged. The database was not restored.`);
    }
    count += 1;
    bytes += size;
  });
  return { count, bytes };
}

/** Copies that no backup names any more. */
export async function deleteUnnamed(copies: Storage, named: Set<string>): Promise<number> {
  let deleted = 0;
  for await (const { key } of copies.list()) {
    if (named.has(key)) continue;
    await copies.delete(key);
    deleted += 1;
  }
  return deleted;
}
