import { useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { notify, warn } from '#ui/toast.ts';
import { mergeClients, undoMerge, type Client, type ClientChange } from '../../contract.ts';

const undoMs = 10_000; // everything of two people is at stake

/** Merges two clients and offers to separate them again. Throws where the server refuses. */
export function useMerge() {
  const cache = useQueryClient();
  const undo = async (id: string) => {
    try {
      const { kept, separated } = await call(undoMerge, { params: { id } });
      notify(`${kept.name} and ${separated.name} are two clients again`);
    } catch (error) {
      warn('Failed to undo the merge', { description: messageFor(error) });
    }
    await cache.invalidateQueries();
  };
  return async (kept: Client, other: Client, keep: ClientChange): Promise<Client> => {
    const body = { otherId: other.id, keep };
    const { merge, client } = await call(mergeClients, { params: { id: kept.id }, body });
    // Conversations, tasks, memory and figures follow their client.
    await cache.invalidateQueries();
    notify(`${other.name} merged into ${client.name}`, {
      action: { label: 'Undo', onClick: () => void undo(merge) },
      duration: undoMs,
    });
    return client;
  };
}
