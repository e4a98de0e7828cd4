/** What the service worker and the pages tell each other. */
export const workerMessages = {
  /** To the worker: take the place of the older version now. */
  update: 'update',
  /** To a page: show the screen at `path`. */
  open: 'open',
  /** To a page: a notification was shown. */
  told: 'told',
} as const;

/** Held by the tab that records (`features/recording/web/device/recording-locks.ts`). */
export const recorderLock = 'afterword-recorder';
