import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createZoomRecordings } from '#adapters/zoom/recordings.ts';
import type { MeetingRecordings } from '#ports/meeting-recordings.ts';
import { providerSecret, type Behaviour } from '../harness/providers/provider-server.ts';
import {
  toMeeting,
  signed,
  startFakeZoom,
  type FakeMeeting,
  type FakeZoom,
} from '../harness/providers/zoom.ts';

/** Zoom's adapter against a server that answers as Zoom does. */
let zoom: FakeZoom;
let recordings: MeetingRecordings;
let folder: string;
const secret = 'webhook secret';
const now = new Date('2026-11-23T10:00:00Z');
const days = { from: '2026-10-25', to: '2026-11-23' };
const never = new AbortController().signal;

const meetingOn = (day: string, more: Partial<FakeMeeting> = {}): FakeMeeting => ({
  uuid: `${day}/abc+==`,
  topic: `Session of ${day}`,
  start: `${day}T09:00:00Z`,
  seconds: 600,
  sound: Buffer.from(`sound of ${day}`),
  ...more,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoom-'));
  zoom = await startFakeZoom();
  recordings = createZoomRecordings({
    baseUrl: `${zoom.origin}/v2`,
    webhookSecret: secret,
  });
});
beforeEach(() => {
  zoom.reset();
  zoom.meetings.splice(0);
});
afterAll(async () => {
  await zoom.close();
  await rm(folder, { recursive: true });
});

test('recordings of several pages and months, parts of one meeting, and none without sound', async () => {
  for (const day of ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-08-03'])
    zoom.meetings.push(meetingOn(day));
  zoom.meetings[0]!.isFilmOnly = true;
  expect(await recordings.list(zoom.token, days)).toMatchObject([
    { title: 'Session of 2026-10-26', externalId: '2026-10-26/abc+==:MP4-of-2026-10-26/abc+==' },
    { title: 'Session of 2026-11-02', startedAt: new Date('2026-11-02T09:00:00Z'), seconds: 600 },
    { title: 'Session of 2026-11-09' },
    { title: 'Session of 2026-11-16' },
  ]);
  expect(await recordings.list(zoom.token, { ...days, from: '2026-08-01' })).toHaveLength(5);
  expect(zoom.requests.map(({ url }) => url.searchParams.get('next_page_token'))).toContain('2');
});

test('sound and speakers of a meeting whose id holds a slash', async () => {
  zoom.meetings.push(
    meetingOn('2026-11-02', {
      speaks: [
        [0, ' Dana  Reyes '],
        [30, 'Maya Lind'],
      ],
    }),
  );
  const [found] = await recordings.list(zoom.token, days);
  const file = join(folder, 'sound');
  const sound = zoom.meetings[0]!.sound;
  const taken = await recordings.download(zoom.token, found!.externalId, file, never);
  expect(taken).toEqual({ bytes: sound.length });
  expect(await readFile(file)).toEqual(sound);
  const said = [
    { name: 'Dana Reyes', start: 0, end: 30 },
    { name: 'Maya Lind', start: 30, end: 600 },
  ];
  expect(await recordings.speakerTimes(zoom.token, found!.externalId, never)).toEqual(said);
  zoom.meetings[0]!.isTranscript = true;
  expect(await recordings.speakerTimes(zoom.token, found!.externalId, never)).toEqual(said);
});

test('a recording that Zoom deleted is not found', async () => {
  zoom.meetings.push(meetingOn('2026-11-02'));
  const [found] = await recordings.list(zoom.token, days);
  zoom.meetings.splice(0);
  const file = join(folder, 'gone');
  const download = recordings.download(zoom.token, found!.externalId, file, never);
  await expect(download).rejects.toMatchObject({ code: 'not_found' });
});

const failures: [Behaviour, string, (number | null)?][] = [
  [{ status: 401, body: { code: 124, message: providerSecret } }, 'provider_auth'],
  [{ status: 400, body: { code: 4711, message: providerSecret } }, 'provider_auth'],
  [{ status: 429, headers: { 'retry-after': '7' } }, 'provider_busy', 7],
  [{ status: 503 }, 'provider_down'],
  [{ status: 400 }, 'provider_refused'],
  ['hang', 'provider_down'],
  ['reset', 'provider_down'],
  ['lost_answer', 'provider_down'],
  ['reset_mid_body', 'provider_down'],
  ['cut_json', 'provider_refused'],
  ['html', 'provider_refused'],
  ['empty_object', 'provider_refused'],
];
test.each(failures)('%j is %s', async (behaviour, code, retryAfterSeconds = null) => {
  zoom.meetings.push(meetingOn('2026-11-02'));
  zoom.behave(behaviour);
  const timeoutMs = behaviour === 'hang' ? 100 : 60_000;
  const asked = createZoomRecordings({ baseUrl: `${zoom.origin}/v2`, timeoutMs });
  const failure = await asked.list(zoom.token, days).catch((error: Error) => error);
  expect(failure).toMatchObject({ code, retryAfterSeconds });
  expect(JSON.stringify(failure)).not.toContain(providerSecret);
});

test('sound that ends early is a failure, and a page in its place too', async () => {
  zoom.meetings.push(meetingOn('2026-11-02'));
  const [found] = await recordings.list(zoom.token, days);
  const details = { status: 200, body: toMeeting(zoom.meetings[0]!, zoom.origin) };
  const failed = async (behaviour: Behaviour) => {
    zoom.behave(details, behaviour);
    const file = join(folder, 'broken');
    return recordings.download(zoom.token, found!.externalId, file, never).catch((error: Error) => error);
  };
  expect(await failed('reset_mid_body')).toMatchObject({ code: 'provider_down' });
  expect(await failed('empty_body')).toMatchObject({ code: 'provider_refused' });
  expect(await failed('html')).toMatchObject({ code: 'provider_refused' });
});

test('the token goes to no host that is not Zoom’s', async () => {
  zoom.meetings.push(meetingOn('2026-11-02'));
  const [found] = await recordings.list(zoom.token, days);
  for (const host of ['https://elsewhere.example', 'https://zoom.us.elsewhere.example', 'http://zoom.us']) {
    zoom.behave({ status: 200, body: toMeeting(zoom.meetings[0]!, host) });
    const file = join(folder, 'elsewhere');
    await expect(recordings.download(zoom.token, found!.externalId, file, never)).rejects.toMatchObject({
      code: 'provider_refused',
    });
  }
});

test('messages are taken with a fresh signature over their bytes, and not otherwise', () => {
  const body = JSON.stringify({ event: 'endpoint.url_validation', payload: { plainToken: 'abc' } });
  const headers = signed(secret, body, now);
  expect(recordings.readWebhook(headers, Buffer.from(body), now)).toEqual({
    kind: 'challenge',
    answer: {
      plainToken: 'abc',
      encryptedToken: 'cb1100de7ddbd7ae6284815433197f0ed86a715ab417e2c1a791380aa947d8ca',
    },
  });
  const refused: [object, string, Date][] = [
    [signed('another secret', body, now), body, now],
    [headers, `${body} `, now],
    [headers, body, new Date(now.getTime() + 301_000)],
    [headers, body, new Date(now.getTime() - 301_000)],
    [{ ...headers, 'x-zm-request-timestamp': 'now' }, body, now],
    [{}, body, now],
  ];
  for (const [given, sent, at] of refused)
    expect(() => recordings.readWebhook(given as never, Buffer.from(sent), at)).toThrow(/signature/);
  const without = createZoomRecordings();
  expect(() => without.readWebhook(headers, Buffer.from(body), now)).toThrow('No secret');
});
