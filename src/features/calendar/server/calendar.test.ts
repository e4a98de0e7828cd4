import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGoogleCalendar } from '#adapters/google/calendar.ts';
import { createMicrosoftCalendar } from '#adapters/microsoft/calendar.ts';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { putAccount } from '../../../../test/harness/connected-account.ts';
import {
  googleEvent,
  startFakeGoogleCalendar,
  type FakeGoogleCalendar,
} from '../../../../test/harness/providers/google-calendar.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { CalendarEvent, ConnectedCalendars } from '../contract.ts';

/** A connected calendar through the front door: read, matched with clients, kept as the coach said, added to. */
const clock = { at: new Date('2026-11-23T10:00:00Z'), now: () => clock.at };

let app: TestApp;
let google: FakeGoogleCalendar;
let tables: Tables;
let dana: Coach;
let maya: string;
beforeAll(async () => {
  google = await startFakeGoogleCalendar();
  const calendars = {
    google: createGoogleCalendar({ baseUrl: google.origin }),
    microsoft: createMicrosoftCalendar(),
  };
  app = await startTestApp({ replaced: { engines: [], clock, calendars } });
  tables = await openTables(app.database.ownerUrl);
});
beforeEach(async () => {
  google.reset();
  google.events.splice(0);
  await tables.query('delete from connections');
  dana = await app.signUp();
  const client = { name: 'Maya Lind', email: 'maya@kiln.example' };
  maya = (await dana.call<{ id: string }>('POST', '/api/clients', client)).body.id;
});
afterAll(async () => {
  await tables.close();
  await app.stop();
  await google.close();
});

const connect = (uses: ('calendar' | 'calendar_write')[] = ['calendar']) =>
  putAccount(app, dana, {
    provider: 'google',
    uses,
    accountId: `google-${dana.id}`,
    token: google.token,
    connectedAt: clock.now(),
  });

const read = async (coach = dana) =>
  (await coach.call<ConnectedCalendars>('POST', '/api/calendar/read')).body;
const known = async (coach = dana) => (await coach.call<ConnectedCalendars>('GET', '/api/calendar')).body;
const change = (id: string, body: object, coach = dana) =>
  coach.call<CalendarEvent>('PATCH', `/api/calendar/events/${id}`, body);

const hours: Record<string, string> = { a: '09', b: '10', c: '11' };

const session = (id: string, more: object = {}) =>
  googleEvent(id, `2026-11-24T${hours[id]}:00:00Z`, {
    attendees: [{ email: 'Maya@Kiln.example', displayName: 'M.' }],
    ...more,
  });

test('without a calendar nothing is asked; with one its sessions have their clients', async () => {
  expect(await read()).toEqual({ calendars: [], events: [] });
  expect(google.requests).toEqual([]);
  await connect();
  google.events.push(session('a'), session('b', { attendees: [], summary: 'Dentist' }), session('c'));
  const { calendars, events } = await read();
  expect(calendars).toEqual([{ provider: 'google', canAdd: false, problem: null }]);
  expect(events).toMatchObject([
    { title: 'Event a', clientId: maya, clientName: 'Maya Lind', attendees: ['M.'] },
    { title: 'Dentist', clientId: null },
    { title: 'Event c', clientId: maya },
  ]);
  expect(await known(await app.signUp('Eli'))).toEqual({ calendars: [], events: [] });
});

test('what the coach says of an event stays when it is read again, and what is gone there goes here', async () => {
  await connect();
  google.events.push(session('a'), session('b'), session('c'));
  const [a, b, c] = (await read()).events as [CalendarEvent, CalendarEvent, CalendarEvent];
  await change(a.id, { clientId: null });
  await change(b.id, { isIgnored: true });
  google.events.splice(2);
  const after = (await read()).events;
  expect(after).toMatchObject([
    { id: a.id, clientId: null },
    { id: b.id, isIgnored: true },
  ]);
  const eli = await app.signUp('Eli');
  expect((await change(a.id, { isIgnored: true }, eli)).status).toBe(404);
  expect((await change(a.id, { clientId: randomUUID() })).status).toBe(404);
  expect((await change(c.id, { isIgnored: true })).status).toBe(404);
});

test('a calendar that fails shows what was read before, and says so', async () => {
  await connect();
  google.events.push(session('a'));
  await read();
  google.behave({ status: 503 });
  expect(await read()).toMatchObject({ calendars: [{ problem: 'provider_down' }], events: [{}] });
});

test('what is recorded of a session is found from it, and yesterday is forgotten', async () => {
  await connect();
  google.events.push(session('a'));
  const [event] = (await read()).events;
  const transcript = { text: 'Dana: What would you like?\nMaya: I want to rest.' };
  const other = { transcript, clientId: maya, sessionDate: '2026-11-23' };
  await dana.call('POST', '/api/conversations', other);
  const upload = await tables.query<{ id: string }>(
    `insert into conversations (user_id, title, session_date, status, client_id)
     values ($1, 'Session', '2026-11-24', 'failed', $2) returning id`,
    [dana.id, maya],
  );
  await dana.call('POST', `/api/conversations/${upload[0]!.id}/process`, {});
  expect((await known()).events).toMatchObject([{ id: event!.id, conversationId: upload[0]!.id }]);
  clock.at = new Date('2026-11-26T10:00:00Z');
  google.events.splice(0);
  await read();
  clock.at = new Date('2026-11-23T10:00:00Z');
  expect((await known()).events).toEqual([]);
});

test('an agreed meeting is added once, where the coach allowed it', async () => {
  await connect();
  const body = {
    id: randomUUID(),
    provider: 'google',
    title: 'Session with Maya',
    startsAt: '2026-12-04T15:00:00.000Z',
    minutes: 45,
    clientId: maya,
  };
  const add = () => dana.call<CalendarEvent>('POST', '/api/calendar/events', body);
  expect(await add()).toMatchObject({ status: 409, body: { error: 'not_connected' } });
  expect(google.events).toEqual([]);
  await connect(['calendar', 'calendar_write']);
  const added = await add();
  expect(added).toMatchObject({
    status: 201,
    body: { clientName: 'Maya Lind', endsAt: '2026-12-04T15:45:00.000Z' },
  });
  expect((await add()).body.id).toBe(added.body.id);
  expect(google.events).toHaveLength(1);
});

test('disconnecting takes the events along', async () => {
  await connect();
  google.events.push(session('a'));
  expect((await read()).events).toHaveLength(1);
  expect((await dana.call('POST', '/api/google/disconnect')).body).toBe(true);
  expect(await known()).toEqual({ calendars: [], events: [] });
});
