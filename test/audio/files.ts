/** Files that are made for a test and gone after it, and the programs without which a test cannot run. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { missingPrograms } from '../harness/talk.ts';

/** A folder for one test file; ask for paths in it once the tests run. */
export function useFolder(): (name: string) => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'audio-test-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}

const missing = missingPrograms('ffmpeg', 'flite');
/** Title and switch of a group of tests; the title says what to install where the tests are skipped. */
export const needsSound = (title: string): string =>
  missing.length ? `${title} (needs ${missing.join(', ')})` : title;
export const isSilent = missing.length > 0;

/** The first part of a file, as a broken upload leaves it. */
export async function cutFile(file: string, share: number, outFile: string): Promise<string> {
  const bytes = await readFile(file);
  await writeFile(outFile, bytes.subarray(0, Math.floor(bytes.length * share)));
  return outFile;
}

/** The code of the AppError that a promise ends with, or what it gave instead. */
export const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => ({ gave: value }),
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
