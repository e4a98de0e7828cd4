import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ReviewedConversation } from '../../src/features/review/contract.ts';
import type { Answer, Coach, TestApp } from '../harness/app.ts';
import { smallJpeg } from '../harness/jpeg.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { jobsDone } from '../harness/put-off-jobs.ts';
import { upload } from '../harness/upload.ts';
import { until } from '../harness/wait.ts';
import { enqueueJob } from '../harness/nightly-jobs.ts';
import { derive, readElsewhere } from './make-derived.ts';
import { addDevice, addWebhook, makeAccessToken } from './make-programs.ts';
import { recordConsent } from './make-consent.ts';
import { shareConversation } from './make-share.ts';
import { openTables } from './tables.ts';

/** One of everything a coach can own, made through the front door: what others must not see or change. */
export type Graph = {
  folder: string;
  client: string;
  /** A second entry of the client, and the merge of a third one into the first. */
  otherClient: string;
  merge: string;
  task: string;
  /** The sample: with sound, transcript, speakers, results and tasks. */
  conversation: string;
  speaker: string;
  /** Of its transcript: the last line was confirmed. */
  edit: string;
  term: string;
  /** Finished, not yet taken by a conversation. */
  upload: string;
  /** Begun, and still waiting for bytes. */
  openUpload: string;
  /** Being made, with a first chunk, in the folder and for the client. */
  recording: string;
  /** What the conversation left to remember about the client, and an insight from it. */
  memory: string;
  memoryEntry: string;
  insight: string;
  /** What the conversation says of the task. */
  mention: string;
  /** Found at the meeting provider, and an event of the calendar with the client. */
  meetingRecording: string;
  calendarEvent: string;
  /** Chosen for the conversation. */
  noteTemplate: string;
  accessToken: string;
  webhook: string;
  webhookDelivery: string;
  device: string;
  /** A draft to the client. */
  followUp: string;
  /** A link to the conversation, opened once and answered. */
  share: string;
  /** Of a withdrawal that deleted nothing. */
  consentReceipt: string;
};

export type Session = Pick<Graph, 'folder' | 'client' | 'conversation' | 'task'>;

/** The sample, read, in a folder and with a client, and a task by hand. */
export async function makeSession(coach: Coach): Promise<Session> {
  const folder = await idOf(coach.call('POST', '/api/folders', { name: 'Leadership' }));
  const client = await idOf(
    coach.call('POST', '/api/clients', { name: 'Maya Lind', email: `maya.${coach.id}@example.com` }),
  );
  const sample = await idOf(coach.call('POST', '/api/conversations/sample'));
  await coach.call('PATCH', `/api/conversations/${sample}`, { folderId: folder, clientId: client });
  await settled(coach, sample);
  const task = await idOf(
    coach.call('POST', '/api/tasks', { title: 'Write to Anna', conversationId: sample }),
  );
  return { folder, client, conversation: sample, task };
}

export async function makeGraph(app: TestApp, coach: Coach): Promise<Graph> {
  await settleIn(coach);
  await coach.call('PUT', `/api/users/${coach.id}/profile-image`, { image: smallJpeg().toString('base64') });
  const session = await makeSession(coach);
  const { folder, client, task, conversation: sample } = session;
  const ready = await settled(coach, sample);
  const edit = await correct(coach, ready);
  const otherClient = await idOf(coach.call('POST', '/api/clients', { name: 'M. Lind' }));
  const merge = await mergeInto(coach, client);
  const elsewhere = await readElsewhere(app, coach, client);
  const derived = await derive(app, coach, { client, conversation: sample, task });
  const term = await idOf(coach.call('POST', '/api/vocabulary', { term: 'Okonkwo' }));
  const copy = { externalId: 'reminder-1', externalSystem: 'ios', syncStatus: 'synced' };
  expect((await coach.call('POST', `/api/tasks/${task}/sync`, copy)).status).toBe(200);
  const noteTemplate = await idOf(
    coach.call('POST', '/api/note-templates', {
      name: 'Own',
      sections: [{ section: 'tasks', heading: 'To do', most: null }],
    }),
  );
  const accessToken = await makeAccessToken(coach);
  const programs = await addWebhook(coach);
  const followUp = await writeFollowUp(app, coach, client);
  const share = await shareConversation(app, coach, { conversation: sample, task });
  const consentReceipt = await recordConsent(coach, client);
  await enqueueJob(app, 'notifications.look', { userId: coach.id }); // before rows are compared
  await everythingDerived(app);
  const device = await addDevice(coach);
  return {
    share,
    consentReceipt,
    ...session,
    otherClient,
    merge,
    edit,
    term,
    noteTemplate,
    accessToken,
    device,
    followUp,
    ...programs,
    ...derived,
    ...elsewhere,
    speaker: ready.speakers[0]!.label,
    upload: await upload(app.server, coach, silentWav(2), 'waiting.wav'),
    openUpload: await beginUpload(app, coach, 1000),
    recording: await beginRecording(app, coach, { clientId: client, folderId: folder }),
  };
}

