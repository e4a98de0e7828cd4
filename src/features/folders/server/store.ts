import { and, asc, count, eq } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { behind, type ListPage } from '#platform/db/lists.ts';
import { listMost } from '#shared/paging.ts';
import { comparableName } from '#shared/text.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { folders } from './tables.ts';

/** The only SQL for folders. Every function takes the owner, so another account's folder is not found. */
const isFolder = ({ userId }: Owned, id: string) => and(eq(folders.userId, userId), eq(folders.id, id));

const select = ({ tx, userId }: Owned) =>
  tx
    .select({
      id: folders.id,
      name: folders.name,
      description: folders.description,
      createdAt: folders.createdAt,
      conversationCount: count(conversations.id),
    })
    .from(folders)
    .leftJoin(conversations, and(eq(conversations.userId, userId), eq(conversations.folderId, folders.id)))
    .groupBy(folders.id);

export const listFolders = (owned: Owned, { limit = listMost, after }: ListPage) =>
  select(owned)
    .where(
      and(
        eq(folders.userId, owned.userId),
        after
          ? behind(folders, [folders.nameKey], { row: isFolder(owned, after), direction: 'asc' })
          : undefined,
      ),
    )
    .orderBy(asc(folders.nameKey))
    .limit(limit);

export async function findFolder(owned: Owned, id: string) {
  const [row] = await select(owned).where(isFolder(owned, id));
  return row ?? null;
}

export async function insertFolder(
  { tx, userId }: Owned,
  folder: { name: string; description: string | null },
) {
  const values = { userId, ...folder, nameKey: comparableName(folder.name) };
  const [row] = await tx.insert(folders).values(values).returning({ id: folders.id });
  return row!.id;
}

export async function updateFolder(
  { tx, userId }: Owned,
  id: string,
  change: { name?: string; description?: string | null },
) {
  const values = {
    ...change,
    ...(change.name === undefined ? {} : { nameKey: comparableName(change.name) }),
  };
  if (Object.keys(values).length === 0) return;
  await tx
    .update(folders)
    .set(values)
    .where(and(eq(folders.userId, userId), eq(folders.id, id)));
}

export async function deleteFolder({ tx, userId }: Owned, id: string): Promise<boolean> {
  const removed = await tx
    .delete(folders)
    .where(and(eq(folders.userId, userId), eq(folders.id, id)))
    .returning({ id: folders.id });
  return removed.length > 0;
}
