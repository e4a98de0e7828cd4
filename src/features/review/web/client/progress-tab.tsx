import { useQuery } from '@tanstack/react-query';
import type { Client } from '#features/clients/contract.ts';
import { ClientProgressView } from '#features/progress/web/client-progress.tsx';
import { progressQuery } from '#features/progress/web/queries.ts';
import { promisesQuery } from '#features/promises/web/queries.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

/** How a client gets on, to look at together. */
export function ProgressTab({ client: { id, name } }: { client: Client }) {
  const progress = useQuery(progressQuery(id));
  const promises = useQuery(promisesQuery(id));
  const error = progress.error ?? promises.error;
  if (error)
    return (
      <Card>
        <ErrorState
          title="Failed to load progress"
          error={error}
          onRetry={() => void Promise.all([progress.refetch(), promises.refetch()])}
        />
      </Card>
    );
  if (!progress.data || !promises.data)
    return (
      <div role="status" aria-label="Loading progress" className="space-y-5">
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  return <ClientProgressView clientName={name} progress={progress.data} promises={promises.data} />;
}
