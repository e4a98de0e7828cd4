import type { Services } from '#platform/services.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { reminderLetter, shouldRemind } from '../rules/reminder.ts';
import { standingOf, trialStatusOf } from './actions.ts';
import * as store from './store.ts';

/** Sends the one reminder of a trial that ends. Killed after sending, the same message is sent again under its own id. */
export async function remindOfTrial(
  { db, mail, clock, publicUrl }: Pick<Services, 'db' | 'mail' | 'clock' | 'publicUrl'>,
  userId: string,
): Promise<void> {
  const letter = await db.asUser(userId, async (owned) => {
    const { row } = await standingOf(owned, clock.now());
    const status = await trialStatusOf(owned, clock.now());
    if (!row || !shouldRemind(status, row.reminderSent)) return null;
    const { email, name } = await coachOf(owned);
    const about = { name, daysRemaining: status.daysRemaining ?? 0, minutesLeft: status.minutesLeft ?? 0 };
    return { to: email, ...reminderLetter({ ...about, upgradeUrl: new URL('/upgrade', publicUrl).href }) };
  });
  if (!letter) return;
  await mail.send({ ...letter, messageId: `trial-reminder-${userId}` });
  await db.asUser(userId, (owned) => store.updateSubscription(owned, { reminderSent: true }));
}
