import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Bell, CheckCheck, Settings } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { warn } from '#ui/toast.ts';
import { markRead, type Notification } from '../contract.ts';
import { kindWords } from './notification-words.ts';
import { notificationsQuery, unreadQuery } from './queries.ts';

/** `/notifications`: what happened, by day. Opening one marks it as read. */
export function NotificationsScreen() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(notificationsQuery);
  const read = useMarkRead();
  const all = data?.pages.flat() ?? [];
  const days = Map.groupBy(all, ({ createdAt }) => dayOf(new Date(createdAt)));
  return (
    <>
      <PageHeader
        title="Notifications"
        lead="What happened with your sessions, tasks and clients."
        actions={
          <>
            {all.some(({ readAt }) => readAt === null) ? (
              <Button icon={<CheckCheck aria-hidden className="size-4 sm:hidden" />} onClick={() => read()}>
                <span className="max-sm:sr-only">Mark all as read</span>
              </Button>
            ) : null}
            <Link
              to="/settings"
              hash="notifications"
              aria-label="Notification settings"
              className={buttonClass({ variant: 'quiet' })}
            >
              <Settings aria-hidden className="size-4" />
            </Link>
          </>
        }
      />
      {error && !data ? (
        <ErrorState title="Failed to load your notifications" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-72" />
      ) : all.length === 0 ? (
        <EmptyState icon={<Bell aria-hidden />} title="Nothing yet">
          When a session is ready, a task is due or a client writes back, you’ll see it here.
        </EmptyState>
      ) : (
        <div className="space-y-7">
          {[...days].map(([day, rows]) => (
            <section key={day} aria-label={day}>
              <h2 className="mb-2 text-sm font-medium text-ink-soft">{day}</h2>
              <Card>
                <ul className="divide-y divide-line">
                  {rows.map((row) => (
                    <Row key={row.id} row={row} onOpen={() => read([row.id])} />
                  ))}
                </ul>
              </Card>
            </section>
          ))}
          {hasNextPage ? (
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older
            </Button>
          ) : null}
        </div>
      )}
    </>
  );
}

function Row({
  row: { kind, title, body, path, createdAt, readAt },
  onOpen,
}: {
  row: Notification;
  onOpen: () => void;
}) {
  const { history } = useRouter();
  const isNew = readAt === null;
  return (
    <li>
      <a
        href={path}
        onClick={(event) => {
          onOpen();
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          history.push(path);
        }}
        className="flex min-h-14 items-start gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-raised"
      >
        <span
          aria-hidden
          className={clsx('mt-2 size-2 shrink-0 rounded-full', isNew ? 'bg-accent' : 'bg-transparent')}
        />
        <span className="min-w-0 flex-1">
          <span className={clsx('block text-pretty', isNew && 'font-medium')}>
            {isNew ? <span className="sr-only">Unread: </span> : null}
            {title}
          </span>
          {body ? (
            <span className="mt-0.5 line-clamp-3 text-sm whitespace-pre-line text-ink-soft">{body}</span>
          ) : null}
          <span className="mt-0.5 block text-xs text-ink-faint">
            {kindWords[kind].short}
            <span aria-hidden> · </span>
            <time dateTime={createdAt}>{timeOf.format(new Date(createdAt))}</time>
          </span>
        </span>
      </a>
    </li>
  );
}

const timeOf = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const dateOf = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const dayMs = 24 * 3600 * 1000;

function dayOf(moment: Date): string {
  const midnight = new Date().setHours(0, 0, 0, 0);
  if (moment.getTime() >= midnight) return 'Today';
  return moment.getTime() >= midnight - dayMs ? 'Yesterday' : dateOf.format(moment);
}

/** Shown at once; without ids, all of them. */
function useMarkRead() {
  const cache = useQueryClient();
  return (ids?: string[]): void => {
    const readAt = new Date().toISOString();
    let marked = 0;
    cache.setQueryData(
      notificationsQuery.queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) =>
            page.map((row) => {
              if (row.readAt !== null || (ids && !ids.includes(row.id))) return row;
              marked += 1;
              return { ...row, readAt };
            }),
          ),
        },
    );
    cache.setQueryData(
      unreadQuery.queryKey,
      (known) => known && { unread: ids ? Math.max(0, known.unread - marked) : 0 },
    );
    if (ids && marked === 0) return;
    void call(markRead, { body: ids ? { ids } : {} })
      .catch((error: unknown) => warn('Failed to mark as read', { description: messageFor(error) }))
      .finally(() => void cache.invalidateQueries({ queryKey: ['notifications'] }));
  };
}
