import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changeTasks, deleteTasks, type BulkChange } from '#features/tasks/contract.ts';
import { dueState, todayFor } from '#features/tasks/rules/due-state.ts';
import { hasCode } from '#ui/api-error.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { formatCount } from '#ui/format.ts';
import { save } from '#ui/save/save.ts';
import { sendInTurn } from '#ui/save/send-in-turn.ts';
import { shownTimeZone, today } from '#ui/time-zone.ts';
import { notify, warn } from '#ui/toast.ts';
import { doWithUndo } from '#ui/undo.ts';
import type { ToDoTask } from '../../contract.ts';
import { viewOf } from '../../rules/task-list.ts';
import { tickTasks } from './offline/task-store.ts';
import { deleting, taskLists, type TaskFilter, type TaskPages } from './queries.ts';

/** What is done to tasks on `/tasks`: shown at once, saved in one call, and undone with Z or in the toast. */
export type TaskChange = BulkChange['change'];
export type TaskActions = ReturnType<typeof actionsOn>;

export function useTaskActions(): TaskActions {
  const cache = useQueryClient();
  return useMemo(() => actionsOn(cache), [cache]);
}

type Undo = () => void;
/** `takeBack` is null where nothing was changed. */
type Saved = { isHere: boolean; takeBack: (() => Promise<unknown>) | null };
const undoable: Undo[] = [];
/** Changes are sent one after the other, and their undos with them. */
const scope = 'tasks';

async function send(changes: BulkChange[]): Promise<BulkChange[]> {
  const { undo } = await call(changeTasks, { body: { changes } });
  return undo;
}

/** Without a connection a tick is kept on this device, and sent when it is back. Answers what takes it back. */
async function sendOrKeep(ids: readonly string[], made: TaskChange): Promise<Saved> {
  try {
    const undo = await send([{ ids: [...ids], change: made }]);
    return { isHere: false, takeBack: undo.length === 0 ? null : () => send(undo) };
  } catch (error) {
    const { completed } = made;
    if (!hasCode(error, 'offline') || completed === undefined) throw error;
    await tickTasks(ids, completed);
    return { isHere: true, takeBack: () => tickTasks(ids, !completed) };
  }
}

function actionsOn(cache: QueryClient) {
  /** While a later change is on its way, the lists would be read without it. */
  const refreshAfterLast = () => {
    if (cache.isMutating({ predicate: ({ options }) => options.scope?.id === scope }) === 0) refresh(cache);
  };

  /** `done` is what happened, with the number of tasks: "completed". */
  async function change(ids: readonly string[], made: TaskChange, done: string): Promise<void> {
    const saved = save(cache, {
      scope,
      show: () => showChange(cache, ids, made),
      send: () => sendOrKeep(ids, made),
      onSaved: () => undefined,
    });
    // Before the answer: Z takes back the last change, also one that is still being sent.
    const undoThis = once(() => void takeBack(saved, done));
    undoable.push(undoThis);
    try {
      const { isHere, takeBack: undo } = await saved;
      if (!undo) forget(undoThis);
      else if (undoable.includes(undoThis))
        notify(`${formatCount(ids.length, 'task')} ${done}`, {
          ...(isHere && { description: 'Saved on this device until you are back online.' }),
          action: { label: 'Undo', onClick: undoThis },
        });
    } catch (error) {
      forget(undoThis);
      warn('The tasks were not changed', { description: messageFor(error) });
    }
    refreshAfterLast();
  }

  async function takeBack(saved: Promise<Saved>, done: string): Promise<void> {
    const { takeBack: undo } = await saved.catch(() => ({ takeBack: null })); // it failed: there is nothing to take back
    if (!undo) return;
    try {
      await sendInTurn<unknown>(cache, scope, undo);
      notify(`Undone: ${done}`);
    } catch (error) {
      warn('Failed to undo', { description: messageFor(error) });
    }
    refreshAfterLast();
  }

  function remove(ids: readonly string[]): void {
    const restore = editLists(cache, (rows) => rows.filter(({ id }) => !ids.includes(id)));
    const what = formatCount(ids.length, 'task');
    const undoThis = doWithUndo({
      hide: () => ids.forEach((id) => deleting.add(id)),
      restore: () => {
        ids.forEach((id) => deleting.delete(id));
        restore();
        refresh(cache);
      },
      commit: async ({ keepalive }) => {
        await call(deleteTasks, { body: { ids: [...ids] }, keepalive });
        refresh(cache);
      },
      done: `${what} deleted`,
      failed: `Failed to delete ${what}`,
    });
    undoable.push(once(undoThis));
  }

  return { change, remove, undo: () => undoable.at(-1)?.() };
}

/** The toast and the key do it once between them. */
function once(act: Undo): Undo {
  const run = () => {
    if (forget(run)) act();
  };
  return run;
}

/** False where it is done or forgotten already. */
function forget(undo: Undo): boolean {
  const index = undoable.indexOf(undo);
  if (index >= 0) undoable.splice(index, 1);
  return index >= 0;
}

/** Tasks that leave a list by the change leave it at once. */
function showChange(cache: QueryClient, ids: readonly string[], change: TaskChange): () => void {
  const changed = new Set(ids);
  void cache.cancelQueries({ queryKey: taskLists }); // what is being read does not know the change
  return editLists(cache, (rows, filter) =>
    rows.flatMap((row) => {
      if (!changed.has(row.id)) return [row];
      const next = { ...row, ...withoutUndefined(change) };
      return isIn(next, filter) ? [next] : [];
    }),
  );
}

/** The words of one task in all lists; it stays where it is until they are read again. */
export const showEdit = (cache: QueryClient, id: string, words: Partial<ToDoTask>): (() => void) =>
  editLists(cache, (rows) => rows.map((row) => (row.id === id ? { ...row, ...words } : row)));

const withoutUndefined = (change: TaskChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

function isIn(task: ToDoTask, { view, due }: TaskFilter): boolean {
  const day = todayFor(task, { now: new Date(), coachZone: shownTimeZone() });
  return viewOf(task, today()) === view && (due === undefined || dueState(task.dueDate, day) === due);
}

/** Edits the rows of all loaded lists, and returns what restores them. */
function editLists(
  cache: QueryClient,
  edit: (rows: ToDoTask[], filter: TaskFilter) => ToDoTask[],
): () => void {
  const before = cache.getQueriesData<TaskPages>({ queryKey: taskLists });
  for (const [key, data] of before) {
    if (!data) continue;
    const pages = data.pages.map(({ rows, end }) => ({ rows: edit(rows, key[2] as TaskFilter), end }));
    cache.setQueryData<TaskPages>(key, { ...data, pages });
  }
  return () => {
    for (const [key, data] of before) cache.setQueryData(key, data);
  };
}

const freshPages = 5; // a list scrolled further down keeps its rows until it is opened again

/** What shows tasks is read again; a long list only when it is next opened. */
export function refresh(cache: QueryClient): void {
  const isLong = ({ state }: Query) =>
    ((state.data as TaskPages | undefined)?.pages?.length ?? 0) > freshPages;
  // A first reading that is under way began before the change, and an invalidation alone would wait for it.
  const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
  void cache.cancelQueries({ queryKey: taskLists, predicate: isFirst }).then(() => {
    void cache.invalidateQueries({ queryKey: taskLists, predicate: (query) => !isLong(query) });
    void cache.invalidateQueries({ queryKey: taskLists, predicate: isLong, refetchType: 'inactive' });
  });
  for (const name of ['counts', 'open']) void cache.invalidateQueries({ queryKey: ['tasks', name] });
  void cache.invalidateQueries({ queryKey: ['conversations'] });
}
