import type { Thread } from './threads.ts';

/** The day a promise is for: the last one named for it and not taken back; `nextSession` stands for "before we meet". */
export function dueOf(
  thread: Pick<Thread, 'days'>,
  sessionDate: string,
  nextSession: string | null,
): string | null {
  let due: string | null = null;
  for (const { day } of thread.days) {
    const named = day.isNextSession ? nextSession : day.day;
    if (named === null || named < sessionDate) continue;
    if (day.isNegated) {
      if (due === named) due = null;
      continue;
    }
    due = named;
  }
  return due;
}
