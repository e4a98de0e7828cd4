import { capital } from '#shared/words.ts';
import { daysAhead, shownDay, shownTimeZone, today } from './time-zone.ts';

/**
 * How dates, clocks and lengths read, in the reader's own language settings and in the coach's time zone
 * (`time-zone.ts` says which). Named after what they format; all take what the API sends (ISO text, seconds) so that
 * screens never build a Date. A day without a time (YYYY-MM-DD) is that day wherever the reader is.
 */
const timeZone = 'UTC'; // a day is formatted as itself
const weekdayOf = new Intl.DateTimeFormat(undefined, { timeZone, weekday: 'long' });
const dayOf = new Intl.DateTimeFormat(undefined, { timeZone, day: 'numeric', month: 'short' });
const dayAndYearOf = new Intl.DateTimeFormat(undefined, {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const weekdayWindow = 6; // a weekday alone is unambiguous for six days

/** "Today", "Yesterday", "Monday", "12 Mar", "12 Mar 2024". */
export function formatDay(iso: string, now = new Date()): string {
  const ahead = daysAhead(iso, now);
  if (Math.abs(ahead) <= 1)
    return capital(new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(ahead, 'day'));
  if (ahead < 0 && -ahead <= weekdayWindow) return formatWeekday(iso);
  const day = shownDay(iso);
  return (day.slice(0, 4) === today(now).slice(0, 4) ? dayOf : dayAndYearOf).format(new Date(day));
}

/** "Monday". */
export const formatWeekday = (iso: string): string => capital(weekdayOf.format(new Date(shownDay(iso))));

const fullDayOf = new Intl.DateTimeFormat(undefined, {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const fullDayAndYearOf = new Intl.DateTimeFormat(undefined, {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** "Thursday, 26 March", with the year where it is not this one. */
export function formatFullDay(iso: string, now = new Date()): string {
  const day = shownDay(iso);
  const isThisYear = day.slice(0, 4) === today(now).slice(0, 4);
  return capital((isThisYear ? fullDayOf : fullDayAndYearOf).format(new Date(day)));
}

/** "14:05" or "2:05 PM". */
export const formatClock = (iso: string): string =>
  new Intl.DateTimeFormat(undefined, {
    timeZone: shownTimeZone(),
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(iso));

/** "Yesterday, 14:05". */
export const formatMoment = (iso: string): string => `${formatDay(iso)}, ${formatClock(iso)}`;

/** The same within a sentence: "today", "yesterday", "Monday". */
export function formatDayInText(iso: string, now = new Date()): string {
  const day = formatDay(iso, now);
  return Math.abs(daysAhead(iso, now)) <= 1 ? day.charAt(0).toLowerCase() + day.slice(1) : day;
}

/** When something was, within a sentence: "today", "on Monday", "on 12 Mar". */
export function formatOnDay(iso: string, now = new Date()): string {
  const day = formatDayInText(iso, now);
  return Math.abs(daysAhead(iso, now)) <= 1 ? day : `on ${day}`;
}

/** "yesterday, 14:05", within a sentence. */
export const formatMomentInText = (iso: string): string => `${formatDayInText(iso)}, ${formatClock(iso)}`;

/** A length as people say it: "48 min", "1 h 12 min", "35 s". */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** A place in a recording: "4:07", "1:02:09". */
export function formatTimestamp(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const pair = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(rest)}` : `${minutes}:${pair(rest)}`;
}

/** "about 1 min 15 s left": coarser the longer it takes, and never off by more than a fifth. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  const step = seconds < 60 ? 5 : seconds < 300 ? 15 : 60;
  const rounded = Math.round(seconds / step) * step;
  const rest = rounded % 60;
  if (rounded < 60) return `about ${rounded} s left`;
  return `about ${formatDuration(rounded - rest)}${rest > 0 ? ` ${rest} s` : ''} left`;
}

const sizeOf = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** "3.4 MB", in the decimal units phones show. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${sizeOf.format(Math.max(1, Math.round(bytes / 1000)))} KB`;
  return bytes < 1e9 ? `${sizeOf.format(bytes / 1e6)} MB` : `${sizeOf.format(bytes / 1e9)} GB`;
}

const plurals = new Intl.PluralRules('en');

/** "1 conversation", "3 conversations". */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${plurals.select(count) === 'one' ? one : many}`;
