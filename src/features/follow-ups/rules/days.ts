/** Days in words, seen from the client's today. No "today" and no "tomorrow": an e-mail may go out a day later. */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const dayMs = 86_400_000;
const weekDays = 6; // further away, a bare weekday may be read as another week's

/** "Friday" within the six days around `today`, else "Friday, 8 May", with the year where it is another. */
export function dayInWords(date: string, today: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  const name = weekdays[at.getUTCDay()]!;
  const apart = daysBetween(today, date);
  if (apart !== 0 && Math.abs(apart) <= weekDays) return name;
  return dateInWords(date, today);
}

/** "Friday, 8 May". */
export function dateInWords(date: string, today: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return `${weekdays[at.getUTCDay()]!}, ${at.getUTCDate()} ${months[at.getUTCMonth()]!}${year}`;
}

/** Negative where `date` lies before. */
export const daysBetween = (from: string, date: string): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

export { months, weekdays };
