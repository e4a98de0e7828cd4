/** The same for ever: a task that comes back to a destination is recognised there. */
export const markerOf = (taskId: string): string => `afterword-${taskId.replaceAll('-', '').slice(0, 16)}`;
