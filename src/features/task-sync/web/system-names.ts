import type { TaskDestination } from '#features/identity/rules/task-destination.ts';

/** The destinations of spec 4, as a coach knows them. */
export const systemNames: Record<TaskDestination, string> = {
  builtin: 'In Afterword',
  google: 'Google Tasks',
  microsoft: 'Microsoft To Do',
  todoist: 'Todoist',
  ios: 'Apple Reminders',
};
