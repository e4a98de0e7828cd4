/**
 * One recorder and one sender per browser, however many tabs are open: the browser frees a lock when its tab closes
 * or crashes. Browsers without the Web Locks API get no protection.
 */
const recorderLock = 'afterword-recorder'; // the service worker asks for it (app/browser/worker-messages.ts)
export const senderLock = (localId: string) => `afterword-sender-${localId}`;

/** Null when another tab has the lock; else the function that releases it. */
function takeLock(name: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}

/** Resolves once the lock is free, with the function that releases it. */
export function waitForLock(name: string): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    navigator.locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(reject);
  });
}

export const takeRecorder = () => takeLock(recorderLock);

/** Whether any tab is recording. */
export async function isRecorderTaken(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === recorderLock);
}
