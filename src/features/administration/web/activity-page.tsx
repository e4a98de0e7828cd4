import { useInfiniteQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatMoment } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import { actionText } from './admin-words.ts';
import { actionsQuery } from './queries.ts';

/** What administrators did, the newest first. Nothing here can be changed or deleted. */
export function ActivityPage() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(actionsQuery);
  const actions = data?.pages.flat() ?? [];
  return (
    <>
      <PageHeader title="Activity" lead="Everything administrators did on this server." />
      <Card>
        {error && !data ? (
          <ErrorState title="Failed to load the activity" error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows count={6} label="Loading the activity" />
        ) : actions.length === 0 ? (
          <EmptyState icon={<Activity aria-hidden />} title="Nothing yet">
            Plans you grant, transcripts you open and settings you change appear here.
          </EmptyState>
        ) : (
          <ul aria-label="Activity" className="divide-y divide-line">
            {actions.map((action) => (
              <li key={action.id} className="px-4 py-3 sm:px-5">
                <div className="flex flex-wrap justify-between gap-x-4">
                  <span className="min-w-0 font-medium wrap-anywhere">{actionText(action)}</span>
                  <time dateTime={action.at} className="text-sm text-ink-soft tabular-nums">
                    {formatMoment(action.at)}
                  </time>
                </div>
                <p className="text-sm text-pretty wrap-anywhere text-ink-soft">
                  {action.adminName === 'command' ? 'With the command on the server' : action.adminName}
                  {action.reason ? ` · “${action.reason}”` : ''}
                </p>
              </li>
            ))}
          </ul>
        )}
        <ShowMore
          count={actions.length}
          hasMore={hasNextPage}
          isGrowing={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      </Card>
    </>
  );
}
