/** Days as YYYY-MM-DD, counted in UTC: a session's day is the coach's own already, so no zone plays a part. */
import { plusDays } from '#shared/time.ts';
import { capital } from '#shared/words.ts';

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
export const months =
  'january february march april may june july august september october november december'.split(' ');

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const weekdayOf = (day: string): number => at(day).getUTCDay();

/** "26 March" */
export const dayAndMonth = (day: string): string =>
  `${at(day).getUTCDate()} ${capital(months[at(day).getUTCMonth()]!)}`;

export function plusMonths(day: string, count: number): string {
  const date = at(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  return dayOf(first);
}

/** The next such weekday after the day: on a Thursday, "Thursday" is a week away. */
export const nextWeekday = (day: string, weekday: number): string =>
  plusDays(day, (weekday - weekdayOf(day) + 7) % 7 || 7);

/** The weekday in the week after the day's own; weeks begin on Monday. */
export function weekdayOfNextWeek(day: string, weekday: number): string {
  const monday = plusDays(day, 7 - ((weekdayOf(day) + 6) % 7));
  return plusDays(monday, (weekday + 6) % 7);
}

export function fridayOfThisWeek(day: string): string {
  const ahead = (5 - weekdayOf(day) + 7) % 7;
  return plusDays(day, ahead);
}

export function endOfMonth(day: string, month: number | null, monthsOn = 0): string {
  const date = at(day);
  const wanted = month ?? date.getUTCMonth() + monthsOn;
  const year = date.getUTCFullYear() + (month !== null && month < date.getUTCMonth() ? 1 : 0);
  return dayOf(new Date(Date.UTC(year, wanted + 1, 0)));
}

/** The next day with this number (of this month of the year, where one is named); `null` for "the 31st of June". */
export function nextDayOfMonth(day: string, number: number, month: number | null): string | null {
  const date = at(day);
  for (let ahead = 0; ahead < 13; ahead += 1) {
    const found = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, number));
    if (found.getUTCDate() !== number || (month !== null && found.getUTCMonth() !== month)) continue;
    if (dayOf(found) >= day) return dayOf(found);
  }
  return null;
}

/** The next day that has this number in its month and is this weekday, within a year. */
export function withNumberAndWeekday(day: string, number: number, weekday: number): string | null {
  const date = at(day);
  for (let ahead = 0; ahead < 13; ahead += 1) {
    const found = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, number));
    if (found.getUTCDate() === number && found.getUTCDay() === weekday && dayOf(found) >= day)
      return dayOf(found);
  }
  return null;
}

/** The first (0) to fourth, or last (4), such weekday of the next month that has it ahead, or of the month named. */
export function weekdayOfMonth(day: string, weekday: number, which: number, month: number | null): string {
  const date = at(day);
  for (let ahead = 0; ; ahead += 1) {
    const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1));
    if (month !== null && first.getUTCMonth() !== month) continue;
    const offset = (weekday - first.getUTCDay() + 7) % 7;
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    const number = which < 4 ? 1 + offset + 7 * which : 1 + offset + 7 * Math.floor((last - 1 - offset) / 7);
    const found = plusDays(dayOf(first), number - 1);
    if (found >= day) return found;
  }
}
