import { differenceInCalendarDays, parseISO } from 'date-fns';
import { useSyncExternalStore } from 'react';
import { localDate } from '#shared/time.ts';

/**
 * The time zone of all dates on the screen: the coach’s setting, else the browser’s. The app sets it
 * (`keepTimeZone`).
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

/** For components that stay mounted while the zone changes. */
export const useTimeZone = (): string => useSyncExternalStore(subscribe, shownTimeZone, shownTimeZone);

const isDay = /^\d{4}-\d\d-\d\d$/;

/** YYYY-MM-DD in the coach’s zone. A day without a time stays that day. */
export const shownDay = (iso: string): string =>
  isDay.test(iso) ? iso : localDate(new Date(iso), shownTimeZone());

export const today = (now = new Date()): string => localDate(now, shownTimeZone());

/** Days from today: -1 is yesterday. */
export const daysAhead = (iso: string, now?: Date): number =>
  differenceInCalendarDays(parseISO(shownDay(iso)), parseISO(today(now)));
