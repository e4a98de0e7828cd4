import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGoogleCalendar } from '#adapters/google/calendar.ts';
import { createMicrosoftCalendar } from '#adapters/microsoft/calendar.ts';
import type { Calendar } from '#ports/calendar.ts';
import {
  googleEvent,
  startFakeGoogleCalendar,
  type FakeGoogleCalendar,
} from '../harness/providers/google-calendar.ts';
import {
  graphEvent,
  startFakeMicrosoftCalendar,
  type FakeMicrosoftCalendar,
} from '../harness/providers/microsoft-calendar.ts';
import { providerSecret, type Behaviour } from '../harness/providers/provider-server.ts';

/** Both calendars against servers that answer as Google and Microsoft do. */
let google: FakeGoogleCalendar;
let microsoft: FakeMicrosoftCalendar;
const period = { from: new Date('2026-11-23T00:00:00Z'), to: new Date('2026-12-07T00:00:00Z') };

beforeAll(async () => {
  google = await startFakeGoogleCalendar();
  microsoft = await startFakeMicrosoftCalendar();
});
afterAll(() => Promise.all([google.close(), microsoft.close()]));

describe.each([
  ['google', () => google, createGoogleCalendar],
  ['microsoft', () => microsoft, createMicrosoftCalendar],
] as const)('%s', (name, server, create) => {
  let calendar: Calendar;
  const eventAt = (id: string, start: string, more?: Record<string, unknown>) =>
    name === 'google' ? googleEvent(id, `${start}Z`, more) : graphEvent(id, start, more);

  beforeEach(() => {
    server().reset();
    server().events.splice(0);
    calendar = create({ baseUrl: server().origin });
  });

  test('all pages are read, in universal time', async () => {
    for (let at = 1; at <= 5; at += 1) server().events.push(eventAt(`e${at}`, '2026-11-24T09:00:00'));
    const found = await calendar.list(server().token, period);
    expect(found.map(({ externalId }) => externalId)).toEqual(['e1', 'e2', 'e3', 'e4', 'e5']);
    expect(found[0]).toMatchObject({
      title: 'Event e1',
      startsAt: new Date('2026-11-24T09:00:00Z'),
      endsAt: new Date('2026-11-24T10:00:00Z'),
    });
    expect(server().requests).toHaveLength(3);
  });

  test('an event is added once, even if the answer is lost', async () => {
    const entry = {
      id: randomUUID(),
      title: 'Session with Maya',
      startsAt: new Date('2026-12-04T15:00:00Z'),
      endsAt: new Date('2026-12-04T16:00:00Z'),
    };
    const first = await calendar.add(server().token, entry);
    expect(await calendar.add(server().token, entry)).toEqual(first);
    expect(server().events).toHaveLength(1);
  });

  const failures: [Behaviour, string, (number | null)?][] = [
    [{ status: 401 }, 'provider_auth'],
    [{ status: 429, headers: { 'retry-after': '7' } }, 'provider_busy', 7],
    [{ status: 403, body: { error: { errors: [{ reason: 'rateLimitExceeded' }] } } }, 'provider_busy'],
    [{ status: 503 }, 'provider_down'],
    [{ status: 400 }, 'provider_refused'],
    ['hang', 'provider_down'],
    ['reset', 'provider_down'],
    ['reset_mid_body', 'provider_down'],
    ['cut_json', 'provider_refused'],
    ['html', 'provider_refused'],
    ['empty_object', 'provider_refused'],
  ];
  test.each(failures)('%j is %s', async (behaviour, code, retryAfterSeconds = null) => {
    server().behave(behaviour);
    const timeoutMs = behaviour === 'hang' ? 100 : 60_000;
    const asked = create({ baseUrl: server().origin, timeoutMs });
    const failure = await asked.list(server().token, period).catch((error: Error) => error);
    expect(failure).toMatchObject({ code, retryAfterSeconds });
    expect(JSON.stringify(failure)).not.toContain(providerSecret);
  });
});

test('Google: what is no meeting of the coach is left out, and neither coach nor room attend', async () => {
  const at = '2026-11-24T09:00:00+01:00';
  const people = [
    { email: 'dana@example.com', self: true, responseStatus: 'accepted' },
    { email: 'room@example.com', resource: true },
    { email: 'maya@example.com', displayName: 'Maya Lind' },
  ];
  google.events.length = 0;
  google.events.push(
    googleEvent('whole day', at, { start: { date: '2026-11-24' }, end: { date: '2026-11-25' } }),
    googleEvent('cancelled', at, { status: 'cancelled' }),
    googleEvent('declined', at, { attendees: [{ self: true, responseStatus: 'declined' }] }),
    googleEvent('focus', at, { eventType: 'focusTime' }),
    googleEvent('session', at, { attendees: people, hangoutLink: 'https://meet.google.com/abc' }),
  );
  expect(await createGoogleCalendar({ baseUrl: google.origin }).list(google.token, period)).toEqual([
    {
      externalId: 'session',
      title: 'Event session',
      startsAt: new Date('2026-11-24T08:00:00Z'),
      endsAt: new Date('2026-11-24T09:00:00Z'),
      attendees: [{ name: 'Maya Lind', email: 'maya@example.com' }],
      joinUrl: 'https://meet.google.com/abc',
    },
  ]);
});

test('Microsoft: the host of an invitation attends, and the token follows no link to another server', async () => {
  const at = '2026-11-24T09:00:00';
  const address = (name: string, email: string) => ({ emailAddress: { name, address: email } });
  microsoft.events.length = 0;
  microsoft.events.push(
    graphEvent('whole day', at, { isAllDay: true }),
    graphEvent('cancelled', at, { isCancelled: true }),
    graphEvent('declined', at, { responseStatus: { response: 'declined' } }),
    graphEvent('session', at, {
      isOrganizer: false,
      organizer: address('Maya Lind', 'maya@example.com'),
      attendees: [{ type: 'resource', ...address('Room', 'room@example.com') }],
      onlineMeeting: { joinUrl: 'https://teams.microsoft.com/l/1' },
    }),
  );
  const calendar = createMicrosoftCalendar({ baseUrl: microsoft.origin });
  expect(await calendar.list(microsoft.token, period)).toMatchObject([
    {
      externalId: 'session',
      attendees: [{ name: 'Maya Lind', email: 'maya@example.com' }],
      joinUrl: 'https://teams.microsoft.com/l/1',
    },
  ]);
  microsoft.behave({
    status: 200,
    body: { value: [], '@odata.nextLink': 'https://elsewhere.example/me/calendarView' },
  });
  await expect(calendar.list(microsoft.token, period)).rejects.toMatchObject({ code: 'provider_refused' });
});
