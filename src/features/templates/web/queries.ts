import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { doWithUndo } from '#ui/undo.ts';
import {
  createNoteTemplate,
  deleteNoteTemplate,
  listNoteTemplates,
  updateNoteTemplate,
} from '../contract.ts';
import type { NoteTemplate } from '../rules/note-template.ts';

/** The coach’s own note templates. Conversations carry the template they show, so they are read again after a change. */
export const noteTemplatesQuery = queryOptions({
  queryKey: ['note-templates'],
  queryFn: ({ signal }) => call(listNoteTemplates, { signal }),
});

const byName = (one: NoteTemplate, other: NoteTemplate) => one.name.localeCompare(other.name);

const edit = (cache: QueryClient, change: (templates: NoteTemplate[]) => NoteTemplate[]) =>
  cache.setQueryData(noteTemplatesQuery.queryKey, (known) => known && change(known).toSorted(byName));

const readConversationsAgain = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: ['conversations', 'one'] });

/** `id` is null for a new one. */
export type TemplateDraft = Omit<NoteTemplate, 'id'> & { id: string | null };

export function useSaveTemplate() {
  const cache = useQueryClient();
  return async ({ id, name, sections }: TemplateDraft): Promise<void> => {
    const body = { name, sections };
    const saved = await (id === null
      ? call(createNoteTemplate, { body })
      : call(updateNoteTemplate, { params: { id }, body }));
    edit(cache, (templates) => [...templates.filter((other) => other.id !== saved.id), saved]);
    void readConversationsAgain(cache);
  };
}

export function useDeleteTemplate() {
  const cache = useQueryClient();
  return (template: NoteTemplate) =>
    doWithUndo({
      hide: () => edit(cache, (templates) => templates.filter(({ id }) => id !== template.id)),
      restore: () => edit(cache, (templates) => [...templates, template]),
      commit: async (options) => {
        await call(deleteNoteTemplate, { params: { id: template.id }, ...options });
        await readConversationsAgain(cache);
      },
      done: `“${template.name}” deleted`,
      failed: 'Failed to delete the template',
    });
}
