import * as z from 'zod';
import { handle, type JobHandler, type JobKind, type Schedule } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { dayMs } from '#shared/time.ts';
import { isClearDue, isReportDue, reportSince } from '../rules/preferences.ts';
import { reportEmail } from '../rules/report-email.ts';
import { addressesOf } from './actions.ts';
import * as store from './store.ts';

/** Nightly: old and resolved errors go. In the morning: one report of what is open, if there is any. */
const job = (name: string): JobKind<Record<string, never>> => ({
  name,
  payload: z.record(z.string(), z.never()),
  limitSeconds: 300,
  concurrency: 1,
});

const clearJob = job('error-log.clear');
const reportJob = job('error-log.report');

type JobServices = Pick<Services, 'db' | 'clock' | 'mail' | 'publicUrl'>;

export const errorLogJobs: JobHandler<JobServices>[] = [
  handle(clearJob, (services) => clear(services)),
  handle(reportJob, (services) => sendReport(services)),
];

export const errorLogSchedules: Schedule[] = [
  { kind: clearJob, cron: '41 3 * * *' },
  { kind: reportJob, cron: '7 6 * * *' },
];

async function clear({ db, clock }: JobServices): Promise<void> {
  const now = clock.now();
  await db.asAdministration(async (tx) => {
    const preferences = await store.readPreferences(tx);
    await store.deleteBefore(tx, new Date(now.getTime() - preferences.logRetentionDays * dayMs));
    if (!isClearDue(preferences, now)) return;
    await store.deleteResolved(tx);
    await store.savePreferences(tx, { lastClearedAt: now });
  });
}

const mostReported = 1000;

/** A run that is repeated after a failure sends the same ids again, which are the same messages. */
async function sendReport({ db, clock, mail, publicUrl }: JobServices): Promise<void> {
  await db.withLock('error-log.report', async () => {
    const now = clock.now();
    const due = await db.asAdministration(async (tx) => {
      const preferences = await store.readPreferences(tx);
      if (!isReportDue(preferences, now)) return null;
      const since = reportSince(preferences.lastReportAt, now);
      const groups = await store.listGroups(tx, { state: 'open', since, limit: mostReported, offset: 0 });
      return { groups, emails: addressesOf(preferences) };
    });
    if (!due) return;
    const byCount = due.groups.toSorted((a, b) => b.occurrences - a.occurrences);
    const { host } = new URL(publicUrl);
    const email = reportEmail(byCount, { host, url: new URL('/admin/errors', publicUrl).href });
    const day = now.toISOString().slice(0, 10);
    if (byCount.length > 0)
      for (const [index, to] of due.emails.entries())
        await mail.send({ to, ...email, messageId: `error-report-${day}-${index}` });
    await db.asAdministration((tx) => store.savePreferences(tx, { lastReportAt: now }));
  });
}
