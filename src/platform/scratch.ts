import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A private folder for files that live as long as one job, recordings in the clear among them. Each process has its
 * own; what a killed process left behind is removed when the next one starts.
 */
export async function openScratch(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (Number(name) === process.pid || !isAlive(Number(name)))
      await rm(join(folder, name), { recursive: true, force: true });
  const own = join(folder, String(process.pid));
  await mkdir(own, { recursive: true, mode: 0o700 });
  return own;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
