import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { inQuotes } from '#shared/quotes.ts';
import { getCalendar } from '../../calendar/server/actions.ts';
import { providerTitle, type Provider } from '../../connections/rules/providers.ts';
import { localTime, momentOf } from '../../follow-ups/rules/schedule.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { listPromises } from '../../promises/server/actions.ts';
import { digestSince } from '../rules/digest.ts';
import { dueNotice, isMorning, morningHour } from '../rules/due-notice.ts';
import { notify } from './actions.ts';
import { digestJob, lookEveryMinutes, sessionSoonJob } from './jobs.ts';
import * as store from './store.ts';

/** What time brings, and what no event tells. It may run twice: each fact has its key. */
type Needs = Pick<Services, 'db' | 'clock' | 'jobs'>;

const minuteMs = 60_000;
const soonMs = 10 * minuteMs;
const recentMs = 48 * 60 * minuteMs; // an instance that was updated tells nothing old

export async function look(services: Needs, userId: string): Promise<void> {
  await services.db.asUser(userId, async (owned) => {
    await planSessions(owned, services);
    await tellMorning(owned, services);
    await tellFollowUps(owned, services);
    await tellHeld(owned, services);
    await tellBroken(owned, services);
    await planDigest(owned, services);
  });
}

async function planSessions(owned: Owned, { clock, jobs }: Needs): Promise<void> {
  const now = clock.now();
  const until = now.getTime() + 2 * lookEveryMinutes * minuteMs + soonMs;
  for (const { id: eventId, startsAt, clientId, isIgnored } of (await getCalendar(owned, { clock })).events) {
    const start = Date.parse(startsAt);
    if (clientId === null || isIgnored || start <= now.getTime() || start > until) continue;
    const at = new Date(start - soonMs);
    const payload = { userId: owned.userId, eventId, startsAt };
    await jobs.enqueue(owned.tx, sessionSoonJob, payload, at > now ? { startAfter: at } : {});
  }
}

/** The event may have been moved or deleted since. */
export async function tellSession(
  services: Needs,
  { userId, eventId, startsAt }: { userId: string; eventId: string; startsAt: string },
): Promise<void> {
  const { db, clock } = services;
  await db.asUser(userId, async (owned) => {
    const event = (await getCalendar(owned, { clock })).events.find(({ id }) => id === eventId);
    const now = clock.now().getTime();
    if (!event?.clientId || event.isIgnored || event.startsAt !== startsAt || Date.parse(startsAt) < now)
      return;
    const minutes = Math.max(1, Math.round((Date.parse(startsAt) - now) / minuteMs));
    await notify(owned, services, {
      kind: 'session_soon',
      key: `session_soon:${eventId}:${startsAt}`,
      title: `${event.clientName ?? event.title} in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
      body: event.title,
      path: `/clients/${event.clientId}/brief`,
    });
  });
}

/** In the coach's morning: own tasks in one notification, each client's promise in one of its own. */
async function tellMorning(owned: Owned, services: Needs): Promise<void> {
  const { timeZone } = await coachOf(owned);
  const local = localTime(services.clock.now(), timeZone);
  if (!isMorning(local)) return;
  const today = local.slice(0, 10);
  const begun = momentOf(`${today}T${String(morningHour).padStart(2, '0')}:00`, timeZone);
  const due = await store.listDueTasks(owned, { today, before: begun ?? services.clock.now() });
  if (due.length === 0) return;
  const promises = (await listPromises(owned, { taskIds: due.map(({ id }) => id) })).filter(
    ({ owner }) => owner === 'client',
  );
  const promised = new Set(promises.map(({ taskId }) => taskId));
  const notice = dueNotice(
    due.filter(({ id }) => !promised.has(id)),
    today,
  );
  if (notice)
    await notify(owned, services, { kind: 'task_due', key: `task_due:${today}`, ...notice, path: '/tasks' });
  for (const { taskId, dueDate, clientId, clientName, title } of promises)
    if (dueDate === today)
      await notify(owned, services, {
        kind: 'promise_due',
        key: `promise_due:${taskId}:${dueDate}`,
        title: `A promise of ${clientName || 'your client'} is due today`,
        body: title,
        path: `/clients/${clientId}`,
      });
}

const since = ({ clock }: Needs): Date => new Date(clock.now().getTime() - recentMs);

async function tellFollowUps(owned: Owned, services: Needs): Promise<void> {
  for (const { id, subject, toName, status, approvedAt } of await store.listFollowUps(
    owned,
    since(services),
  )) {
    const isFailed = status === 'failed';
    const to = toName ? ` to ${toName}` : '';
    await notify(owned, services, {
      kind: 'follow_up',
      key: isFailed ? `follow_up:${id}:failed:${approvedAt?.getTime() ?? 0}` : `follow_up:${id}:waiting`,
      title: isFailed ? `Your follow-up${to} was not sent` : `A follow-up${to} is ready to approve`,
      body: subject,
      path: `/follow-ups/${id}`,
    });
  }
}

async function tellHeld(owned: Owned, services: Needs): Promise<void> {
  for (const { id, title, run, reason } of await store.listHeld(owned, since(services)))
    await notify(owned, services, {
      kind: 'recording_held',
      key: `recording_held:${id}:${run}`,
      title: `${inQuotes(title)} is saved and waiting`,
      body:
        reason === 'no_minutes'
          ? 'It will be transcribed when you have minutes.'
          : 'It will be transcribed when a speech engine is ready.',
      path: `/app/conversation/${id}`,
    });
}

async function tellBroken(owned: Owned, services: Needs): Promise<void> {
  for (const { id, provider, connectedAt } of await store.listBroken(owned, since(services))) {
    const name = providerTitle[provider as Provider] ?? provider;
    await notify(owned, services, {
      kind: 'connection_broken',
      key: `connection_broken:${id}:${connectedAt.getTime()}`,
      title: `${name} is no longer connected`,
      body: `Connect ${name} again in your settings.`,
      path: '/settings#connections',
    });
  }
}

/** The claim and the job are one transaction: a digest is sent once. */
async function planDigest(owned: Owned, { clock, jobs }: Needs): Promise<void> {
  const row = await store.findSettings(owned);
  if (!row || row.digest === 'off') return;
  const { timeZone } = await coachOf(owned);
  const now = clock.now();
  const lastDay = row.lastDigestAt && localTime(row.lastDigestAt, timeZone).slice(0, 10);
  const from = digestSince(row, { now, local: localTime(now, timeZone), lastDay });
  if (!from) return;
  await store.saveSettings(owned, { lastDigestAt: now });
  const period = { from: from.toISOString(), to: now.toISOString() };
  await jobs.enqueue(owned.tx, digestJob, { userId: owned.userId, ...period });
}
