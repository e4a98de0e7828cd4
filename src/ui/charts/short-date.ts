import { shownDay, today } from '../time-zone.ts';

const timeZone = 'UTC'; // a day is formatted as itself
const dayOf = new Intl.DateTimeFormat(undefined, { timeZone, day: 'numeric', month: 'short' });
const dayAndYearOf = new Intl.DateTimeFormat(undefined, {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: '2-digit',
});

/** "12 Mar", "12 Mar 24": on an axis every day reads alike, so never "Today" or "Monday". */
export function shortDate(iso: string): string {
  const day = shownDay(iso);
  return (day.slice(0, 4) === today().slice(0, 4) ? dayOf : dayAndYearOf).format(new Date(day));
}
