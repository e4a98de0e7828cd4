import { useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { notify, warn } from '#ui/toast.ts';
import { updateClient, type Client } from '../contract.ts';
import { putClient } from './queries.ts';

/** Archives a client or brings them back: shown at once, with undo. */
export function useArchive() {
  const cache = useQueryClient();
  const set = async (client: Client, isArchived: boolean): Promise<boolean> => {
    putClient(cache, { ...client, archivedAt: isArchived ? new Date().toISOString() : null });
    try {
      putClient(cache, await call(updateClient, { params: { id: client.id }, body: { isArchived } }));
      return true;
    } catch (error) {
      putClient(cache, client);
      warn(isArchived ? 'Failed to archive the client' : 'Failed to restore the client', {
        description: messageFor(error),
      });
      return false;
    }
  };
  return async (client: Client, isArchived: boolean): Promise<void> => {
    if (!(await set(client, isArchived))) return;
    notify(isArchived ? `${client.name} archived` : `${client.name} is back in your lists`, {
      action: { label: 'Undo', onClick: () => void set(client, !isArchived) },
    });
  };
}
