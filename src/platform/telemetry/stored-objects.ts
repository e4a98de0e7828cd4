import type { Storage } from '#ports/storage.ts';

/** How much the storage holds. Listing a bucket of a million objects takes minutes and costs money: once an hour at most. */
export type StoredFigures = { bytes: number; objects: number; countedAt: string };

export type StoredObjects = {
  /** Of the last count; one that is older than an hour starts the next. Null until the first is done. */
  latest(): StoredFigures | null;
  stop(): void;
};

const everyMs = 60 * 60_000;

export function countStoredObjects(storage: Storage): StoredObjects {
  let figures: StoredFigures | null = null;
  let begunAt = -Infinity;
  let isStopped = false;
  const count = async (): Promise<void> => {
    let bytes = 0;
    let objects = 0;
    for await (const object of storage.list()) {
      if (isStopped) return;
      bytes += object.size;
      objects += 1;
    }
    figures = { bytes, objects, countedAt: new Date().toISOString() };
  };
  return {
    latest: () => {
      if (Date.now() - begunAt >= everyMs) {
        begunAt = Date.now();
        count().catch(() => (begunAt = -Infinity)); // with the next question
      }
      return figures;
    },
    stop: () => {
      isStopped = true;
    },
  };
}
