import { dayMs } from '#shared/time.ts';

/** Decides when resolved errors are cleared and when a report is due. */
export type Clearing = { autoClearLogs: boolean; clearFrequency: string; lastClearedAt: Date | null };

const daysBetween: Record<string, number> = { weekly: 7, monthly: 30 };
const slackMs = 3_600_000; // the nightly job does not run at the same second each night

export function isClearDue({ autoClearLogs, clearFrequency, lastClearedAt }: Clearing, now: Date): boolean {
  if (!autoClearLogs) return false;
  if (!lastClearedAt) return true;
  return now.getTime() - lastClearedAt.getTime() >= (daysBetween[clearFrequency] ?? 30) * dayMs - slackMs;
}

/** One report a day (UTC), however often the job runs. */
export const isReportDue = (
  { emailReportEnabled, lastReportAt }: { emailReportEnabled: boolean; lastReportAt: Date | null },
  now: Date,
): boolean => emailReportEnabled && (lastReportAt === null || dayOf(lastReportAt) < dayOf(now));

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** What a report covers: since the last one, and at most a week. */
export const reportSince = (lastReportAt: Date | null, now: Date): Date =>
  new Date(Math.max(lastReportAt?.getTime() ?? now.getTime() - dayMs, now.getTime() - 7 * dayMs));
