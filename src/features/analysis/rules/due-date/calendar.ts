/**
 * Days of the calendar, free of clocks and zones: a day is counted from 1970-01-01, so adding is adding
 * and no summer time can move it.
 */
export type Day = number;

const dayMilliseconds = 86_400_000;
const firstWeekday = 4; // 1970-01-01 was a Thursday; weeks here begin on Monday = 1 and end on Sunday = 7

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  return Date.UTC(year, month - 1, dayOfMonth) / dayMilliseconds;
}

/** The calendar day it is at this instant for somebody in this time zone. */
export function dayIn(instant: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const read = Object.fromEntries(
    parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  return dayOf(read.year ?? NaN, read.month ?? NaN, read.day ?? NaN);
}

export function isoOf(day: Day): string {
  return new Date(day * dayMilliseconds).toISOString().slice(0, 10);
}

/** Noon in universal time, for libraries that think in instants. */
export function noonOf(day: Day): Date {
  return new Date(day * dayMilliseconds + dayMilliseconds / 2);
}

export function weekdayOf(day: Day): number {
  return ((((day + firstWeekday - 1) % 7) + 7) % 7) + 1;
}

/** January is 1. */
export function monthOf(day: Day): number {
  return new Date(day * dayMilliseconds).getUTCMonth() + 1;
}

/** The last day of the month `months` after the month of `day`. */
export function monthEnd(day: Day, months: number): Day {
  const date = new Date(day * dayMilliseconds);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0) / dayMilliseconds;
}

/** The next day after `day` that is the `dayOfMonth`-th; months without it are passed over. */
export function nextDayOfMonth(day: Day, dayOfMonth: number): Day {
  const date = new Date(day * dayMilliseconds);
  for (let months = 0; ; months++) {
    const candidate =
      Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, dayOfMonth) / dayMilliseconds;
    if (candidate > day && candidate <= monthEnd(day, months)) return candidate;
  }
}
