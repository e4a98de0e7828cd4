import { PgBoss } from 'pg-boss';
import { nightlyJob } from '../../src/app/schedule.ts';
import { jobSchema } from '../../src/platform/jobs/jobs.ts';
import type { TestApp } from './app.ts';

/** Lets the night come now: what the schedule would send at its hour. The jobs run by themselves. */
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
