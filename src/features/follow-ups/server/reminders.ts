import { isSurelyUnsent } from '#platform/outbound/unsent.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { coachReminder, isReminderHour } from '../rules/coach-reminder.ts';
import { localTime } from '../rules/schedule.ts';
import * as settings from './settings-store.ts';
import { countWaiting } from './store.ts';

/** The coach’s daily reminder. It is noted before it is sent, so that a run that is killed never sends a second one. */
type Needs = Pick<Services, 'db' | 'clock' | 'mail' | 'publicUrl'>;

export async function remindCoach(services: Needs, userId: string): Promise<void> {
  const { db, clock, mail, publicUrl } = services;
  const now = clock.now();
  const reminder = await db.asUser(userId, async (owned) => {
    const coach = await coachOf(owned);
    const time = localTime(now, coach.timeZone);
    if (!isReminderHour(time) || !(await settings.findSettings(owned)).remindsCoach) return null;
    const today = time.slice(0, 10);
    const due = { tasks: await settings.listDueTasks(owned, today), waiting: await countWaiting(owned) };
    const text = coachReminder(due, { today, name: coach.name, publicUrl });
    const key = `daily:${today}`;
    if (!text || !(await settings.claimReminder(owned, key, now))) return null;
    return { ...text, key, to: coach.email };
  });
  if (!reminder) return;
  const { key, ...message } = reminder;
  try {
    await mail.send({ ...message, messageId: `reminder ${userId} ${key}` });
  } catch (error) {
    const isUnsent = isAppError(error) && (error.code === 'provider_busy' || isSurelyUnsent(error));
    if (isUnsent) await db.asUser(userId, (owned) => settings.releaseReminder(owned, key));
    throw error;
  }
}
