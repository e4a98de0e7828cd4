import { PgBoss } from 'pg-boss';
import { nightlyJob } from '../../src/app/nightly.ts';
import { jobSchema } from '../../src/platform/jobs/job-queue.ts';
import type { TestApp } from './app.ts';

/** Sends the nightly job now, as the schedule does at its hour. */
export const runNightlyJobs = (app: TestApp): Promise<void> => enqueueJob(app, nightlyJob.name, {});

export async function enqueueJob(app: TestApp, name: string, payload: object): Promise<void> {
  const boss = new PgBoss({
    connectionString: app.database.ownerUrl,
    schema: jobSchema,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {}); // the call that fails says so
  await boss.start();
  try {
    await boss.send(name, payload);
  } finally {
    await boss.stop({ graceful: false });
  }
}
