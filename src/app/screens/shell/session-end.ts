import { createStore, useStore } from '#ui/store.ts';

/** Whether the server has ended the session while the app was in use (from another device, or revoked). */
const ended = createStore(false);

export const endSession = (): void => ended.set(true);
export const resumeSession = (): void => ended.set(false);

export const useSessionEnded = (): boolean => useStore(ended);
