import { createLocalStore } from '#ui/store.ts';

/**
 * What a sign-out takes off this device: the database of tasks (`features/review/web/task-list/offline`), how many
 * changes of them were not sent yet, the session of the last visit, and the browser's push subscription.
 */
export const taskDatabase = 'afterword-tasks';

const unsent = createLocalStore('unsent-task-changes');

export const unsentCount = (): number => Number(unsent.get()) || 0;

export const storeUnsentCount = (count: number): void => unsent.set(count > 0 ? String(count) : null);

/** The session of the last visit, for a start without a connection. It opens nothing at the server. */
const offlineSession = createLocalStore('offlineSession');

let isWiped = false; // until the page load that ends a sign-out, other parts of the page go on

export function storeOfflineSession(session: string | null): void {
  if (!isWiped) offlineSession.set(session);
}

const pushMs = 2000; // a push service that is away keeps no one signed in

/** So that this browser is not told what happens in an account that is signed out here. Never fails. */
export async function endPush(): Promise<void> {
  const end = async () => {
    const worker = await navigator.serviceWorker?.getRegistration('/');
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  };
  const tooLong = new Promise<void>((done) => setTimeout(done, pushMs));
  await Promise.race([end().catch(() => undefined), tooLong]);
}

/** Never fails: a browser that keeps no data has nothing to delete. */
export async function wipeTasks(): Promise<void> {
  storeUnsentCount(0);
  offlineSession.set(null);
  isWiped = true;
  await new Promise<void>((done) => {
    try {
      const deletion = indexedDB.deleteDatabase(taskDatabase);
      for (const end of ['success', 'error', 'blocked']) deletion.addEventListener(end, () => done());
    } catch {
      done();
    }
  });
}
