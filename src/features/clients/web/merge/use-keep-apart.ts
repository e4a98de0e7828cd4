import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { save } from '#ui/save/save.ts';
import { notify, warn } from '#ui/toast.ts';
import { listApart, setApart, type Client } from '../../contract.ts';
import { withPair } from '../../rules/apart.ts';
import type { Duplicate } from '../../rules/duplicates.ts';

/** Pairs of clients who the coach said are two people. */
export const apartQuery = queryOptions({
  queryKey: ['clients apart'],
  queryFn: ({ signal }) => call(listApart, { signal }),
});

/** Says that two clients are two people: one toast, one undo. */
export function useKeepApart() {
  const cache = useQueryClient();
  const change = async ({ one, other }: Duplicate<Client>, isApart: boolean): Promise<void> => {
    const { queryKey } = apartQuery;
    const show = (next: boolean) =>
      cache.setQueryData(queryKey, (pairs) => pairs && withPair(pairs, [one.id, other.id], next));
    try {
      await save(cache, {
        scope: 'clients apart',
        show: () => {
          show(isApart);
          return () => show(!isApart);
        },
        send: () => call(setApart, { body: { one: one.id, other: other.id, isApart }, keepalive: true }),
        onSaved: (pairs) => cache.setQueryData(queryKey, pairs),
      });
    } catch (error) {
      warn('Failed to save', { description: messageFor(error) });
    }
  };
  return (pair: Duplicate<Client>): void => {
    notify(`${pair.one.name} and ${pair.other.name} stay two clients`, {
      action: { label: 'Undo', onClick: () => void change(pair, false) },
    });
    void change(pair, true);
  };
}
