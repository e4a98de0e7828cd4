/** What only the disk promises: who may read, what a crash or a full disk leaves behind. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from './storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const noFloor = { share: 0, bytes: 0 };

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

describe('the files', () => {
  it.skipIf(process.platform === 'win32')('are for the owner only', async () => {
    const storage = createDiskStorage({ folder: join(folder, 'objects'), freeSpaceFloor: noFloor });
    await storage.put('user/audio', pieces('x'));
    expect(await modeOf(join(folder, 'objects'))).toBe('700');
    expect(await modeOf(join(folder, 'objects/user'))).toBe('700');
    expect(await modeOf(join(folder, 'objects/user/audio.object'))).toBe('600');
  });

  it('leave no draft behind, whether a put ends well or not', async () => {
    const storage = createDiskStorage({ folder, freeSpaceFloor: noFloor });
    await storage.put('a', pieces('x'));
    await expect(
      storage.put(
        'b',
        (async function* () {
          yield Buffer.from('x');
          expect(await readdir(join(folder, '.drafts'))).toHaveLength(1);
          throw new Error('the line broke');
        })(),
      ),
    ).rejects.toThrow('the line broke');
    expect(await readdir(join(folder, '.drafts'))).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual(['.drafts', 'a.object']);
  });

  it('of a crashed process are swept, those of a living one are not', async () => {
    const drafts = join(folder, '.drafts');
    await mkdir(drafts);
    await writeFile(join(drafts, 'crashed'), 'x');
    await writeFile(join(drafts, 'living'), 'x');
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600;
    await utimes(join(drafts, 'crashed'), twoDaysAgo, twoDaysAgo);
    await createDiskStorage({ folder, freeSpaceFloor: noFloor }).check();
    expect(await readdir(drafts)).toEqual(['living']);
  });
});

describe('a disk that cannot take more', () => {
  it('refuses new objects under the floor and still gives and deletes old ones', async () => {
    await createDiskStorage({ folder, freeSpaceFloor: noFloor }).put('a', pieces('x'));
    const full = createDiskStorage({ folder, freeSpaceFloor: { share: 1.01, bytes: Infinity } });
    await expect(full.put('b', pieces('x'))).rejects.toMatchObject({ code: 'storage_full', status: 507 });
    await expect(full.check()).rejects.toMatchObject({ code: 'storage_full' });
    expect((await buffer(await full.get('a'))).toString()).toBe('x');
    await full.delete('a');
  });

  it('counts the smaller of share and bytes', async () => {
    const byBytes = createDiskStorage({ folder, freeSpaceFloor: { share: 1.01, bytes: 1 } });
    await expect(byBytes.check()).resolves.toBeUndefined();
    const byShare = createDiskStorage({ folder, freeSpaceFloor: { share: 0, bytes: Infinity } });
    await expect(byShare.check()).resolves.toBeUndefined();
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'says that it is unavailable when the folder cannot be written',
    async () => {
      const storage = createDiskStorage({ folder, freeSpaceFloor: noFloor });
      await storage.check();
      await chmod(join(folder, '.drafts'), 0o500);
      await expect(storage.check()).rejects.toMatchObject({ code: 'unavailable' });
    },
  );

  it('says that it is unavailable when the folder is gone', async () => {
    const storage = createDiskStorage({ folder: join(folder, 'objects'), freeSpaceFloor: noFloor });
    await storage.check();
    await rm(join(folder, 'objects'), { recursive: true });
    await expect(storage.put('a', pieces('x'))).rejects.toMatchObject({ code: 'unavailable' });
  });

  // A small disk of our own, mounted where only the child sees it; not every system lets us.
  const ownMounts = ['--user', '--map-root-user', '--mount'];
  const canMount = spawnSync('unshare', [...ownMounts, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

  it.skipIf(!canMount)('leaves nothing half-done when it fills up midway', () => {
    const program = `
      import { readdirSync } from 'node:fs';
      import { buffer } from 'node:stream/consumers';
      import { createDiskStorage } from ${JSON.stringify(join(import.meta.dirname, 'storage.ts'))};
      const storage = createDiskStorage({ folder: '/mnt/objects', freeSpaceFloor: { share: 0, bytes: 0 } });
      async function* megabytes(count) { for (let i = 0; i < count; i += 1) yield Buffer.alloc(1e6, 7); }
      await storage.put('kept', megabytes(2));
      const codes = [];
      for (const key of ['kept', 'new', 'new']) {
        await storage.put(key, megabytes(20)).catch((error) => codes.push(error.code));
      }
      const kept = (await buffer(await storage.get('kept'))).length;
      await storage.put('small', megabytes(1));
      console.log(JSON.stringify({ codes, kept, drafts: readdirSync('/mnt/objects/.drafts'), files: readdirSync('/mnt/objects').sort() }));
    `;
    const mountAndRun = 'mount -t tmpfs -o size=8m none /mnt && exec "$0" --input-type=module -e "$1"';
    const output = execFileSync(
      'unshare',
      [...ownMounts, 'sh', '-c', mountAndRun, process.execPath, program],
      {
        cwd: import.meta.dirname,
        encoding: 'utf8',
      },
    );
    expect(JSON.parse(output)).toEqual({
      codes: ['storage_full', 'storage_full', 'storage_full'],
      kept: 2_000_000,
      drafts: [],
      files: ['.drafts', 'kept.object', 'small.object'],
    });
  });
});
