import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the files of a coach's uploads that are still on their way: the bytes, and what the protocol keeps of them. */
export async function removeUploadsOf(folder: string, userId: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.json')) continue;
    const upload = await readFile(join(folder, name), 'utf8').catch(() => '');
    if (!isOf(upload, userId)) continue;
    await rm(join(folder, name.slice(0, -'.json'.length)), { force: true });
    await rm(join(folder, name), { force: true });
  }
}

function isOf(upload: string, userId: string): boolean {
  try {
    return (JSON.parse(upload) as { metadata?: { owner?: unknown } }).metadata?.owner === userId;
  } catch {
    return false; // being written, or removed since
  }
}
