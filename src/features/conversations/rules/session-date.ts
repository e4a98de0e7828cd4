import { localDate } from '#shared/time.ts';

/**
 * The day of a session from the file it comes in: its name first, then the time the recorder wrote into it, then the
 * time the system gives. A day that cannot be right (in the future, or before there were such recordings) is passed over.
 */
export type DatedFile = {
  name: string;
  /** The time inside the recording; null where it has none. */
  recordedAt: Date | null;
  /** The time of the file, which a download or a copy may have changed. */
  modifiedAt: Date;
};

export type SessionDate = { date: string; from: 'name' | 'recording' | 'file' };

const firstYear = 2000; // older times are clocks that were never set

export function sessionDateOf(
  { name, recordedAt, modifiedAt }: DatedFile,
  { now, timeZone }: { now: Date; timeZone: string },
): SessionDate | null {
  const today = localDate(now, timeZone);
  const isPlausible = (date: string | null): date is string =>
    date !== null && date <= today && Number(date.slice(0, 4)) >= firstYear;
  const fromName = datesInName(name, timeZone).find(isPlausible);
  if (fromName !== undefined) return { date: fromName, from: 'name' };
  const recorded = recordedAt && localDate(recordedAt, timeZone);
  if (isPlausible(recorded)) return { date: recorded, from: 'recording' };
  const modified = localDate(modifiedAt, timeZone);
  return isPlausible(modified) ? { date: modified, from: 'file' } : null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|' +
  String.raw`nov(?:ember)?|dec(?:ember)?)(?!\p{L})\.?`;
const gap = String.raw`[\s._-]*`;

type Reader = { pattern: RegExp; read: (parts: string[]) => [year: string, month: string, day: string] };

/** From the clearest way to write a date to the least clear one. */
const readers: Reader[] = [
  // 2026-11-19, 2026.11.19, 2026_11_19
  {
    pattern: /(?<!\d)(\d{4})([-._ ])(\d{1,2})\2(\d{1,2})(?!\d)/,
    read: ([year = '', , m = '', day = '']) => [year, m, day],
  },
  // 20261119, PTT-20261119-WA0003, 20261119_140000, 20261119140000
  {
    pattern: /(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/,
    read: ([year = '', m = '', day = '']) => [year, m, day],
  },
  {
    pattern: /(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)\d{6}(?!\d)/,
    read: ([year = '', m = '', day = '']) => [year, m, day],
  },
  // 19.11.2026, 19.11.26: only written with dots is it surely the day first
  {
    pattern: /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)(?![\d.]*\d)/,
    read: ([day = '', m = '', year = '']) => [year, m, day],
  },
  // 19 Nov 2026, 19. November 2026
  {
    pattern: new RegExp(
      String.raw`(?<!\d)(\d{1,2})\.?(?:st|nd|rd|th)?${gap}(?<!\p{L})${month}${gap},?${gap}(\d{4})(?!\d)`,
      'iu',
    ),
    read: ([day = '', m = '', year = '']) => [year, m, day],
  },
  // Nov 19, 2026
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})${month}${gap}(\d{1,2})(?:st|nd|rd|th)?,?${gap}(?<!\d)(\d{4})(?!\d)`,
      'iu',
    ),
    read: ([m = '', day = '', year = '']) => [year, m, day],
  },
  // 261119_001: dictation devices
  { pattern: /^(\d\d)(\d\d)(\d\d)[_-]\d+/, read: ([year = '', m = '', day = '']) => [year, m, day] },
];

const datesInName = (name: string, timeZone: string): (string | null)[] => [
  zoomDay(name, timeZone),
  ...readers.map(({ pattern, read }) => {
    const parts = pattern.exec(name);
    return parts && dayOf(read(parts.slice(1)));
  }),
  dayAndMonth(name),
];

/** Zoom writes the time in GMT: `GMT20261119-140000_Recording.m4a`. In the coach's zone it may be another day. */
function zoomDay(name: string, timeZone: string): string | null {
  const parts = /GMT(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)/.exec(name);
  if (!parts) return null;
  const [, year, m, day, hour, minute, second] = parts;
  const moment = new Date(`${year}-${m}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? null : localDate(moment, timeZone);
}

/** 19-11-2026 or 11-19-2026: taken only where one of the two cannot be a month. */
function dayAndMonth(name: string): string | null {
  const parts = /(?<!\d)(\d{1,2})([-_ ])(\d{1,2})\2(\d{4})(?!\d)/.exec(name);
  if (!parts) return null;
  const [, first = '', , second = '', year = ''] = parts;
  const readings = [dayOf([year, second, first]), dayOf([year, first, second])].filter((day) => day !== null);
  return new Set(readings).size === 1 ? (readings[0] ?? null) : null;
}

/** YYYY-MM-DD of a day that exists; null of 31 April. */
function dayOf([year, m, day]: [year: string, month: string, day: string]): string | null {
  const monthNumber = /^\d/.test(m) ? Number(m) : months.indexOf(m.slice(0, 3).toLowerCase()) + 1;
  const fullYear = year.length === 2 ? `20${year}` : year;
  const pair = (value: number) => String(value).padStart(2, '0');
  const written = `${fullYear}-${pair(monthNumber)}-${pair(Number(day))}`;
  const moment = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written) ? written : null;
}