async function mergeInto(coach: Coach, client: string): Promise<string> {
  const otherId = await idOf(coach.call('POST', '/api/clients', { name: 'Maya' }));
  const body = { otherId, keep: { organization: 'Kiln' } };
  const merged = await coach.call<{ merge: string }>('POST', `/api/clients/${client}/merge`, body);
  expect(merged.status).toBe(200);
  return merged.body.merge;
}

/** A draft, how it would be sent, and a reminder to the coach that was. */
async function writeFollowUp(app: TestApp, coach: Coach, clientId: string): Promise<string> {
  await coach.call('PATCH', '/api/follow-up-settings', { signature: 'Dana' });
  const tables = await openTables(app.database.ownerUrl);
  await tables.query(`insert into sent_reminders (user_id, key) values ($1, 'daily:2026-11-20')`, [coach.id]);
  await tables.close();
  return idOf(coach.call('POST', '/api/follow-ups', { emailType: 'check_in', clientId }));
}

const derivingJobs = [
  'task-sync.sync',
  'progress.derive-figures',
  'memory.derive',
  'insights.derive',
  'follow-ups.read-session',
  'voice.learn',
];

/** Waits until what follows from conversations is saved, so that nothing changes by itself later. */
export async function everythingDerived(app: TestApp): Promise<void> {
  const tables = await openTables(app.database.ownerUrl);
  await jobsDone(tables.query, derivingJobs);
  await tables.close();
}

/** A correction that changes no word, a suggestion turned down, and a voice that may be recognised. */
async function correct(coach: Coach, { id, turns }: ReviewedConversation): Promise<string> {
  const { id: turn, speaker } = turns.at(-1)!;
  const path = `/api/conversations/${id}`;
  const sure = { kind: 'assign', turns: [turn], speaker };
  const made = await coach.call<{ edit: number }>('POST', `${path}/transcript/edits`, sure);
  const said = [
    made,
    await coach.call('POST', `${path}/vocabulary/dismissals`, { term: 'Lind', heard: 'Lint' }),
    await coach.call('PUT', '/api/voice-recognition', { enabled: true }),
  ];
  expect(said.map(({ status }) => status)).toEqual([200, 204, 200]);
  return String(made.body.edit);
}

/** What a coach leaves behind without a conversation: where they were, what they prefer, what they were warned of. */
async function settleIn({ id, call }: Coach): Promise<void> {
  const said = [
    await call('POST', `/api/user-activity/${id}/activities`, { activityType: 'screen_view' }),
    await call('POST', `/api/user-activity/${id}/last-activity`, { lastScreenPath: '/clients' }),
    await call('PATCH', `/api/users/${id}/ai-preferences`, { detailLevel: 'detailed' }),
    await call('POST', `/api/users/${id}/usage-warning`),
    await call('PUT', '/api/writing-samples', { samples: ['Hi Maya,\n\nwell done today.'] }),
    await call('PATCH', '/api/voice-profile', { fields: { warmth: 60 } }),
    await call('PATCH', '/api/voice-profile', { fields: { warmth: 80 } }), // the state before is a version
    await call('PATCH', '/api/task-sync', { whose: 'both' }),
  ];
  expect(said.map(({ status }) => status)).toEqual([204, 204, 200, 204, 200, 200, 200, 200]);
}

/** Waits until nothing happens to a conversation by itself any more. */
export async function settled(coach: Coach, id: string): Promise<ReviewedConversation> {
  const { body } = await until(
    () => coach.call<ReviewedConversation>('GET', `/api/conversations/${id}`),
    (answer) => ['ready', 'failed', 'held'].includes(answer.body.status),
  );
  return body;
}

export async function beginUpload(app: TestApp, coach: Coach, bytes: number, name = 'open.wav') {
  const begun = await app.server.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      authorization: `Bearer ${coach.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  expect(begun.statusCode).toBe(201);
  return String(begun.headers.location).split('/').at(-1)!;
}

export const newRecording = () => ({
  localId: randomUUID(),
  mimeType: 'audio/webm;codecs=opus',
  channels: 1,
  startedAt: '2026-11-20T09:00:00.000Z',
});

async function beginRecording(app: TestApp, coach: Coach, into: object): Promise<string> {
  const id = await idOf(coach.call('POST', '/api/recordings', { ...newRecording(), ...into }));
  const sent = await app.server.inject({
    method: 'PUT',
    url: `/api/recordings/${id}/chunks/0`,
    headers: { authorization: `Bearer ${coach.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from('the first seconds'),
  });
  expect(sent.statusCode).toBe(204);
  return id;
}

async function idOf(answer: Promise<Answer<Record<string, unknown>>>): Promise<string> {
  const { status, body } = await answer;
  expect(status).toBe(201);
  return String(body['id']);
}
