import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseStorage } from '../../src/app/adapters.ts';
import { backUp } from '../../src/app/back-up.ts';
import { startInstance } from '../../src/app/instance.ts';
import { openBasics, openInstanceData } from '../../src/app/open-instance-data.ts';
import { restoreBackup } from '../../src/app/restore-backup.ts';
import { readConfig } from '../../src/app/config.ts';
import { findBackupKey } from '../../src/platform/backup/backup-key.ts';
import { readUserKeys } from '../../src/platform/backup/backup-folder.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { asOwner, submit } from './instance.ts';

/**
 * Design 4, row 59 and the second half of row 57: a backup that is made while the server runs comes back whole in an empty
 * place, with the sound of every recording, and without accounts that were deleted since.
 */
const recordings = 20;

let app: TestApp;
let folder: string;
let backups: string;
let dana: Coach;
let gone: Coach;
const sounds = new Map<string, string>();

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Of different lengths, so that no two have the same sound. */
const soundOf = (index: number) => {
  const wav = silentWav(1 + index * 0.1);
  wav.writeInt16LE(index * 100, wav.length - 2);
  return wav;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterword-backup-'));
  backups = join(folder, 'backups');
  app = await startTestApp({ replaced: { engines: [] } });
  dana = await app.signUp('Dana');
  gone = await app.signUp('Gone');
  for (let i = 0; i < recordings; i++) {
    const bytes = soundOf(i);
    sounds.set(await submit(app, dana, bytes), sha256(bytes));
  }
  await gone.call('POST', '/api/conversations/sample');
  await dana.call('POST', '/api/conversations/sample');
}, 120_000);
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const backUpNow = (extra: { keep?: number; backupKey?: string; folder?: string } = {}) =>
  backUp({
    folder: backups,
    keep: 5,
    databaseUrl: app.database.ownerUrl,
    storage: chooseStorage(readConfig({ DATA_DIR: app.dataDir, DISK_RESERVE_BYTES: '0' })),
    dataDir: app.dataDir,
    backupKey: undefined,
    ...extra,
  });

/** An empty folder with the keys the operator kept elsewhere. */
async function emptyPlace(name: string, ...keys: ('instance.key' | 'backup.key')[]): Promise<string> {
  const place = join(folder, name);
  await mkdir(place, { mode: 0o700 });
  for (const key of keys) await copyFile(join(app.dataDir, key), join(place, key));
  return place;
}

const environmentOf = (dataDir: string) => ({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  DISK_RESERVE_BYTES: '0',
  OLLAMA_URL: 'off',
});

const restore = async (dataDir: string, id?: string, from = backups) =>
  restoreBackup(await openBasics(environmentOf(dataDir)), { folder: from, id });

test(
  'row 59: a backup comes back whole in an empty place: rows, sound, sign-in',
  { timeout: 120_000 },
  async () => {
    const { manifest } = await backUpNow();
    const rowsBefore = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]));
    expect(Object.keys(rowsBefore).length).toBeGreaterThan(40);
    expect(manifest.objects.count).toBeGreaterThanOrEqual(recordings + 2);

    const begun = performance.now();
    const place = await emptyPlace('whole', 'instance.key', 'backup.key');
    const restored = await restore(place);
    expect(restored).toMatchObject({ accountsLeftOut: 0, objects: { count: manifest.objects.count } });
    const data = await openInstanceData(environmentOf(place));
    // Before anything runs on it: jobs that waited when the copy was made go on at the start.
    for (const { name, rows } of manifest.tables) {
      const [counted] = await asOwner<{ rows: number }>(
        { ...app, database: { ...app.database, ownerUrl: data.database.ownerUrl } },
        `select count(*)::int as rows from ${name}`,
      );
      const expected = name === 'public.instance_key_check' ? 1 : rows; // opening the database writes it
      expect({ name, rows: counted!.rows }).toEqual({ name, rows: expected });
    }
    const instance = await startInstance(data.config, data.database, data.keys, data.log, { engines: [] });
    try {
      const signedIn = await instance.server!.inject({
        method: 'POST',
        url: '/api/identity/sign-in/email',
        payload: { email: dana.email, password: 'a-good-password' },
      });
      expect(signedIn.statusCode).toBe(200);
      const authorization = `Bearer ${String(signedIn.headers['set-auth-token'])}`;
      for (const [id, hash] of sounds) {
        const played = await instance.server!.inject({
          url: `/api/conversations/${id}/audio`,
          headers: { authorization },
        });
        expect(sha256(played.rawPayload)).toBe(hash);
      }
    } finally {
      await instance.stop();
      await data.database.stop();
    }
    console.info(`restored and compared in ${Math.round(performance.now() - begun)} ms`);
    await expect(restore(place), 'nothing is overwritten').rejects.toThrow(
      'There are accounts in this database',
    );
  },
);

