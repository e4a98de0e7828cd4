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
  const begun = digest === 'weekly' ? lastMonday(today) : today;
  // The first weekly one waits for a Monday.
  if (lastDay === null ? begun !== today : lastDay >= begun) return null;
  const periodMs = (digest === 'weekly' ? 7 : 1) * dayMs;
  const from = lastDigestAt?.getTime() ?? now.getTime() - periodMs;
  return new Date(Math.max(from, now.getTime() - 2 * periodMs));
}

function lastMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return plusDays(day, -((weekday + 7 - monday) % 7));
}
