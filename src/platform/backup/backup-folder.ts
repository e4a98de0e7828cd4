import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { PassThrough, Readable } from 'node:stream';
import { decryptStream, encryptStream } from '../crypto/encrypted-stream.ts';
import type { BackupKey } from './backup-key.ts';

/**
 * A folder of backups: `backups/ID/` with one encrypted file a table and a signed manifest, `objects/` that all of them
 * share, and `keys.sealed`, which each backup replaces. A backup counts once its manifest is there, and the manifest is
 * written last: one that was cut off is never taken for whole.
 */
export type TableCopy = FileOnDisk & { name: string; columns: string[]; rows: number };

export type Manifest = {
  format: 1;
  id: string;
  seconds: number;
  /** Hashes of the migrations, in their order: a restore begins at this state. */
  migrations: string[];
  backupKey: string;
  tables: TableCopy[];
  sequences: { name: string; value: string }[];
  objects: { count: number; bytes: number; copied: number; sha256: string };
};

const manifestFile = 'manifest.json';
export const objectsFile = 'objects.sealed';
const keysFile = 'keys.sealed';
/** Not a date: `forFile` is asked with it, and the keys belong to no single backup. */
const keysOwner = 'keys';

export const objectsFolder = (folder: string): string => join(folder, 'objects');
export const backupFolder = (folder: string, id: string): string => join(folder, 'backups', id);

/** As `sha256sum` sees it. */
export type FileOnDisk = { bytes: number; sha256: string };

/** Written beside and renamed once it is on the disk, so that a crash or a full disk leaves the old file. */
async function writeWhole(file: string, bytes: AsyncIterable<Uint8Array>): Promise<FileOnDisk> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
  const handle = await open(draft, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const piece of bytes) {
      await handle.writeFile(piece);
      hash.update(piece);
      size += piece.length;
    }
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    return { bytes: size, sha256: hash.digest('hex') };
  } catch (error) {
    await handle.close();
    await rm(draft, { force: true });
    throw error;
  }
}

/** Compressed and encrypted on its way to the disk. */
export async function writeSealed(
  file: string,
  key: Buffer,
  plain: AsyncIterable<Uint8Array>,
): Promise<FileOnDisk> {
  const packed = new PassThrough();
  const packing = pipeline(Readable.from(plain), createGzip({ level: 4 }), packed);
  packing.catch(() => {}); // what reads `packed` fails with it
  const written = await writeWhole(file, encryptStream(key, packed as AsyncIterable<Uint8Array>).bytes);
  await packing;
  return written;
}

export async function* readSealed(file: string, key: Buffer): AsyncGenerator<Uint8Array> {
  const unpacked = new PassThrough();
  const opening = pipeline(
    Readable.from(decryptStream(key, createReadStream(file))),
    createGunzip(),
    unpacked,
  );
  opening.catch(() => {});
  for await (const piece of unpacked) yield piece as Uint8Array;
  await opening;
}

async function* linesOf(values: Iterable<unknown>): AsyncGenerator<Uint8Array> {
  for (const value of values) yield Buffer.from(`${JSON.stringify(value)}\n`);
}

export const writeLines = (file: string, key: Buffer, values: Iterable<unknown>) =>
  writeSealed(file, key, linesOf(values));

export async function* readLines<T>(file: string, key: Buffer): AsyncGenerator<T> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const piece of readSealed(file, key)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as T;
  }
}

/** A coach and the wrapped key of all that is encrypted for them; null where nothing was yet. */
export type UserKey = { user: string; key: string | null };

const keysPlace = (folder: string, elsewhere: string | undefined) => elsewhere ?? join(folder, keysFile);

/** Replaces the keys of every earlier backup: an account that was deleted since is in none of them any more. */
export const writeUserKeys = (
  folder: string,
  elsewhere: string | undefined,
  key: BackupKey,
  userKeys: UserKey[],
) => writeLines(keysPlace(folder, elsewhere), key.forFile(keysOwner, keysFile), userKeys);

export async function readUserKeys(
  folder: string,
  elsewhere: string | undefined,
  key: BackupKey,
): Promise<UserKey[]> {
  const file = keysPlace(folder, elsewhere);
  try {
    const userKeys: UserKey[] = [];
    for await (const one of readLines<UserKey>(file, key.forFile(keysOwner, keysFile))) userKeys.push(one);
    return userKeys;
  } catch (cause) {
    const isAbsent = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(
      isAbsent
        ? `There is no keys file at ${file}. Recordings cannot be opened without it; name its place with --keys.`
        : `The keys file ${file} does not open: it was made with another backup key, or damaged.`,
      { cause },
    );
  }
}

export async function writeManifest(folder: string, key: BackupKey, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1);
  const signed = JSON.stringify({ manifest: text, signature: key.sign(text) });
  await writeWhole(join(backupFolder(folder, manifest.id), manifestFile), once(Buffer.from(signed)));
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export type FoundBackups = { whole: string[]; unfinished: string[] };

/** Oldest first. */
export async function listBackups(folder: string): Promise<FoundBackups> {
  const names = await readdir(join(folder, 'backups')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: FoundBackups = { whole: [], unfinished: [] };
  for (const name of names.toSorted((one, other) => (one < other ? -1 : 1))) {
    const files = await readdir(backupFolder(folder, name)).catch((): string[] => []);
    (files.includes(manifestFile) ? found.whole : found.unfinished).push(name);
  }
  return found;
}

/** Refuses one that another key signed or that was changed. */
export async function readManifest(folder: string, id: string, key: BackupKey): Promise<Manifest> {
  const file = join(backupFolder(folder, id), manifestFile);
  const { manifest: text, signature } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const manifest = JSON.parse(text!) as Manifest;
  if (manifest.backupKey !== key.id)
    throw new Error(
      `The backup ${id} was made with the backup key ${manifest.backupKey}, and here is ${key.id}. ` +
        'Set BACKUP_KEY to the right one. Nothing was changed.',
    );
  if (!key.isSignedBy(text!, signature!))
    throw new Error(`The manifest of the backup ${id} was changed or damaged. Nothing was restored.`);
  return manifest;
}

/** Before anything is changed: each file is there and is the one that the manifest names. */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  const files = [
    ...manifest.tables.map(({ name, sha256 }) => ({ name: `${name}.sealed`, sha256 })),
    { name: objectsFile, sha256: manifest.objects.sha256 },
  ];
  for (const { name, sha256 } of files) {
    const hash = createHash('sha256');
    try {
      for await (const piece of createReadStream(join(backupFolder(folder, manifest.id), name)))
        hash.update(piece as Uint8Array);
    } catch (cause) {
      throw new Error(
        `The backup ${manifest.id} is incomplete: ${name} cannot be read. Nothing was restored.`,
        {
          cause,
        },
      );
    }
    if (hash.digest('hex') !== sha256)
      throw new Error(`${name} of the backup ${manifest.id} is damaged. Nothing was restored.`);
  }
}
