import { dayMs } from '#shared/time.ts';
import { keptDays, silentMinutes } from './limits.ts';

/** Decides what happens to a recording whose device has gone silent. */
const minuteMs = 60_000;

export type Ending = 'finished' | 'interrupted';
export type NextCheck = { what: 'wait'; until: Date } | { what: 'interrupt' } | { what: 'forget' };

/** Interrupted after some minutes, and kept some days longer in case the device comes back with the rest. */
export function nextCheck(ending: Ending | null, lastHeardAt: Date, now: Date): NextCheck {
  const patienceMs = ending === 'interrupted' ? keptDays * dayMs : silentMinutes * minuteMs;
  const until = new Date(lastHeardAt.getTime() + patienceMs);
  if (now < until) return { what: 'wait', until };
  return { what: ending === 'interrupted' ? 'forget' : 'interrupt' };
}
