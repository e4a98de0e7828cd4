import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyBytes, keyIdOf } from '../crypto/instance-key.ts';

/**
 * The key that backups are encrypted with. It is none of the instance's: who holds a backup and this key reads tables,
 * and still opens no recording and no token, because those need the instance key too.
 */
export type BackupKey = {
  id: string;
  /** Where the key comes from, for the sentence that tells the operator to keep a copy. */
  origin: 'given' | 'read' | 'made';
  /** For one file of one backup: files of two backups cannot be exchanged. */
  forFile(backup: string, name: string): Buffer;
  sign(text: string): string;
  isSignedBy(text: string, signature: string): boolean;
};

export const backupKeyFile = (dataDir: string): string => join(dataDir, 'backup.key');

const derive = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `afterword/backup/${purpose}`, keyBytes));

function parse(text: string, origin: string): Buffer {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, /^[0-9a-f]{64}$/i.test(trimmed) ? 'hex' : 'base64');
  if (key.length !== keyBytes) throw new Error(`${origin} must be ${keyBytes} bytes, as base64 or hex.`);
  return key;
}

function keyOf(bytes: Buffer, origin: BackupKey['origin']): BackupKey {
  const sign = (text: string) => createHmac('sha256', derive(bytes, 'manifest')).update(text).digest('hex');
  return {
    id: keyIdOf(bytes),
    origin,
    forFile: (backup, name) => derive(bytes, `${backup}/${name}`),
    sign,
    isSignedBy: (text, signature) => {
      const wanted = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}

/** Of BACKUP_KEY, or of the file in the data folder; null where there is neither. */
export async function findBackupKey(dataDir: string, given: string | undefined): Promise<BackupKey | null> {
  if (given !== undefined) return keyOf(parse(given, 'BACKUP_KEY'), 'given');
  const file = backupKeyFile(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : keyOf(parse(text, file), 'read');
}

/** The first backup makes a key. Two that begin together agree on the one that was first. */
export async function loadBackupKey(dataDir: string, given: string | undefined): Promise<BackupKey> {
  const known = await findBackupKey(dataDir, given);
  if (known) return known;
  const bytes = randomBytes(keyBytes);
  try {
    await writeFile(backupKeyFile(dataDir), `${bytes.toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
    return keyOf(bytes, 'made');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await findBackupKey(dataDir, given))!;
  }
}
