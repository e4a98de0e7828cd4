import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { formatCount } from '#ui/format.ts';
import { notify, warn } from '#ui/toast.ts';
import { deleteConversation, restoreConversation } from '../contract.ts';
import { restorableMinutes } from '../rules/restorable.ts';

const undoMs = 10_000; // more is at stake than with a task

/** One after the other, until one fails. */
async function eachUntilError(ids: readonly string[], each: (id: string) => Promise<unknown>) {
  const done: string[] = [];
  try {
    for (const id of ids) {
      await each(id);
      done.push(id);
    }
    return { done, error: null };
  } catch (error) {
    return { done, error };
  }
}

/** Deletes conversations with one toast and one undo for all of them. */
export function useDeleteConversations() {
  const cache = useQueryClient();
  const restore = async (ids: readonly string[]) => {
    const { done, error } = await eachUntilError(ids, (id) => call(restoreConversation, { params: { id } }));
    if (error === null) notify(`${told(ids)} restored`);
    else warn(failed('restore', ids, done), { description: reasonOf(error) });
    await cache.invalidateQueries(); // tasks, memory and figures follow from conversations
  };
  return useMutation({
    /** `onEnd` runs before anything is read again. */
    mutationFn: async ({ ids, onEnd }: { ids: readonly string[]; onEnd: (isDone: boolean) => void }) => {
      const { done, error } = await eachUntilError(ids, (id) => call(deleteConversation, { params: { id } }));
      const undo = { label: 'Undo', onClick: () => void restore(done) };
      if (error === null) notify(`${told(ids)} deleted`, { action: undo, duration: undoMs });
      else
        warn(failed('delete', ids, done), {
          description: messageFor(error),
          ...(done.length > 0 && { action: undo, duration: undoMs }),
        });
      onEnd(error === null);
      if (done.length > 0) void cache.invalidateQueries();
    },
  });
}

const told = (ids: readonly string[]): string =>
  ids.length === 1 ? 'Conversation' : formatCount(ids.length, 'conversation');

function failed(what: 'delete' | 'restore', ids: readonly string[], done: readonly string[]): string {
  if (ids.length === 1) return `Failed to ${what} the conversation`;
  return done.length === 0
    ? `Failed to ${what} the conversations`
    : `${capitalised[what]} ${done.length} of ${ids.length} conversations`;
}
const capitalised = { delete: 'Deleted', restore: 'Restored' };

const reasonOf = (error: unknown): string =>
  hasCode(error, 'conflict') || hasCode(error, 'not_found')
    ? `A deleted conversation can be restored for ${restorableMinutes} minutes.`
    : messageFor(error);
