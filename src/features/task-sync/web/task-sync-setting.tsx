import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import type { InputOf } from '#shared/contract.ts';
import { scopeWords } from '#features/access-tokens/web/scope-words.ts';
import { connectionsQuery } from '#features/connections/web/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Select } from '#ui/forms/select.tsx';
import { formatCount, formatMomentInText } from '#ui/format.ts';
import { optimisticUpdate } from '#ui/save/optimistic-update.ts';
import { warn } from '#ui/toast.ts';
import { updateTaskSync, type TaskSyncState } from '../contract.ts';
import { whoseOf } from '../rules/whose.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { refreshTasks, retryTask, taskListsQuery, taskSyncQuery } from './queries.ts';
import { systemNames } from './system-names.ts';

/** Below the choice of the destination: whose tasks go there, into which list, and how it went. */
export function TaskSyncSetting() {
  const { data, error, refetch } = useQuery(taskSyncQuery);
  if (error)
    return <ErrorState title="Failed to load task sync" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  return (
    <div className="mt-4 space-y-5">
      {data.destination === 'builtin' ? null : <Destination state={data} />}
      <CalendarFeed />
    </div>
  );
}

const whoseOptions = [
  { value: 'mine', label: 'My tasks' },
  { value: 'theirs', label: 'My clients’ tasks' },
  { value: 'both', label: 'Both' },
];

function Destination({ state }: { state: TaskSyncState }) {
  const cache = useQueryClient();
  const change = (shown: Partial<TaskSyncState>, body: InputOf<typeof updateTaskSync>['body']) =>
    void optimisticUpdate(cache, taskSyncQuery.queryKey, shown, () =>
      call(updateTaskSync, { body, keepalive: true }),
    ).catch((error: unknown) => warn('Failed to update preferences', { description: messageFor(error) }));
  return (
    <div className="space-y-4">
      <ConnectionLine state={state} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Whose tasks go there"
          options={whoseOptions}
          value={state.whose}
          onChange={({ target }) => {
            const whose = whoseOf(target.value);
            change({ whose }, { whose });
          }}
        />
        {state.connection === 'ready' ? (
          <ListChoice
            state={state}
            onChange={(list) => change({ listId: list.id, listName: list.name }, { list })}
          />
        ) : null}
      </div>
      {state.destination === 'ios' ? <ShortcutHelp /> : <Outcome state={state} />}
      <Problems state={state} />
    </div>
  );
}

const noticeClass = 'rounded-lg bg-amber-soft p-3 text-sm text-pretty text-amber-text';

function ConnectionLine({ state: { connection, destination } }: { state: TaskSyncState }) {
  const { data: services } = useQuery(connectionsQuery);
  const isSetUp = services?.find(({ provider }) => provider === destination)?.isConfigured;
  if (connection !== 'none' && connection !== 'needed') return null;
  const name = systemNames[destination];
  if (isSetUp === false)
    return (
      <p role="status" className={noticeClass}>
        {name} isn’t set up on this server, so your tasks stay in Afterword.{' '}
        <Link to="/settings" hash="connections" className="font-medium underline underline-offset-4">
          See what is missing
        </Link>
      </p>
    );
  return (
    <p role="status" className={noticeClass}>
      {connection === 'none'
        ? `${name} isn’t connected yet, so your tasks wait. `
        : `${name} no longer gives access, so your tasks wait. `}
      <Link to="/settings" hash="connections" className="font-medium underline underline-offset-4">
        {connection === 'none' ? 'Connect it' : 'Reconnect it'}
      </Link>
    </p>
  );
}

type ListProps = { state: TaskSyncState; onChange: (list: { id: string; name: string }) => void };

function ListChoice({ state: { listId, listName }, onChange }: ListProps) {
  const { data: lists = [] } = useQuery(taskListsQuery);
  const known =
    listId && listName && !lists.some(({ id }) => id === listId) ? [{ id: listId, name: listName }] : [];
  const options = [...known, ...lists].map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label="List for new tasks"
      options={listId ? options : [{ value: '', label: 'A new list, “Afterword”' }, ...options]}
      value={listId ?? ''}
      onChange={({ target }) => {
        const list = lists.find(({ id }) => id === target.value);
        if (list) onChange(list);
      }}
    />
  );
}

function Outcome({ state: { synced, lastPulledAt, connection } }: { state: TaskSyncState }) {
  const cache = useQueryClient();
  const refresh = useMutation({
    mutationFn: () => refreshTasks(cache),
    onError: (error) => warn('Failed to sync your tasks', { description: messageFor(error) }),
  });
  if (connection !== 'ready') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
      <span>
        {formatCount(synced, 'task')} synced
        {lastPulledAt ? `, last checked ${formatMomentInText(lastPulledAt)}` : ''}
      </span>
      <Button
        variant="secondary"
        busy={refresh.isPending}
        icon={<RefreshCw aria-hidden className="size-4" />}
        onClick={() => refresh.mutate()}
      >
        Sync now
      </Button>
    </div>
  );
}

function Problems({ state: { unsettled } }: { state: TaskSyncState }) {
  const cache = useQueryClient();
  const failed = unsettled.filter(({ reason }) => reason !== null);
  if (failed.length === 0) return null;
  return (
    <ul aria-label="Tasks that need you" className="divide-y divide-line rounded-lg border border-line">
      {failed.map(({ taskId, title, reason, status }) => (
        <li key={taskId} className="flex items-center justify-between gap-3 px-3 py-2.5 text-sm">
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{title}</span>
            <span className="block text-pretty text-ink-soft">{reason}</span>
          </span>
          {status === 'failed' ? (
            <Button
              variant="secondary"
              onClick={() =>
                void retryTask(cache, taskId).catch((error: unknown) =>
                  warn('Failed to send the task', { description: messageFor(error) }),
                )
              }
            >
              Retry
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const ShortcutHelp = () => (
  <div className="space-y-2 text-sm text-pretty text-ink-soft">
    <p>
      A Shortcut on your iPhone, iPad or Mac fetches your tasks and confirms each reminder. It needs this
      address, and a token that you make under{' '}
      <Link to="/settings" hash="programs" className="underline underline-offset-4">
        Apps and tokens
      </Link>
      : tick “{scopeWords['tasks:sync']}”.
    </p>
    <p>
      <code className="rounded bg-raised px-1.5 py-0.5 wrap-anywhere text-ink">
        {location.origin}/api/reminders/pending
      </code>
    </p>
  </div>
);
