import { differenceInCalendarDays, parseISO } from 'date-fns';
import { useSyncExternalStore } from 'react';
import { localDate } from '#shared/time.ts';

/**
 * Whose clock every date on a screen is told by: the coach's own, as set in the settings; until somebody set one, and
 * for visitors, the browser's. Told once by the app (`keepTimeZone`); screens ask here and nowhere else.
 */
let set: string | null = null;
const listeners = new Set<() => void>();

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Etc/UTC';

export const shownTimeZone = (): string => set ?? browserTimeZone();

export function showTimesIn(zone: string | null): void {
  if (zone === set) return;
  set = zone;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** For what stays on the screen while the zone is being changed. */
export const useTimeZone = (): string => useSyncExternalStore(subscribe, shownTimeZone, shownTimeZone);

const isDay = /^\d{4}-\d\d-\d\d$/;

/** YYYY-MM-DD where the coach is. A day without a time is that day wherever they are. */
export const shownDay = (iso: string): string =>
  isDay.test(iso) ? iso : localDate(new Date(iso), shownTimeZone());

export const today = (now = new Date()): string => localDate(now, shownTimeZone());

/** Of a day or a moment, from today: -1 is yesterday. */
export const daysAhead = (iso: string, now?: Date): number =>
  differenceInCalendarDays(parseISO(shownDay(iso)), parseISO(today(now)));
