import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { InputOf } from '#shared/contract.ts';
import { call } from '#ui/api.ts';
import { listRows } from '#ui/list-rows.ts';
import { save } from '#ui/save/save.ts';
import { doWithUndo } from '#ui/undo.ts';
import { createFolder, deleteFolder, listFolders, updateFolder, type Folder } from '../contract.ts';

/** The coach’s folders. Mutations update the cached list, which every screen reads. */
export const foldersQuery = queryOptions({
  queryKey: ['folders'],
  queryFn: ({ signal }) => listRows((query) => call(listFolders, { query, signal })),
});

export type FolderWords = InputOf<typeof createFolder>['body'];

const byName = (a: Folder, b: Folder) => a.name.localeCompare(b.name);

function edit(cache: QueryClient, change: (folders: Folder[]) => Folder[]): void {
  cache.setQueryData(foldersQuery.queryKey, (folders) => folders && change(folders).toSorted(byName));
}

export function useCreateFolder() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: FolderWords) => call(createFolder, { body }),
    onSuccess: (made) => edit(cache, (folders) => [...folders, made]),
  });
}

/** Optimistic; rolled back where the server refuses. */
export function useRenameFolder() {
  const cache = useQueryClient();
  const put = (id: string, words: Partial<Folder>) =>
    edit(cache, (folders) => folders.map((folder) => (folder.id === id ? { ...folder, ...words } : folder)));
  return useMutation({
    mutationFn: ({ id, ...body }: FolderWords & { id: string }) =>
      save(cache, {
        scope: `folder ${id}`,
        show: () => {
          const before = cache.getQueryData(foldersQuery.queryKey)?.find((folder) => folder.id === id);
          put(id, { name: body.name, description: body.description ?? null });
          return () => put(id, before ?? {});
        },
        send: () => call(updateFolder, { params: { id }, body }),
        onSaved: (changed) => put(id, changed),
      }),
  });
}

export function useDeleteFolder() {
  const cache = useQueryClient();
  return (folder: Folder) =>
    doWithUndo({
      hide: () => edit(cache, (folders) => folders.filter((other) => other.id !== folder.id)),
      restore: () => edit(cache, (folders) => [...folders, folder]),
      commit: async (options) => {
        await call(deleteFolder, { params: { id: folder.id }, ...options });
        await cache.invalidateQueries({ queryKey: ['conversations'] }); // their folder is gone
      },
      done: `“${folder.name}” deleted`,
      failed: 'Failed to delete the folder',
    });
}
