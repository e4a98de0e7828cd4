/** How long a deleted conversation can be restored: long enough to notice a mistake, short enough to be a deletion. */
export const restorableMinutes = 15;

/** From this moment on it is deleted for good. */
export const discardedFrom = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + restorableMinutes * 60_000);

export const isRestorable = (deletedAt: Date, now: Date): boolean => now < discardedFrom(deletedAt);
