import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';

/**
 * A private folder for files that live as long as one job, recordings in the clear among them. Each process has its
 * own; what a killed process left behind is removed when the next one starts.
 */
export async function openScratch(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mine = `${hostname()}.`; // a process number means nothing on another machine that shares the folder
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(mine) ? Number(name.slice(mine.length)) : null;
    if (pid !== null && (pid === process.pid || !isAlive(pid)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
  const own = join(folder, mine + String(process.pid));
  await mkdir(own, { recursive: true, mode: 0o700 });
  return own;
}
