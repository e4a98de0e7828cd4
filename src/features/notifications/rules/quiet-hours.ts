import { plusDays } from '#shared/time.ts';
import { localTime, momentOf } from '../../follow-ups/rules/schedule.ts';

export type QuietHours = { quietFrom: string | null; quietTo: string | null };

/** `HH:MM` of a 24-hour clock. */
export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When something may be told: now, or when the quiet hours of the coach's clock end. */
export function tellAt(now: Date, { quietFrom, quietTo }: QuietHours, timeZone: string): Date {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return now;
  const local = localTime(now, timeZone);
  const [today, time] = [local.slice(0, 10), local.slice(11)];
  const isOverMidnight = quietFrom > quietTo;
  const isQuiet = isOverMidnight ? time >= quietFrom || time < quietTo : time >= quietFrom && time < quietTo;
  if (!isQuiet) return now;
  const day = isOverMidnight && time >= quietFrom ? plusDays(today, 1) : today;
  return momentOf(`${day}T${quietTo}`, timeZone) ?? now;
}
