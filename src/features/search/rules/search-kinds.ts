/** What a search looks through. `result` is a line of the current version of the notes. */
export const searchKinds = ['transcript', 'result', 'task', 'client', 'conversation'] as const;
export type SearchKind = (typeof searchKinds)[number];
