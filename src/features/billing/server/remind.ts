import type { Services } from '#platform/services.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { reminderEmail, shouldRemind } from '../rules/reminder.ts';
import { billingStateOf, trialStatusOf } from './actions.ts';
import * as store from './store.ts';

/** Sends the one reminder of a trial. If the process dies before saving, the e-mail is sent again with the same id. */
export async function remindOfTrial(
  { db, mail, clock, publicUrl }: Pick<Services, 'db' | 'mail' | 'clock' | 'publicUrl'>,
  userId: string,
): Promise<void> {
  const message = await db.asUser(userId, async (owned) => {
    const { row } = await billingStateOf(owned, clock.now());
    const status = await trialStatusOf(owned, clock.now());
    if (!row || !shouldRemind(status, row.reminderSent)) return null;
    const { email, name } = await coachOf(owned);
    const about = { name, daysRemaining: status.daysRemaining ?? 0, minutesLeft: status.minutesLeft ?? 0 };
    return { to: email, ...reminderEmail({ ...about, upgradeUrl: new URL('/upgrade', publicUrl).href }) };
  });
  if (!message) return;
  await mail.send({ ...message, messageId: `trial-reminder-${userId}` });
  await db.asUser(userId, (owned) => store.updateSubscription(owned, { reminderSent: true }));
}
