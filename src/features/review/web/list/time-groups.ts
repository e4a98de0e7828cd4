import { daysAhead, today as todayOf } from '#ui/time-zone.ts';

/** Headings of a list that is sorted by day, newest first: near days by name, older ones by month. */
const weekDays = 7;
const timeZone = 'UTC'; // a day is formatted as itself
const monthOf = new Intl.DateTimeFormat(undefined, { timeZone, month: 'long' });
const monthAndYearOf = new Intl.DateTimeFormat(undefined, { timeZone, month: 'long', year: 'numeric' });

function headingOf(day: string, now: Date): string {
  const ahead = daysAhead(day, now);
  if (ahead > 0) return 'Upcoming';
  if (ahead === 0) return 'Today';
  if (ahead === -1) return 'Yesterday';
  if (-ahead < weekDays) return 'Last 7 days';
  const isThisYear = day.slice(0, 4) === todayOf(now).slice(0, 4);
  return (isThisYear ? monthOf : monthAndYearOf).format(new Date(`${day}T12:00:00Z`));
}

export function timeGroups<Row extends { sessionDate: string }>(
  rows: readonly Row[],
  now = new Date(),
): { heading: string; rows: Row[] }[] {
  const groups = Map.groupBy(rows, ({ sessionDate }) => headingOf(sessionDate, now));
  return [...groups].map(([heading, members]) => ({ heading, rows: members }));
}
