import { dayMs } from '#shared/time.ts';

/** How long the file of an export can be downloaded. */
export const offeredMs = dayMs;

const tooEarly = 0.02; // before that, the pace says nothing

/** Whole seconds until an export is ready, by its pace so far; null where that is not known yet. */
export function secondsLeft(progress: number, startedAt: Date | null, now: Date): number | null {
  if (!startedAt || progress < tooEarly || progress >= 1) return null;
  const elapsedSeconds = (now.getTime() - startedAt.getTime()) / 1000;
  return Math.max(1, Math.round((elapsedSeconds * (1 - progress)) / progress));
}
