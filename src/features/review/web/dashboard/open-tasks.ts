import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { updateTask } from '#features/tasks/contract.ts';
import { call } from '#ui/api.ts';
import { listRows } from '#ui/list-rows.ts';
import { messageFor } from '#ui/error-messages.ts';
import { sendInTurn } from '#ui/save/send-in-turn.ts';
import { notify, warn } from '#ui/toast.ts';
import { listToDo, type ToDoTask } from '../../contract.ts';

/** The open tasks of the coach and their clients. Completing one is optimistic and can be undone. */
const openTasks = ['tasks', 'open'];

/** Loads one more task than is shown, to know whether there are more. */
export const openTasksQuery = (most: number) =>
  queryOptions({
    queryKey: [...openTasks, most],
    queryFn: ({ signal }) => listRows((query) => call(listToDo, { query, signal }), most + 1),
  });

export function useTickTask(): (task: ToDoTask) => void {
  const cache = useQueryClient();
  return (task) => {
    void complete(cache, task, true);
    notify('Task done', {
      description: task.title,
      action: { label: 'Undo', onClick: () => void complete(cache, task, false) },
    });
  };
}

async function complete(cache: QueryClient, task: ToDoTask, completed: boolean): Promise<void> {
  const show = (shown: boolean) =>
    cache.setQueriesData<ToDoTask[]>({ queryKey: openTasks }, (known) =>
      known?.map((one) => (one.id === task.id ? { ...one, completed: shown } : one)),
    );
  show(completed);
  try {
    // In turn: a tick, its undo and another tick arrive in this order. `keepalive`: leaving the page must not lose them.
    await sendInTurn(cache, `task ${task.id}`, () =>
      call(updateTask, { params: { id: task.id }, body: { completed }, keepalive: true }),
    );
    void cache.invalidateQueries({ queryKey: ['conversations'] });
  } catch (error) {
    show(!completed);
    warn('Failed to update task status', { description: messageFor(error) }); // spec 8
  }
}
