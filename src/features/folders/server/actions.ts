import { translateViolations } from '#platform/db/constraints.ts';
import type { Owned } from '#platform/db/database.ts';
import type { ListPage } from '#platform/db/lists.ts';
import { AppError } from '#shared/errors.ts';
import type { Folder } from '../contract.ts';
import * as store from './store.ts';

/** Actions on folders. Names are unique per coach; deleting a folder keeps its conversations. */
type Row = NonNullable<Awaited<ReturnType<typeof store.findFolder>>>;

const toFolder = (row: Row): Folder => ({ ...row, createdAt: row.createdAt.toISOString() });

export async function listFolders(owned: Owned, page: ListPage): Promise<Folder[]> {
  if (page.after) await getFolder(owned, page.after);
  return (await store.listFolders(owned, page)).map(toFolder);
}

export async function createFolder(
  owned: Owned,
  folder: { name: string; description?: string | null },
): Promise<Folder> {
  const id = await translateViolations(uniqueName, () =>
    store.insertFolder(owned, { name: folder.name, description: folder.description || null }),
  );
  return getFolder(owned, id);
}

export async function updateFolder(
  owned: Owned,
  id: string,
  change: { name?: string; description?: string | null },
): Promise<Folder> {
  await translateViolations(uniqueName, () => store.updateFolder(owned, id, change));
  return getFolder(owned, id);
}

export async function deleteFolder(owned: Owned, id: string): Promise<void> {
  if (!(await store.deleteFolder(owned, id))) throw new AppError('not_found');
}

async function getFolder(owned: Owned, id: string): Promise<Folder> {
  const row = await store.findFolder(owned, id);
  if (!row) throw new AppError('not_found');
  return toFolder(row);
}

const uniqueName = { duplicate: 'You already have a folder with this name.' };
