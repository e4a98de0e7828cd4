import { PgBoss } from 'pg-boss';
import { nightlyJob } from '../../src/app/nightly.ts';
import { jobSchema } from '../../src/platform/jobs/job-queue.ts';
import type { TestApp } from './app.ts';

/** Sends the nightly job now, as the schedule does at its hour. */
export async function runNightlyJobs(app: TestApp): Promise<void> {
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
    await boss.send(nightlyJob.name, {});
  } finally {
    await boss.stop({ graceful: false });
  }
}
