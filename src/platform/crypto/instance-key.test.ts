import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadKeyRing } from './instance-key.ts';

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'keys-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

const keyFile = (): string => join(dataDir, 'instance.key');

describe('the key file', () => {
  it('is made once, for the owner only, with nothing beside it', async () => {
    const made = await loadKeyRing({ dataDir });
    const read = await loadKeyRing({ dataDir });
    expect([made.origin, read.origin]).toEqual(['made', 'read']);
    expect(read.currentId).toBe(made.currentId);
    expect(read.deriveKey('links').equals(made.deriveKey('links'))).toBe(true);
    expect(await readdir(dataDir)).toEqual(['instance.key']);
    if (process.platform !== 'win32') expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  });

  it('is one file for all processes that start together', async () => {
    const rings = await Promise.all(Array.from({ length: 8 }, () => loadKeyRing({ dataDir })));
    expect(new Set(rings.map((ring) => ring.currentId)).size).toBe(1);
    expect(rings.filter((ring) => ring.origin === 'made')).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual(['instance.key']);
  });

  it.skipIf(process.platform === 'win32').each([0o640, 0o604, 0o666])(
    'is refused with mode %o, and the sentence says what to do',
    async (mode) => {
      await loadKeyRing({ dataDir });
      await chmod(keyFile(), mode);
      await expect(loadKeyRing({ dataDir })).rejects.toThrow(`Run "chmod 600 ${keyFile()}"`);
    },
  );

  it.each(['', '\n', 'short', randomBytes(31).toString('base64')])(
    'is never replaced when it holds %j',
    async (text) => {
      await loadKeyRing({ dataDir });
      await writeFile(keyFile(), text);
      await expect(loadKeyRing({ dataDir })).rejects.toThrow(keyFile());
      expect(await readFile(keyFile(), 'utf8')).toBe(text);
    },
  );
});

describe('a key from the environment', () => {
  const bytes = randomBytes(32);

  it('may be base64 or hex, and leaves no file', async () => {
    const spellings = [bytes.toString('base64'), bytes.toString('hex'), ` ${bytes.toString('base64url')}\n`];
    const rings = await Promise.all(
      spellings.map((instanceKey) => loadKeyRing({ dataDir: parent, instanceKey })),
    );
    expect(new Set(rings.map((ring) => ring.currentId)).size).toBe(1);
    expect(rings[0]?.origin).toBe('given');
    expect(await readdir(parent)).toEqual([]);
  });

  it('of another length is refused without being repeated', async () => {
    const loading = loadKeyRing({ dataDir, instanceKey: 'hunter2hunter2' });
    await expect(loading).rejects.toThrow('must be 32 bytes');
    await expect(loading).rejects.not.toThrow('hunter2');
  });
});

describe('derived keys', () => {
  it('differ by purpose and by key', async () => {
    const ring = await loadKeyRing({
      dataDir,
      instanceKey: randomBytes(32).toString('hex'),
      olderKeys: [randomBytes(32).toString('hex')],
    });
    const keys = ring.ids.flatMap((id) => ['links', 'sessions'].map((use) => ring.deriveKey(use, id)));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(4);
    expect(keys.every((key) => key.length === 32)).toBe(true);
    expect(ring.deriveKey('links').equals(ring.deriveKey('links', ring.currentId))).toBe(true);
    expect(() => ring.deriveKey('links', 'unknown')).toThrow('does not hold the key unknown');
  });
});
