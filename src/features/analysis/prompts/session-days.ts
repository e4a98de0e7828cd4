import { dayMs } from '#shared/time.ts';

/**
 * The calendar a model needs to turn "by Friday" into a date: the day of the session and the two weeks after it, with
 * their weekdays, because models count days badly.
 */
const daysAhead = 14; // "Friday week" is the furthest day people name by its weekday

export function sessionDays(sessionDate: string): string {
  const first = Date.parse(`${sessionDate}T00:00:00Z`);
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => new Date(first + ahead * dayMs));
  return days.map((day) => `${weekday.format(day)} ${day.toISOString().slice(0, 10)}`).join(', ');
}

/** A date without a time has the same weekday everywhere. */
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
