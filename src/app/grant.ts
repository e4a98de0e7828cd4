import { mkdir } from 'node:fs/promises';
import { planNames } from '#features/billing/rules/plan-names.ts';
import { planOf } from '#features/billing/rules/plans.ts';
import { grantPlan } from '#features/billing/server/grant.ts';
import { loadKeyRing } from '#platform/crypto/instance-key.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { isAppError } from '#shared/errors.ts';
import { readConfig } from './config.ts';
import { openConfiguredDatabase } from './open-database.ts';

/**
 * `npm run grant -- EMAIL PLAN`: the operator gives a coach a plan without payment. With the embedded database the server
 * has to be stopped, which the data folder's own check says; with DATABASE_URL it may run.
 */
const usage = `Usage: npm run -s grant -- EMAIL PLAN\nPlans: ${planNames.join(', ')} (free takes a granted plan back)`;

async function main(): Promise<void> {
  const [email, asked, ...more] = process.argv.slice(2);
  const plan = planNames.find((name) => name === asked);
  if (!email || !plan || more.length > 0) throw new Error(usage);
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const keys = await loadKeyRing({
    dataDir: config.DATA_DIR,
    instanceKey: config.INSTANCE_KEY,
    olderKeys: config.INSTANCE_KEYS_OLD,
  });
  const database = await openConfiguredDatabase(config, keys, log);
  try {
    const db = openDatabase(database.appUrl, 1);
    try {
      await grantPlan({ db, log }, { email, plan }, 'command');
    } finally {
      await db.close();
    }
  } finally {
    await database.stop();
  }
  process.stdout.write(`${email} has the plan ${planOf(plan).title} now.\n`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const words = isAppError(error) || error instanceof Error ? error.message : String(error);
    process.stderr.write(`\n${words}\n\n`);
    process.exit(1);
  },
);
