import type { Repeat } from '../rules/task-states.ts';

/** Repetitions as screens name them. */
export const repeatWords: Record<Repeat, string> = {
  daily: 'Every day',
  weekdays: 'Every weekday',
  weekly: 'Every week',
  'every two weeks': 'Every two weeks',
  monthly: 'Every month',
};
