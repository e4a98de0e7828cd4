import { open } from 'node:fs/promises';

/** Makes new and renamed files of a folder durable: their names are stored in the folder itself. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
