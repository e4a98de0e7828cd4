const fullDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC', // a day is formatted as itself
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** "Thursday 19 November 2026": in files and on shared pages, whose readers’ settings are not known. */
export const dayInWords = (day: string): string => fullDay.format(new Date(day)).replace(',', '');
