import { differenceInCalendarDays, parseISO } from 'date-fns';
import { localDate } from '#shared/time.ts';
import { createStore, useStore } from '../store.ts';

/**
 * The time zone of all dates on the screen: the coach’s setting, else the browser’s. The app sets it
 * (`keepTimeZone`).
 */
const setting = createStore<string | null>(null);

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Etc/UTC';

export const shownTimeZone = (): string => setting.get() ?? browserTimeZone();

export function showTimesIn(zone: string | null): void {
  if (zone !== setting.get()) setting.set(zone);
}

/** For components that stay mounted while the zone changes. */
export const useTimeZone = (): string => useStore({ subscribe: setting.subscribe, get: shownTimeZone });

const isDay = /^\d{4}-\d\d-\d\d$/;

/** YYYY-MM-DD in the coach’s zone. A day without a time stays that day. */
export const shownDay = (iso: string): string =>
  isDay.test(iso) ? iso : localDate(new Date(iso), shownTimeZone());

export const today = (now = new Date()): string => localDate(now, shownTimeZone());

/** Days from today: -1 is yesterday. */
export const daysAhead = (iso: string, now?: Date): number =>
  differenceInCalendarDays(parseISO(shownDay(iso)), parseISO(today(now)));
