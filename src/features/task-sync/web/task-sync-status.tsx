import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { useEffect } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import type { Task } from '#features/tasks/contract.ts';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';
import { refreshTasks, retryTask, taskSyncQuery } from './queries.ts';
import { systemNames } from './system-names.ts';

/** How a task stands at the coach's destination; nothing while tasks are kept here. */
type Props = { task: Pick<Task, 'id' | 'syncStatus' | 'externalSystem' | 'completed' | 'review'> };

export function TaskSyncStatus({ task }: Props) {
  const { taskDestination } = useUser();
  if (taskDestination === 'builtin' || task.review !== 'accepted') return null;
  return <StatusAt task={task} name={systemNames[taskDestination]} destination={taskDestination} />;
}

const lineClass = 'inline-flex items-center gap-1 text-ink-faint [&_svg]:size-3.5';

function StatusAt({ task, name, destination }: Props & { name: string; destination: string }) {
  const cache = useQueryClient();
  const { data } = useQuery(taskSyncQuery);
  const found = data?.unsettled.find(({ taskId }) => taskId === task.id);
  const retry = () =>
    retryTask(cache, task.id).catch((error: unknown) =>
      warn('Failed to send the task', { description: messageFor(error) }),
    );
  if (found?.status === 'failed')
    return (
      <span className="inline-flex flex-wrap items-center gap-x-1.5 text-danger-text [&_svg]:size-3.5">
        <CloudAlert aria-hidden />
        {found.reason ?? `Not sent to ${name}.`}
        <button
          type="button"
          onClick={() => void retry()}
          className="rounded-sm font-medium underline underline-offset-4 touch:min-h-11"
        >
          Retry
        </button>
      </span>
    );
  if (found)
    return (
      <span className={lineClass}>
        <CloudUpload aria-hidden />
        {found.reason ?? `Waiting for ${name}`}
      </span>
    );
  if (task.syncStatus !== 'synced' || task.externalSystem !== destination) return null;
  return (
    <span className={lineClass}>
      <CloudCheck aria-hidden />
      In {name}
    </span>
  );
}

/** Changes at the destination are read as the tasks screen opens. */
export function RefreshTasks() {
  const { taskDestination } = useUser();
  const cache = useQueryClient();
  const isElsewhere = taskDestination !== 'builtin' && taskDestination !== 'ios';
  useEffect(() => {
    // A failure is shown by the tasks themselves and in the settings.
    if (isElsewhere) void refreshTasks(cache).catch(() => undefined);
  }, [cache, isElsewhere]);
  return null;
}
