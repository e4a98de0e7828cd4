import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatMoment } from '#ui/format.ts';
import type { ConsentReceipt } from '../contract.ts';
import { toldCounts } from '../rules/removed-kinds.ts';
import { scopeWords } from '../rules/scopes.ts';
import { receiptsQuery } from './queries.ts';

const lookAgainMs = 2000; // while a deletion is under way

/** What withdrawals deleted: proof for a client who asks. */
export function ConsentReceipts() {
  const { data, error, refetch } = useQuery({
    ...receiptsQuery,
    refetchInterval: ({ state }) =>
      state.data?.some(({ completedAt }) => completedAt === null) ? lookAgainMs : false,
  });
  if (error && !data)
    return <ErrorState title="Failed to load receipts" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-10" />;
  if (data.length === 0)
    return (
      <p className="text-pretty text-ink-soft">
        No one has withdrawn consent. When a client does, a receipt of what was deleted appears here.
      </p>
    );
  return (
    <ul aria-label="Receipts" className="divide-y divide-line">
      {data.map((receipt) => (
        <Receipt key={receipt.id} receipt={receipt} />
      ))}
    </ul>
  );
}

function Receipt({
  receipt: { clientName, scopes, removed, completedAt, createdAt },
}: {
  receipt: ConsentReceipt;
}) {
  const counts = toldCounts(removed);
  return (
    <li className="py-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">
          {clientName}: {scopes.map((scope) => scopeWords[scope].title).join(', ')}
        </span>
        <time dateTime={createdAt} className="text-sm text-ink-soft tabular-nums">
          {formatMoment(createdAt)}
        </time>
      </p>
      <p className="text-sm text-pretty text-ink-soft">
        {completedAt === null
          ? 'Being deleted now …'
          : counts.length > 0
            ? `Deleted: ${counts.join(', ')}`
            : 'There was nothing to delete.'}
      </p>
    </li>
  );
}
