import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import type { Model } from './catalogue.ts';

/**
 * Checks which models are installed and whether their files are unchanged. A model counts as installed only by its
 * record, which is written last.
 */
const record = z.object({
  from: z.string(),
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});

const recordName = 'installed.json';

export const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

export const writeRecord = async (folder: string, model: Model): Promise<void> => {
  const files = await Promise.all(
    model.files.map(async (name) => {
      const file = join(folder, name);
      return [name, { bytes: (await stat(file)).size, sha256: await sha256Of(file) }] as const;
    }),
  );
  const content = { from: model.sha256, files: Object.fromEntries(files) };
  await writeFile(join(folder, recordName), JSON.stringify(content, null, 2));
};

const readRecord = async (folder: string): Promise<z.infer<typeof record> | null> => {
  try {
    return record.parse(JSON.parse(await readFile(join(folder, recordName), 'utf8')));
  } catch {
    return null; // absent, truncated or altered: not installed
  }
};

/** By record and size only: cheap enough for every request. */
export const isInstalled = async (folder: string, model: Model): Promise<boolean> =>
  everyFile(folder, model, async (file, expected) => (await stat(file)).size === expected.bytes);

/** By content: checked before native code opens the files. */
export const isIntact = async (folder: string, model: Model): Promise<boolean> =>
  everyFile(folder, model, async (file, expected) => (await sha256Of(file)) === expected.sha256);

type Check = (file: string, expected: { bytes: number; sha256: string }) => Promise<boolean>;

const everyFile = async (folder: string, model: Model, check: Check): Promise<boolean> => {
  const known = await readRecord(folder);
  if (!known) return false;
  for (const name of model.files) {
    const expected = known.files[name];
    if (!expected || !(await check(join(folder, name), expected).catch(() => false))) return false;
  }
  return true;
};
