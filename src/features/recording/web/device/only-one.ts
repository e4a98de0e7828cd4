/**
 * One recorder and one sender in a browser, however many tabs are open: a lock goes with its tab, also when that
 * crashes. Browsers without locks are old enough to be left with one tab's word.
 */
const recorderLock = 'afterword-recorder';
export const senderLock = (localId: string) => `afterword-sender-${localId}`;

/** Null when another tab has it; else gives it back when called. */
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

/** Comes when nobody else has it; gives it back when called. */
export function waitForLock(name: string): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    navigator.locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(reject);
  });
}

export const takeRecorder = () => takeLock(recorderLock);

/** Some tab is recording, this one or another. */
export async function isRecorderTaken(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === recorderLock);
}
