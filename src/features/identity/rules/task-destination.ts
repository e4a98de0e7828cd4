/** Where a coach keeps tasks (spec 4, "Sync destinations"). Unknown values fall back to `builtin`. */
export const taskDestinations = ['builtin', 'ios', 'google', 'microsoft', 'todoist'] as const;
export type TaskDestination = (typeof taskDestinations)[number];

export const taskDestination = (value: string | undefined): TaskDestination =>
  taskDestinations.find((known) => known === value) ?? 'builtin';
