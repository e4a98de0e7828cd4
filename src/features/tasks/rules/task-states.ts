/** A proposal is nobody's duty until the coach accepts it (design 1.1, point 3). */
export const reviewStates = ['proposed', 'accepted', 'dismissed'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Spec 4: a task starts `pending` and is `synced` after the other side confirmed. */
export const syncStates = ['pending', 'synced', 'failed'] as const;
export type SyncState = (typeof syncStates)[number];
