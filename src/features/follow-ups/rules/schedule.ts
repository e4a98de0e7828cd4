/**
 * Decides the moment of a local time in the client’s zone (design 4, failure 17). A time that a clock skips moves
 * forward by what was skipped; of a time that comes twice the first is taken.
 */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Kept: making one takes longer than using it a hundred times. There are some 600 zones. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Milliseconds the zone is ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  return Date.parse(`${localTime(new Date(moment), timeZone, 'second')}Z`) - Math.floor(moment / 1000) * 1000;
}

/** `YYYY-MM-DDTHH:MM`, as a clock in the zone shows it. */
export function localTime(moment: Date, timeZone: string, to: 'minute' | 'second' = 'minute'): string {
  const parts = clockOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const time = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
  return to === 'minute' ? time : `${time}:${part('second')}`;
}

/** Null for a time that is on no calendar. */
export function momentOf(local: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== local) return null;
  const [before, after] = [offsetAt(asUtc - dayMs, timeZone), offsetAt(asUtc + dayMs, timeZone)];
  const fitting = [asUtc - before, asUtc - after]
    .filter((moment) => localTime(new Date(moment), timeZone) === local)
    .toSorted((one, other) => one - other);
  return new Date(fitting[0] ?? asUtc - before);
}

/** The same local time where the client lives now. */
export const movedTo = (moment: Date, from: string, to: string): Date =>
  momentOf(localTime(moment, from), to) ?? moment;

const soonestMs = hourMs; // a time that is about to pass is no proposal

/** The next time it is this hour where the client is. */
export function proposedTime(now: Date, timeZone: string, hour: number): Date {
  for (let days = 0; days < 3; days += 1) {
    const day = localTime(new Date(now.getTime() + days * dayMs), timeZone).slice(0, 10);
    const moment = momentOf(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone);
    if (moment && moment.getTime() >= now.getTime() + soonestMs) return moment;
  }
  return new Date(now.getTime() + dayMs);
}

const mostDaysAhead = 366;

/** Why it cannot be sent then; null where it can. */
export function refusalOfTime(moment: Date | null, now: Date): string | null {
  if (moment === null) return 'Choose a day and a time.';
  if (moment.getTime() <= now.getTime())
    return 'That time has passed where your client is. Choose a later one.';
  return moment.getTime() > now.getTime() + mostDaysAhead * dayMs
    ? 'Choose a time within the next year.'
    : null;
}
