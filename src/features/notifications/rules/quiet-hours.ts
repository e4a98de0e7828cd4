import { plusDays } from '#shared/time.ts';
import { localTime, momentOf } from '../../follow-ups/rules/schedule.ts';

export type QuietHours = { quietFrom: string | null; quietTo: string | null };

/** `HH:MM` of a 24-hour clock. */
export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When something may be told: now, or when the quiet hours of the coach's clock end. */
export function tellAt(now: Date, { quietFrom, quietTo }: QuietHours, timeZone: string): Date {
  if (quietFrom === null || quietTo === null) return now;
  const local = localTime(now, timeZone);
  const [today, time] = [local.slice(0, 10), local.slice(11)];
  if (!isBetween(time, quietFrom, quietTo)) return now;
  const day = quietFrom > quietTo && time >= quietFrom ? plusDays(today, 1) : today;
  return momentOf(`${day}T${quietTo}`, timeZone) ?? now;
}

/** From 22:00 to 07:00 goes over midnight; from 08:00 to 08:00 is no time at all. */
const isBetween = (time: string, from: string, to: string): boolean =>
  from > to ? time >= from || time < to : time >= from && time < to;
