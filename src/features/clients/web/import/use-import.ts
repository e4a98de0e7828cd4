import { useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { formatCount } from '#ui/format.ts';
import { notify, warn } from '#ui/toast.ts';
import { importClients, undoImport } from '../../contract.ts';
import type { Candidate } from '../../rules/import/candidates.ts';
import { clientsQuery } from '../queries.ts';

const undoMs = 10_000; // hundreds of clients may be at stake

/** Adds the chosen rows at once, and offers to take them back. Throws where the server refuses. */
export function useImport() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: clientsQuery.queryKey });

  const undo = async (ids: string[]) => {
    try {
      const { deleted } = await call(undoImport, { body: { ids } });
      const kept = ids.length - deleted.length;
      notify(`${formatCount(deleted.length, 'client')} removed`, {
        ...(kept > 0 && { description: `${formatCount(kept, 'client')} already in use stayed.` }),
      });
    } catch (error) {
      warn('Failed to undo the import', { description: messageFor(error) });
    }
    await refresh();
  };

  /** With the same ids again, a repeated call adds nothing twice. */
  return async (chosen: readonly (Candidate['values'] & { id: string })[]): Promise<void> => {
    const added = await call(importClients, { body: { clients: [...chosen] } });
    await refresh();
    notify(`${formatCount(added.length, 'client')} added`, {
      action: { label: 'Undo', onClick: () => void undo(added.map(({ id }) => id)) },
      duration: undoMs,
    });
  };
}
