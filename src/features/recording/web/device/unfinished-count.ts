import { createLocalStore } from '#ui/store.ts';

/**
 * How many recordings of a coach this browser may have to offer, known before IndexedDB is read, so that the offers have
 * their place on the dashboard from the start. Recordings on other devices count from the second look on.
 */
const countOf = (userId: string) => createLocalStore(`unfinished-recordings:${userId}`);

export const readUnfinishedCount = (userId: string): number => Number(countOf(userId).get()) || 0;

export const storeUnfinishedCount = (userId: string, count: number): void =>
  countOf(userId).set(count > 0 ? String(count) : null);
