import { planNames } from '#features/billing/rules/plan-names.ts';
import { planOf } from '#features/billing/rules/plans.ts';
import { grantPlan } from '#features/billing/server/grant.ts';
import { runCommand, withInstanceData } from './open-instance-data.ts';

/**
 * `npm run grant -- EMAIL PLAN`: the operator gives a coach a plan without payment. With the embedded database the server
 * has to be stopped, which the data folder's own check says; with DATABASE_URL it may run.
 */
const usage = `Usage: npm run -s grant -- EMAIL PLAN\nPlans: ${planNames.join(', ')} (free takes a granted plan back)`;

runCommand(async () => {
  const [email, asked, ...more] = process.argv.slice(2);
  const plan = planNames.find((name) => name === asked);
  if (!email || !plan || more.length > 0) throw new Error(usage);
  await withInstanceData(({ db, log }) => grantPlan({ db, log }, { email, plan }, 'command'));
  process.stdout.write(`${email} has the plan ${planOf(plan).title} now.\n`);
});
