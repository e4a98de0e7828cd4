import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createZoomRecordings } from '#adapters/zoom/recordings.ts';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { putAccount } from '../../../../test/harness/connected-account.ts';
import { silentWav } from '../../../../test/harness/providers/silent-wav.ts';
import {
  toMeeting,
  signed,
  startFakeZoom,
  type FakeMeeting,
  type FakeZoom,
} from '../../../../test/harness/providers/zoom.ts';
import { until } from '../../../../test/harness/wait.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import { webhookPath, type ListedMeetingRecordings, type MeetingRecording } from '../contract.ts';

/** Zoom's recordings through the front door: listed, imported once, announced by messages, gone with the connection. */
const secret = 'webhook secret';
const account = 'zoom-user-1';
const now = new Date('2026-11-23T10:00:00Z');

let app: TestApp;
let zoom: FakeZoom;
let tables: Tables;
let dana: Coach;
beforeAll(async () => {
  zoom = await startFakeZoom();
  const meetingRecordings = createZoomRecordings({
    baseUrl: `${zoom.origin}/v2`,
    webhookSecret: secret,
  });
  app = await startTestApp({ replaced: { engines: [], clock: { now: () => now }, meetingRecordings } });
  tables = await openTables(app.database.ownerUrl);
});
beforeEach(async () => {
  zoom.reset();
  zoom.meetings.splice(0);
  await tables.query('delete from connections');
  dana = await app.signUp();
});
afterAll(async () => {
  await tables.close();
  await app.stop();
  await zoom.close();
});

const connect = (coach = dana, connectedAt = new Date('2026-11-20T09:00:00Z')) =>
  putAccount(app, coach, {
    provider: 'zoom',
    uses: ['recordings'],
    accountId: account,
    token: zoom.token,
    connectedAt,
  });

const meetingOn = (day: string, more: Partial<FakeMeeting> = {}): FakeMeeting => ({
  uuid: `${day}/abc+==`,
  topic: `Session of ${day}`,
  start: `${day}T23:30:00Z`,
  seconds: 2,
  sound: silentWav(2),
  ...more,
});

const list = async (coach = dana, query = '') =>
  (await coach.call<ListedMeetingRecordings>('GET', `/api/meeting-recordings${query}`)).body;

const importIt = (id: string, coach = dana) =>
  coach.call<MeetingRecording>('POST', `/api/meeting-recordings/${id}/import`);

const settled = (id: string) =>
  until(
    async () => (await list(dana, '?refresh=false')).recordings.find((one) => one.id === id)!,
    ({ status }) => status === 'imported' || status === 'failed',
  );

