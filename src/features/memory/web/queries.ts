import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getAiPreferences } from '#features/settings/contract.ts';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { wantFocus } from '#ui/keyboard/wanted-focus.ts';
import { save } from '#ui/save/save.ts';
import { notify, warn } from '#ui/toast.ts';
import {
  addMemoryEntry,
  listClientMemory,
  updateSessionMemory,
  type MemoryEdit,
  type NewMemoryEntry,
  type SessionMemory,
} from '../contract.ts';
import { memorySections } from '../rules/memory-entry.ts';

/** What is remembered of a client. Changes show at once; a deleted entry can be restored. */
export const memoryQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['memory', clientId],
    queryFn: ({ signal }) => call(listClientMemory, { params: { id: clientId }, signal }),
  });

/** The coach’s own switch, under the key of the settings screen, which changes it. */
export const memorySettingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['ai-preferences', userId],
    queryFn: ({ signal }) => call(getAiPreferences, { params: { id: userId }, signal }),
  });

export type MemoryEntry = SessionMemory['keyTopics'][number];

type Change = {
  memory: SessionMemory;
  edit: MemoryEdit;
  failed: string;
  /** How the entry looks until the server answers; null: it is gone. */
  preview: (entry: MemoryEntry) => MemoryEntry | null;
};

/** True once saved. */
async function change(cache: QueryClient, { memory, edit, failed, preview }: Change): Promise<boolean> {
  const { queryKey } = memoryQuery(memory.clientId);
  const put = (next: SessionMemory) =>
    cache.setQueryData(queryKey, (known) => known?.map((one) => (one.id === next.id ? next : one)));
  const current = () => cache.getQueryData(queryKey)?.find(({ id }) => id === memory.id);
  try {
    await save(cache, {
      scope: `memory ${memory.id}`,
      show: () => {
        const before = current();
        if (before) put(withEntry(before, edit.entry, preview));
        return () => before && put(before);
      },
      send: () => call(updateSessionMemory, { params: { id: memory.id }, body: edit, keepalive: true }),
      onSaved: put,
    });
    return true;
  } catch (error) {
    if (hasCode(error, 'stale')) await cache.invalidateQueries({ queryKey });
    warn(failed, { description: messageFor(error) });
    return false;
  }
}

function withEntry(memory: SessionMemory, id: string, preview: Change['preview']): SessionMemory {
  const sections = memorySections.map((section) => [
    section,
    memory[section].flatMap((entry) => (entry.id === id ? (preview(entry) ?? []) : entry)),
  ]);
  return { ...memory, ...Object.fromEntries(sections) };
}

export type MemoryActions = {
  edit: (memory: SessionMemory, entry: MemoryEntry, text: string) => Promise<boolean>;
  /** Says that an entry is still true, or takes that back. */
  confirm: (memory: SessionMemory, entry: MemoryEntry, today: string) => void;
  remove: (memory: SessionMemory, entry: MemoryEntry) => void;
  add: (entry: NewMemoryEntry) => Promise<boolean>;
};

export const memoryActions = (cache: QueryClient, clientId: string): MemoryActions => ({
  edit: (memory, entry, text) =>
    change(cache, {
      memory,
      edit: { kind: 'edit', entry: entry.id, text, seen: entry.text },
      failed: 'Failed to save the change',
      preview: (one) => ({ ...one, text, isEdited: true }),
    }),
  confirm: (memory, entry, today) =>
    void change(cache, {
      memory,
      edit: { kind: entry.confirmedOn === null ? 'confirm' : 'unconfirm', entry: entry.id },
      failed: 'Failed to save that it is still true',
      preview: (one) => ({ ...one, confirmedOn: entry.confirmedOn === null ? today : null }),
    }),
  remove: (memory, entry) => {
    void change(cache, {
      memory,
      edit: { kind: 'delete', entry: entry.id },
      failed: 'Failed to delete the entry',
      preview: () => null,
    });
    const restore = () => {
      wantFocus(entry.id);
      void change(cache, {
        memory,
        edit: { kind: 'restore', entry: entry.id },
        failed: 'Failed to undo',
        preview: (one) => one,
      });
    };
    notify('Deleted', { description: entry.text, action: { label: 'Undo', onClick: restore } });
  },
  add: async (entry) => {
    try {
      await call(addMemoryEntry, { params: { id: clientId }, body: entry });
      await cache.invalidateQueries(memoryQuery(clientId));
      return true;
    } catch (error) {
      warn('Failed to add it', { description: messageFor(error) });
      return false;
    }
  },
});
