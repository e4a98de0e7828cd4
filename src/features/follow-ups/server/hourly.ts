import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { localDate, plusDays } from '#shared/time.ts';
import { getCalendar } from '../../calendar/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { listBriefs } from '../../progress/server/actions.ts';
import { listPromises } from '../../promises/server/actions.ts';
import { getPreferences } from '../../settings/server/actions.ts';
import { isDueForReminder } from '../rules/due.ts';
import { insertAutomatic, redraft } from './draft.ts';
import { remindCoach } from './reminders.ts';
import { findReplies, type ReplyServices } from './replies.ts';
import * as settings from './settings-store.ts';
import * as store from './store.ts';

/** What time brings: check-ins, reminders of promises, the coach’s own reminder, and answers to what was sent. */
type Needs = Parameters<typeof redraft>[0] & ReplyServices;

export async function hourly(services: Needs, userId: string): Promise<void> {
  const failures: unknown[] = [];
  // A mailbox that cannot be reached keeps no reminder from being sent.
  for (const part of [writeDue, remindCoach, findReplies])
    await part(services, userId).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

const writingMs = 10 * 60_000; // no draft takes longer

async function writeDue(services: Needs, userId: string): Promise<void> {
  const { db, clock } = services;
  const begun = await db.asUser(userId, async (owned) => {
    const added = [...(await addCheckIns(owned, services)), ...(await addReminders(owned, services))];
    const since = new Date(clock.now().getTime() - writingMs);
    return { added, left: await store.listUnwritten(owned, since) };
  });
  for (const id of begun.added) await redraft(services, userId, id, { isAsked: false });
  for (const id of begun.left) await redraft(services, userId, id, { isAsked: true });
}

async function addCheckIns(owned: Owned, services: Pick<Services, 'clock'>): Promise<string[]> {
  if (!(await getPreferences(owned)).autoFollowUp) return [];
  const { timeZone } = await coachOf(owned);
  const tomorrow = plusDays(localDate(services.clock.now(), timeZone), 1);
  const days = [tomorrow, plusDays(tomorrow, 1)];
  const agreed = (await listBriefs(owned, tomorrow)).map(({ clientId, nextMeeting }) => ({
    clientId,
    day: nextMeeting.date,
  }));
  const { events } = await getCalendar(owned, services);
  const planned = events.flatMap(({ clientId, isIgnored, startsAt }) =>
    clientId === null || isIgnored ? [] : [{ clientId, day: localDate(new Date(startsAt), timeZone) }],
  );
  const ids: (string | null)[] = [];
  for (const { clientId, day } of [...agreed, ...planned])
    if (day !== null && days.includes(day))
      ids.push(
        await insertAutomatic(owned, services, {
          emailType: 'check_in',
          clientId,
          conversationId: null,
          occasion: `check_in:${clientId}:${day}`,
        }),
      );
  return ids.filter((id) => id !== null);
}

/** To clients who agreed to be reminded. */
async function addReminders(owned: Owned, services: Pick<Services, 'clock'>): Promise<string[]> {
  const { timeZone: coachZone } = await coachOf(owned);
  const ids: (string | null)[] = [];
  for (const { id: clientId, timezone, followUp } of await settings.listReachable(owned)) {
    if (followUp.remindersAgreedAt === undefined) continue;
    const today = localDate(services.clock.now(), timezone ?? coachZone);
    for (const promise of await listPromises(owned, { clientId }))
      if (isDueForReminder(promise, today))
        ids.push(
          await insertAutomatic(owned, services, {
            emailType: 'promise_reminder',
            clientId,
            conversationId: null,
            occasion: `promise:${promise.taskId}:${promise.dueDate}`,
          }),
        );
  }
  return ids.filter((id) => id !== null);
}
