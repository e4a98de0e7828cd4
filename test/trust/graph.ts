import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ReviewedConversation } from '../../src/features/review/contract.ts';
import type { Answer, Coach, TestApp } from '../harness/app.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { upload } from '../harness/upload.ts';
import { until } from '../harness/wait.ts';

/** One of everything a coach can own, made through the front door: what others must not see or change. */
export type Graph = {
  folder: string;
  client: string;
  task: string;
  /** The sample: with sound, transcript, speakers, results and tasks. */
  conversation: string;
  speaker: string;
  /** Of its transcript: the last line was confirmed. */
  edit: string;
  /** Of the vocabulary. */
  term: string;
  /** Finished, not yet taken by a conversation. */
  upload: string;
  /** Begun, and still waiting for bytes. */
  openUpload: string;
  /** Being made, with a first chunk, in the folder and for the client. */
  recording: string;
};

export async function makeGraph(app: TestApp, coach: Coach): Promise<Graph> {
  await settleIn(coach);
  const folder = await idOf(coach.call('POST', '/api/folders', { name: 'Leadership' }));
  const client = await idOf(
    coach.call('POST', '/api/clients', { name: 'Maya Lind', email: `maya.${coach.id}@example.com` }),
  );
  const sample = await idOf(coach.call('POST', '/api/conversations/sample'));
  await coach.call('PATCH', `/api/conversations/${sample}`, { folderId: folder, clientId: client });
  const ready = await settled(coach, sample);
  const task = await idOf(
    coach.call('POST', '/api/tasks', { title: 'Write to Anna', conversationId: sample }),
  );
  const edit = await correct(coach, ready);
  const term = await idOf(coach.call('POST', '/api/vocabulary', { term: 'Okonkwo' }));
  return {
    folder,
    client,
    task,
    conversation: sample,
    edit,
    term,
    speaker: ready.speakers[0]!.label,
    upload: await upload(app.server, coach, silentWav(2), 'waiting.wav'),
    openUpload: await beginUpload(app, coach, 1000),
    recording: await beginRecording(app, coach, { clientId: client, folderId: folder }),
  };
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
  ];
  expect(said.map(({ status }) => status)).toEqual([204, 204, 200, 204, 200]);
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
