import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#features/clients/contract.ts';
import { PromiseList } from '#features/promises/web/promise-list.tsx';
import {
  decide,
  enterOutcome,
  promisesQuery,
  proposedMentionsQuery,
} from '#features/promises/web/queries.ts';
import { ToConfirm } from '#features/promises/web/to-confirm.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { KeyboardHint } from '#ui/layout/keyboard-hint.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { useState } from 'react';

/** Promises of a client: what to confirm first, then what is open and how the others ended. */
export function PromisesCard({ client: { id, name } }: { client: Client }) {
  const cache = useQueryClient();
  const promises = useQuery({ ...promisesQuery(id), retryOnMount: false });
  const proposed = useQuery({ ...proposedMentionsQuery(id), retryOnMount: false });
  const mentions = proposed.data ?? [];
  // The last decision leaves a line for the focus; a page without any begins without it.
  const [hadAny, setHadAny] = useState(mentions.length > 0);
  if (mentions.length > 0 && !hadAny) setHadAny(true);
  const failed = promises.error ?? proposed.error;
  return (
    <Card>
      <CardHeader
        title="Promises"
        aside={
          mentions.length > 0 ? (
            <span className="flex items-center gap-2 text-sm text-ink-soft">
              <span className="tabular-nums">{mentions.length} to confirm</span>
              <KeyboardHint keys="A" />
              <KeyboardHint keys="D" />
            </span>
          ) : null
        }
      />
      {failed ? (
        <ErrorState
          title="Failed to load promises"
          error={failed}
          onRetry={() => void Promise.all([promises.refetch(), proposed.refetch()])}
        />
      ) : (
        <>
          {hadAny ? (
            <div className="border-b border-line last:border-b-0">
              <ToConfirm
                mentions={mentions}
                among="one client"
                onDecide={(mention, outcome) => decide(cache, mention, outcome)}
              />
            </div>
          ) : null}
          {promises.data && promises.data.length > 0 ? (
            <PromiseList
              promises={promises.data}
              onEnded={(promise, outcome) => void enterOutcome(cache, promise, outcome)}
            />
          ) : (
            <p className="px-4 py-5 text-pretty text-ink-soft sm:px-5">
              Accept a task from a session with {name.split(' ')[0]} to follow it here from session to
              session.
            </p>
          )}
        </>
      )}
    </Card>
  );
}
