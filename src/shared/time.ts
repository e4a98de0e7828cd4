export const dayMs = 24 * 3600 * 1000; // days between moments; a calendar day is `localDate`

/** The calendar day of a moment in an IANA zone, YYYY-MM-DD. */
export function localDate(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
}