test('row 57: an earlier backup brings back no account that was deleted since, and holds no key of it', async () => {
  const { manifest: first } = await backUpNow();
  await asOwner(app, 'delete from users where id = $1', [gone.id]);
  const { manifest: second } = await backUpNow();
  expect(second.objects.copied, 'objects are copied once').toBe(0);

  const key = (await findBackupKey(app.dataDir, undefined))!;
  const users = (await readUserKeys(backups, undefined, key)).map(({ user }) => user);
  expect(users).toContain(dana.id);
  expect(users).not.toContain(gone.id);
  const place = await emptyPlace('deleted-since', 'instance.key', 'backup.key');
  expect(await restore(place, first.id)).toMatchObject({ accountsLeftOut: 1 });
}, 60_000);

test('row 59: no key and no text is readable in the folder, and old backups go with their objects', async () => {
  const { manifest, deleted } = await backUpNow({ keep: 1 });
  expect(deleted.length).toBeGreaterThan(0);
  expect(await readdir(join(backups, 'backups'))).toEqual([manifest.id]);
  const instanceKey = (await readFile(join(app.dataDir, 'instance.key'), 'utf8')).trim();
  const entries = await readdir(backups, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    for (const secret of [instanceKey, dana.email, dana.id])
      if (!entry.parentPath.includes('objects')) expect(bytes.includes(secret), entry.name).toBe(false);
  }
});

test('row 59: what is wrong is said before anything is changed', async () => {
  const { manifest } = await backUpNow();
  const noKey = await emptyPlace('no-key');
  await expect(restore(noKey)).rejects.toThrow('The instance key is missing. It is in no backup');
  expect(await readdir(noKey)).toEqual([]);
  const noBackupKey = await emptyPlace('no-backup-key', 'instance.key');
  await expect(restore(noBackupKey)).rejects.toThrow('The backup key is missing');
  await writeFile(join(noBackupKey, 'backup.key'), 'A'.repeat(43) + '=\n');
  await expect(restore(noBackupKey)).rejects.toThrow('was made with the backup key');
  await expect(backUpNow({ backupKey: 'ab'.repeat(32) })).rejects.toThrow('was made with the backup key');

  const place = await emptyPlace('damaged', 'instance.key', 'backup.key');
  await expect(restore(place, undefined, join(folder, 'nowhere'))).rejects.toThrow('There is no backup in');
  await truncate(join(backups, 'backups', manifest.id, 'public.conversations.sealed'), 100);
  await expect(restore(place)).rejects.toThrow('public.conversations.sealed of the backup');
  await rm(join(backups, 'backups', manifest.id, 'public.conversations.sealed'));
  await expect(restore(place)).rejects.toThrow('is incomplete: public.conversations.sealed cannot be read');
  await rm(join(backups, 'backups', manifest.id, 'manifest.json'));
  await rm(join(place, 'postgres'), { recursive: true, force: true });
  await expect(restore(place, manifest.id)).rejects.toThrow('was never finished');
  const next = await backUpNow();
  expect(next.manifest.objects.copied, 'a backup after one that was cut off copies nothing twice').toBe(0);
});
