/** What a later session says of a goal. */
export const goalChanges = ['moved', 'reached', 'given up', 'sharper'] as const;
export type GoalChange = (typeof goalChanges)[number];
