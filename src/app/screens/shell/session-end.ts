import { useSyncExternalStore } from 'react';

/** Whether the server has ended the session while the app was in use (from another device, or revoked). */
let hasEnded = false;
const listeners = new Set<() => void>();

function set(ended: boolean): void {
  hasEnded = ended;
  for (const listener of listeners) listener();
}

export const endSession = (): void => set(true);
export const resumeSession = (): void => set(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => hasEnded);
