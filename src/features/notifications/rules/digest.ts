import { plusDays } from '#shared/time.ts';

export const digests = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof digests)[number];

const monday = 1;
const dayMs = 24 * 3600 * 1000;

type Schedule = { digest: string; digestHour: number; lastDigestAt: Date | null };

/**
 * Since when the digest that is due now tells, or null where none is. `local` is the coach's clock, `lastDay` the day of
 * the last digest on it: one a day, or one a week, on Mondays or the first day after that the server runs.
 */
export function digestSince(
  { digest, digestHour, lastDigestAt }: Schedule,
  { now, local, lastDay }: { now: Date; local: string; lastDay: string | null },
): Date | null {
  if (digest === 'off' || Number(local.slice(11, 13)) < digestHour) return null;
  const today = local.slice(0, 10);
  const isWeekly = digest === 'weekly';
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const begun = isWeekly ? plusDays(today, -((weekday + 7 - monday) % 7)) : today;
  if (lastDay !== null && lastDay >= begun) return null;
  if (lastDay === null && isWeekly && weekday !== monday) return null;
  const longest = now.getTime() - (isWeekly ? 7 : 1) * 2 * dayMs;
  const usual = now.getTime() - (isWeekly ? 7 : 1) * dayMs;
  return new Date(lastDigestAt === null ? usual : Math.max(lastDigestAt.getTime(), longest));
}
