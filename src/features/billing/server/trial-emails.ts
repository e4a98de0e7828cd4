import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { Message } from '#ports/mail.ts';
import { localDate } from '#shared/time.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { standingOf } from '../rules/subscription.ts';
import { daysRemaining } from '../rules/trial.ts';
import { dueEmail, nextDaytime, trialEmail, type TrialEmail } from '../rules/trial-emails.ts';
import { minutesLeft } from '../rules/usage.ts';
import { billingStateOf } from './actions.ts';
import { trialEmailJob } from './jobs.ts';
import * as store from './store.ts';

/** Sends the e-mails about a trial. If the process dies before saving, the e-mail is sent again with the same id. */
type EmailServices = Pick<Services, 'db' | 'jobs' | 'mail' | 'clock' | 'publicUrl'>;

/** For the night: what is due is sent by day. */
export async function scheduleTrialEmail({ db, jobs, clock }: EmailServices, userId: string): Promise<void> {
  await db.asUser(userId, async (owned) => {
    if (await dueEmailOf(owned, clock.now())) await enqueueByDay(owned, jobs, clock.now());
  });
}

async function enqueueByDay(owned: Owned, jobs: Services['jobs'], now: Date): Promise<void> {
  const startAfter = nextDaytime(now, (await coachOf(owned)).timeZone);
  await jobs.enqueue(
    owned.tx,
    trialEmailJob,
    { userId: owned.userId },
    startAfter.getTime() === now.getTime() ? {} : { startAfter },
  );
}

export async function sendTrialEmail(services: EmailServices, userId: string): Promise<void> {
  const { db, jobs, mail, clock } = services;
  const now = clock.now();
  const due = await db.asUser(userId, async (owned) => {
    const kind = await dueEmailOf(owned, now);
    if (!kind) return null;
    const { timeZone } = await coachOf(owned);
    if (nextDaytime(now, timeZone).getTime() === now.getTime())
      return { kind, message: await messageOf(owned, services, kind) };
    await enqueueByDay(owned, jobs, now);
    return null;
  });
  if (!due) return;
  await mail.send(due.message);
  await db.asUser(userId, (owned) => store.updateSubscription(owned, sentNow(due.kind, now)));
}

const sentNow = (kind: TrialEmail, now: Date): Partial<store.SubscriptionRow> =>
  ({
    started: { trialStartedEmailAt: now },
    reminder: { reminderSent: true },
    ended: { trialEndedEmailAt: now },
  })[kind];

async function dueEmailOf(owned: Owned, now: Date): Promise<TrialEmail | null> {
  const { row, trial, allowance } = await billingStateOf(owned, now);
  if (!row) return null;
  const isOnTrial = allowance.isTrial || allowance.plan === 'free';
  return dueEmail(
    {
      trial,
      hasPlan: standingOf(row, now) !== 'none' || !isOnTrial,
      sent: {
        started: row.trialStartedEmailAt !== null,
        reminder: row.reminderSent,
        ended: row.trialEndedEmailAt !== null,
      },
    },
    now,
  );
}

async function messageOf(
  owned: Owned,
  { clock, publicUrl }: EmailServices,
  kind: TrialEmail,
): Promise<Message> {
  const { trial, allowance, use } = await billingStateOf(owned, clock.now());
  const { email, name, timeZone } = await coachOf(owned);
  const about = {
    name,
    daysRemaining: daysRemaining(trial, clock.now()) ?? 0,
    minutesLeft: minutesLeft(allowance, use) ?? 0,
    endsOn: dayWords(trial?.expiresAt ?? clock.now(), timeZone),
    upgradeUrl: new URL('/upgrade', publicUrl).href,
  };
  return { to: email, ...trialEmail(kind, about), messageId: `trial-${kind}-${owned.userId}` };
}

const dayWords = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${localDate(moment, timeZone)}T00:00:00Z`),
  );
