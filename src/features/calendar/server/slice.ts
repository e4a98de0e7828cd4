import { bind, bindOwned } from '#platform/http/bind.ts';
import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { connected, disconnected } from '../../connections/events.ts';
import { recorded } from '../../conversations/events.ts';
import { listUserIds } from '../../identity/server/actions.ts';
import * as contract from '../contract.ts';
import { calendarProviders } from '../rules/limits.ts';
import * as actions from './actions.ts';
import { readAllJob, readJob } from './jobs.ts';

const isCalendar = (provider: string): boolean => calendarProviders.some((known) => known === provider);

export const calendarSlice: Slice = {
  routes: (services) => [
    bindOwned(contract.getCalendar, (owned) => actions.getCalendar(owned, services)),
    bind(contract.readCalendar, ({ caller }) => actions.readCalendars(services, caller.userId)),
    bindOwned(contract.updateCalendarEvent, (owned, { params, body }) =>
      actions.updateEvent(owned, params.id, body),
    ),
    bind(contract.addCalendarEvent, ({ caller, body }) => actions.addEvent(services, caller.userId, body)),
  ],
  jobs: [
    handle(readJob, async (services: Services, { userId }, run) => {
      if (!(await run.isReplaced())) await actions.readCalendars(services, userId);
    }),
    handle(readAllJob, async ({ db, jobs }: Services) => {
      for (const userId of await db.asNightlyJob(listUserIds))
        await db.asAnonymous((tx) => jobs.enqueue(tx, readJob, { userId }));
    }),
  ],
  schedules: [{ kind: readAllJob, cron: '23 * * * *' }], // screens read by themselves when they are opened
  listeners: [
    listen(recorded, (_services, owned, { conversationId }) => actions.linkRecorded(owned, conversationId)),
    listen(connected, async ({ jobs }, { tx, userId }, { provider }) => {
      if (isCalendar(provider)) await jobs.enqueue(tx, readJob, { userId });
    }),
    listen(disconnected, async (_services, owned, { provider }) => {
      if (isCalendar(provider)) await actions.forgetCalendar(owned, provider);
    }),
  ],
  nightly: ({ db, clock }, userId) => db.asUser(userId, (owned) => actions.forgetOld(owned, { clock })),
};