async function send(
  payload: object,
  { headers = {}, at = now } = {},
): Promise<{ status: number; body: string }> {
  const body = JSON.stringify(payload);
  const answer = await app.server.inject({
    method: 'POST',
    url: webhookPath('zoom'),
    headers: { ...signed(secret, body, at), ...headers },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.body };
}

let moment = 0;
const message = (event: string, one: FakeMeeting) => ({
  event,
  event_ts: now.getTime() + (moment += 1),
  download_token: 'not used',
  payload: { account_id: 'a company', object: toMeeting(one, 'https://elsewhere.example') },
});
const deauthorized = (at: string) => ({
  event: 'app_deauthorized',
  event_ts: now.getTime() + (moment += 1),
  payload: { user_id: account, account_id: 'a company', deauthorization_time: at },
});

test('what Zoom holds is listed for its coach alone, and says why it could not be read', async () => {
  expect(await list()).toMatchObject({ from: '2026-10-25', problem: 'not_connected', recordings: [] });
  await connect();
  for (const day of ['2026-10-01', '2026-11-01', '2026-11-08', '2026-11-15'])
    zoom.meetings.push(meetingOn(day));
  const { problem, recordings } = await list();
  expect(problem).toBeNull();
  expect(recordings.map(({ title }) => title)).toEqual([
    'Session of 2026-11-15',
    'Session of 2026-11-08',
    'Session of 2026-11-01',
  ]);
  expect((await list(dana, '?until=2026-10-10')).recordings).toHaveLength(1);
  zoom.behave({ status: 503 });
  expect(await list()).toMatchObject({ problem: 'provider_down', recordings: [{}, {}, {}] });
  const eli = await app.signUp('Eli');
  expect((await list(eli)).recordings).toEqual([]);
  expect((await importIt(recordings[0]!.id, eli)).status).toBe(404);
});

test('an import makes one conversation, with day, title and client, however often it runs', async () => {
  await connect();
  await dana.call('PATCH', `/api/users/${dana.id}/settings`, { timeZone: 'Europe/Berlin' });
  const client = await dana.call<{ id: string }>('POST', '/api/clients', { name: 'Maya Lind' });
  zoom.meetings.push(
    meetingOn('2026-11-15', {
      speaks: [
        [0, 'Dana'],
        [1, 'Maya Lind'],
      ],
    }),
  );
  const [{ id }] = (await list()).recordings as [MeetingRecording];
  expect((await importIt(id)).body.status).toBe('importing');
  await importIt(id);
  const { conversationId, status } = await settled(id);
  expect(status).toBe('imported');
  const { body } = await dana.call<ReviewedConversation>('GET', `/api/conversations/${conversationId}`);
  expect(body).toMatchObject({
    title: 'Session of 2026-11-15',
    sessionDate: '2026-11-16', // past midnight in Berlin
    clientId: client.body.id,
    hasAudio: true,
  });
  // Killed between the conversation and its note: the next run finds the conversation.
  await tables.query(`update meeting_recordings set status = 'found', conversation_id = null where id = $1`, [
    id,
  ]);
  await importIt(id);
  expect(await settled(id)).toMatchObject({ status: 'imported', conversationId });
  const made = await tables.query('select id from conversations where user_id = $1', [dana.id]);
  expect(made).toHaveLength(1);
});

test('a failed import says why and can be tried again; a busy provider is asked later', async () => {
  await connect();
  zoom.meetings.push(meetingOn('2026-11-15'));
  const [meeting] = zoom.meetings;
  const [{ id }] = (await list()).recordings as [MeetingRecording];
  zoom.meetings.splice(0);
  await importIt(id);
  expect(await settled(id)).toMatchObject({ status: 'failed', failure: 'not_found' });
  zoom.meetings.push({ ...meeting!, sound: Buffer.from('no sound at all') });
  await importIt(id);
  expect(await settled(id)).toMatchObject({ status: 'failed', failure: 'unsupported_media' });
  zoom.behave({ status: 429, headers: { 'retry-after': '600' } });
  await importIt(id);
  const waiting = await until(
    async () => (await list(dana, '?refresh=false')).recordings[0]!,
    ({ failure }) => failure === 'provider_busy',
  );
  expect(waiting.status).toBe('importing');
});

test('a message with a wrong, old or missing signature changes nothing', async () => {
  await connect();
  const completed = message('recording.completed', meetingOn('2026-11-15'));
  const changeable = () =>
    tables.query(
      `select (select count(*) from received_webhooks) messages, (select count(*) from connections) connections,
         (select count(*) from meeting_recordings where user_id = $1) recordings`,
      [dana.id],
    );
  const before = await changeable();
  const refused = [
    await send(completed, { headers: { 'x-zm-signature': 'v0=00' } }),
    await send(completed, { at: new Date(now.getTime() - 301_000) }),
    await send(completed, { headers: { 'x-zm-request-timestamp': '1' } }),
    await send(deauthorized('2026-11-23T09:00:00Z'), { headers: { 'x-zm-signature': '' } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(await changeable()).toEqual(before);
  const check = await send({ event: 'endpoint.url_validation', payload: { plainToken: 'abc' } });
  expect(check.status).toBe(200);
  expect(JSON.parse(check.body)).toMatchObject({ plainToken: 'abc' });
});

test('messages come twice and in any order, and each is taken once', async () => {
  await connect();
  const meeting = meetingOn('2026-11-15');
  const completed = message('recording.completed', meeting);
  const answers = [
    await send(message('recording.transcript_completed', meeting)), // before there is anything to name
    await send(completed),
    await send(completed),
    await send(message('recording.completed', meeting)),
    await send(message('meeting.ended', meeting)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect((await list(dana, '?refresh=false')).recordings).toMatchObject([{ status: 'found' }]);
  const [kept] = await tables.query<{ count: number }>('select count(*)::int from received_webhooks');
  expect(kept!.count).toBe(4);
});

test('what Zoom announces is imported at once where the coach wants that, and named before it is analysed', async () => {
  const refused = await dana.call('PUT', '/api/meeting-recordings/automatic', { isAutomatic: true });
  expect(refused.status).toBe(409);
  await connect();
  const meeting = meetingOn('2026-11-15', { speaks: [[0, 'Dana']] });
  zoom.meetings.push(meeting);
  await send(message('recording.completed', meetingOn('2026-11-08')));
  expect((await list(dana, '?refresh=false')).recordings).toMatchObject([{ status: 'found' }]);

  const allowed = await dana.call('PUT', '/api/meeting-recordings/automatic', { isAutomatic: true });
  expect(allowed.status).toBe(204);
  expect((await send(message('recording.completed', meeting))).status).toBe(204);
  await send(message('recording.completed', meeting));
  const { isAutomatic, recordings } = await list(dana, '?refresh=false');
  expect(isAutomatic).toBe(true);
  const announced = recordings.find(({ title }) => title === 'Session of 2026-11-15')!;
  expect(await settled(announced.id)).toMatchObject({ status: 'imported' });
  const kept = await tables.query('select speaker_times from meeting_recordings where id = $1', [
    announced.id,
  ]);
  expect(kept).toMatchObject([{ speaker_times: [{ name: 'Dana' }] }]);
  const made = await tables.query('select id from conversations where user_id = $1', [dana.id]);
  expect(made).toHaveLength(1);
});

test('removing the app at Zoom deletes tokens and what was not imported, and says when', async () => {
  await connect();
  const [first, second] = [meetingOn('2026-11-08'), meetingOn('2026-11-15')];
  zoom.meetings.push(first, second);
  const [, { id }] = (await list()).recordings as [MeetingRecording, MeetingRecording];
  await importIt(id);
  await settled(id);
  await send(deauthorized('2026-11-19T09:00:00Z')); // of a connection before this one
  expect(await tables.query('select 1 from connections')).toHaveLength(1);
  await send(deauthorized('2026-11-23T09:59:00Z'));
  expect(await tables.query('select 1 from connections')).toHaveLength(0);
  expect((await list()).recordings).toMatchObject([{ id, status: 'imported' }]);
  const [noted] = await tables.query<{ metadata: object; created_at: Date }>(
    `select metadata, created_at from user_activities where user_id = $1 and activity_type = 'deauthorized'`,
    [dana.id],
  );
  expect(noted).toEqual({ metadata: { provider: 'zoom' }, created_at: now });
  expect((await send(message('recording.completed', second))).status).toBe(204); // late
  expect((await list()).recordings).toHaveLength(1);
});

test('names of speakers arrive later, and a name given by a person stays', async () => {
  await connect();
  const meeting = meetingOn('2026-11-15', {
    seconds: 40,
    speaks: [
      [0, 'Dana'],
      [10, 'Maya Lind'],
      [20, 'Dana'],
      [30, 'Zoe'],
    ],
    isTranscript: true,
  });
  zoom.meetings.push(meeting);
  const [{ id }] = (await list()).recordings as [MeetingRecording];
  const text = [
    'WEBVTT',
    '',
    ...['Speaker 1', 'Speaker 2', 'Speaker 1', 'Speaker 3'].flatMap((speaker, at) => [
      `00:00:${at}0.000 --> 00:00:${at}9.000`,
      `${speaker}: What did you notice about it this week?`,
      '',
    ]),
  ].join('\n');
  const made = await dana.call<{ id: string }>('POST', '/api/conversations', { transcript: { text } });
  const path = `/api/conversations/${made.body.id}`;
  const read = async () => (await dana.call<ReviewedConversation>('GET', path)).body;
  await until(read, ({ status }) => status === 'ready');
  await dana.call('PATCH', `${path}/speakers/${encodeURIComponent('Speaker 3')}`, { name: 'Zoë B.' });
  await tables.query(
    `update meeting_recordings set status = 'imported', conversation_id = $1 where id = $2`,
    [made.body.id, id],
  );
  expect((await send(message('recording.transcript_completed', meeting))).status).toBe(204);
  const { speakers } = await until(read, ({ speakers }) => speakers.some(({ name }) => name === 'Maya Lind'));
  expect(speakers.map(({ name }) => name).toSorted()).toEqual(['Dana', 'Maya Lind', 'Zoë B.']);
});
