import { createLocalStore } from '#ui/store.ts';

/**
 * The tasks that lie on this device (`features/review/web/task-list/offline`), as far as the sign-out knows them: their
 * database, which it deletes, and how many changes of them were not sent yet.
 */
export const taskDatabase = 'afterword-tasks';

const unsent = createLocalStore('unsent-task-changes');

export const unsentCount = (): number => Number(unsent.get()) || 0;

export const storeUnsentCount = (count: number): void => unsent.set(count > 0 ? String(count) : null);

/** The session of the last visit, for a start without a connection. It opens nothing at the server. */
export const offlineSession = createLocalStore('offlineSession');

/** Never fails: a browser that keeps no data has nothing to delete. */
export async function wipeTasks(): Promise<void> {
  storeUnsentCount(0);
  offlineSession.set(null);
  await new Promise<void>((done) => {
    try {
      const deletion = indexedDB.deleteDatabase(taskDatabase);
      for (const end of ['success', 'error', 'blocked']) deletion.addEventListener(end, () => done());
    } catch {
      done();
    }
  });
}
