/** A proposal becomes a task when the coach accepts it (design 1.1, point 3). */
export const reviewStates = ['proposed', 'accepted', 'dismissed'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Spec 4: a task starts as `pending` and is `synced` once the other system has confirmed. */
export const syncStates = ['pending', 'synced', 'failed'] as const;
export type SyncState = (typeof syncStates)[number];

export const repeats = ['daily', 'weekdays', 'weekly', 'every two weeks', 'monthly'] as const;
export type Repeat = (typeof repeats)[number];
