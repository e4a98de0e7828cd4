/**
 * The keys this instance starts from: one current key and, while a rotation runs, older ones that still open what
 * they encrypted. They live in DATA_DIR/instance.key (first line current, older lines below) or come from the
 * environment. Nothing is ever encrypted with them directly, only with sub-keys derived for a named purpose.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { syncFolder } from '../sync-folder.ts';

export const keyBytes = 32; // AES-256
const keyFileName = 'instance.key';
const idBytes = 4; // enough to tell a handful of keys apart, too short to say anything about them
const othersMayRead = 0o077;

export type KeyRing = {
  readonly currentId: string;
  /** Newest first. */
  readonly ids: readonly string[];
  /** `made`: just created. With data already in the database that means the real key was lost. */
  readonly origin: 'given' | 'read' | 'made';
  /** 32 bytes for one purpose; of the current key unless another one of the ring is named. */
  deriveKey(purpose: string, keyId?: string): Buffer;
};

export type KeyRingSource = {
  dataDir: string;
  /** 32 bytes as base64 or hex. When given, no file is made or read. */
  instanceKey?: string | undefined;
  olderKeys?: readonly string[] | undefined;
};

const refuse = (detail: string, cause?: unknown): AppError => new AppError('internal', { detail, cause });

const derive = (key: Buffer, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `afterword/${purpose}`, length));

/** A short name for a key; two keys with the same name are the same key for all practical purposes. */
export const keyIdOf = (key: Buffer): string => derive(key, 'key id', idBytes).toString('hex');

function parseKey(text: string, origin: string): Buffer {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, /^[0-9a-f]{64}$/i.test(trimmed) ? 'hex' : 'base64');
  if (key.length !== keyBytes) {
    throw refuse(`${origin} must be ${keyBytes} bytes, written as base64 or hex.`);
  }
  return key;
}

function ringOf(keys: Buffer[], origin: KeyRing['origin']): KeyRing {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const ids = [...byId.keys()];
  const currentId = ids[0];
  if (currentId === undefined) throw refuse('There is no instance key.');
  return {
    currentId,
    ids,
    origin,
    deriveKey(purpose, keyId = currentId) {
      const key = byId.get(keyId);
      if (!key) throw refuse(`This instance does not hold the key ${keyId}.`);
      return derive(key, purpose, keyBytes);
    },
  };
}

/** Writes beside the key file first, so that a crash leaves the old file or the new one, never half a key. */
async function writeKeyFile(dataDir: string, keys: Buffer[], place: typeof rename): Promise<void> {
  const draft = join(dataDir, `${keyFileName}.${randomBytes(6).toString('hex')}`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(keys.map((key) => `${key.toString('base64')}\n`).join(''));
    await handle.sync();
    await handle.close();
    await place(draft, join(dataDir, keyFileName));
  } finally {
    await handle.close();
    await unlink(draft).catch(() => undefined); // gone already when it was renamed
  }
  await syncFolder(dataDir);
}

async function readKeyFile(dataDir: string): Promise<Buffer[] | null> {
  const file = join(dataDir, keyFileName);
  try {
    const { mode } = await stat(file);
    // Windows has no such bits: there the folder's access list decides.
    if (process.platform !== 'win32' && (mode & othersMayRead) !== 0) {
      throw refuse(`Other users of this machine can read ${file}. Run "chmod 600 ${file}" and start again.`);
    }
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
    if (lines.length === 0) throw refuse(`${file} is empty. Restore it from the backup of the keys.`);
    return lines.map((line, index) => parseKey(line, `Line ${index + 1} of ${file}`));
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return null;
    throw error;
  }
}

const isFileError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

async function makeKeyFile(dataDir: string): Promise<{ keys: Buffer[]; origin: 'made' | 'read' }> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const made = [randomBytes(keyBytes)];
  try {
    // A link, unlike a rename, never replaces: of two processes starting together one wins and both use its key.
    await writeKeyFile(dataDir, made, link);
    return { keys: made, origin: 'made' };
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error;
    return { keys: (await readKeyFile(dataDir)) ?? made, origin: 'read' };
  }
}

export async function loadKeyRing(source: KeyRingSource): Promise<KeyRing> {
  const older = (source.olderKeys ?? []).map((text, index) => parseKey(text, `Older key ${index + 1}`));
  if (source.instanceKey !== undefined) {
    return ringOf([parseKey(source.instanceKey, 'The instance key'), ...older], 'given');
  }
  const read = await readKeyFile(source.dataDir);
  const { keys, origin } = read ? { keys: read, origin: 'read' as const } : await makeKeyFile(source.dataDir);
  return ringOf([...keys, ...older], origin);
}

/**
 * Puts a new key in front of the ones in the file. Older lines stay until everything is wrapped again and the
 * operator removes them.
 */
export async function rotateKeyFile(dataDir: string): Promise<KeyRing> {
  const older = await readKeyFile(dataDir);
  if (!older) throw refuse(`There is no ${keyFileName} in ${dataDir} to rotate.`);
  const keys = [randomBytes(keyBytes), ...older];
  await writeKeyFile(dataDir, keys, rename);
  return ringOf(keys, 'read');
}
