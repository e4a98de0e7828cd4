import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { notify, warn } from '#ui/toast.ts';
import { withdrawConsent, type ScopeConsent } from '../contract.ts';
import { toldCounts } from '../rules/removed-kinds.ts';
import { scopeWords } from '../rules/scopes.ts';
import { previewQuery } from './queries.ts';

type Props = { client: { id: string; name: string }; consent: ScopeConsent; onClose: () => void };

const withdrawWords = (_: string, title: string) => ({
  title: `Withdraw “${title}”?`,
  action: 'Withdraw',
  done: 'Consent withdrawn',
  failed: 'The consent was not withdrawn',
});

/** Of a client who was never asked, but said no. */
const declineWords = (first: string, title: string) => ({
  title: `Did ${first} decline “${title}”?`,
  action: 'Mark declined',
  done: 'Marked as declined',
  failed: 'The answer was not saved',
});

/** Says exactly what goes, before it goes. */
export function WithdrawDialog({ client, consent: { scope, state }, onClose }: Props) {
  const cache = useQueryClient();
  const { data, error } = useQuery(previewQuery(client.id, scope));
  const [isBusy, setBusy] = useState(false);
  const first = client.name.split(' ')[0] ?? client.name;
  const words = (state === 'not_asked' ? declineWords : withdrawWords)(first, scopeWords[scope].title);
  const withdraw = async () => {
    setBusy(true);
    try {
      await call(withdrawConsent, { params: { id: client.id }, body: { scopes: [scope] } });
      notify(words.done, { description: 'The receipt is in Settings, under Privacy.' });
      onClose();
      // Conversations, tasks, memory: almost anything may be gone. What would go is not counted again.
      await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'consent-preview' });
    } catch (failure) {
      warn(words.failed, { description: messageFor(failure) });
      setBusy(false);
    }
  };
  const counts = toldCounts(data ?? {});
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.title}
      confirmLabel={`${words.action}${counts.length > 0 ? ' and delete' : ''}`}
      busy={isBusy || (!data && !error)}
      onConfirm={() => void withdraw()}
    >
      {data ? (
        counts.length > 0 ? (
          <>
            <p>This is deleted for good:</p>
            <ul aria-label="What is deleted" className="mt-2 list-disc pl-5">
              {counts.map((count) => (
                <li key={count}>{count}</li>
              ))}
            </ul>
            <p className="mt-2">Tasks and notes you wrote yourself stay, unless their conversation goes.</p>
          </>
        ) : (
          <p>Nothing has been made with it yet, so nothing is deleted. From now on it is off for {first}.</p>
        )
      ) : error ? (
        <p>We couldn’t count what would be deleted: {messageFor(error)}</p>
      ) : (
        <Skeleton className="h-20" />
      )}
    </ConfirmDialog>
  );
}
