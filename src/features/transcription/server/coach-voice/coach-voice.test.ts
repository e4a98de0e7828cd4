import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeepgram } from '../../../../adapters/deepgram/speech-to-text.ts';
import type { SpeechToText } from '../../../../ports/speech-to-text.ts';
import { spokenWav } from '../../../../../test/faults/instance.ts';
import { startTestApp, type Coach, type TestApp } from '../../../../../test/harness/app.ts';
import { startFakeDeepgram } from '../../../../../test/harness/providers/deepgram.ts';
import { dialogueSeconds, type Line } from '../../../../../test/harness/providers/dialogue.ts';
import type { ProviderServer } from '../../../../../test/harness/providers/provider-server.ts';
import { missingPrograms } from '../../../../../test/harness/talk.ts';
import { openTables, type Tables } from '../../../../../test/trust/tables.ts';
import { upload } from '../../../../../test/harness/upload.ts';
import { until } from '../../../../../test/harness/wait.ts';
import type { ReviewedConversation } from '../../../review/contract.ts';
import type { VoiceRecognition } from '../../contract.ts';

/** The coach is recognised by voice, if they switched it on; no other voice is stored. */
const missing = missingPrograms('ffmpeg', 'flite');

/** Two people, and where each speaks in the recording: what an ear would hear. */
const danas = [1, 0.1, 0];
const mayas = [0, 0.2, 1];
let speaksFirst = danas;
const heard: number[][] = [];

const said = (first: number): Line[] => [
  { speaker: first, start: 0.4, end: 4, text: 'The plan for the talk about the budget is there.' },
  { speaker: 1 - first, start: 4.5, end: 8, text: 'The notes for the team are in the folder.' },
];

let app: TestApp;
let tables: Tables;
let provider: ProviderServer;
let folder: string;
let recording: Buffer;
beforeAll(async () => {
  provider = await startFakeDeepgram('test-key');
  const engine: SpeechToText = {
    ...createDeepgram({ apiKey: 'test-key', baseUrl: provider.origin }),
    embedVoice: async (_wav, [first]) => {
      const others = speaksFirst === danas ? mayas : danas;
      const voice = first!.start < 4.2 ? speaksFirst : others;
      heard.push(voice);
      return { model: 'test-ear', vector: Float32Array.from(voice) };
    },
  };
  app = await startTestApp({ replaced: { engines: [engine] } });
  tables = await openTables(app.database.ownerUrl);
  folder = await mkdtemp(join(tmpdir(), 'afterword-voice-'));
  if (missing.length === 0) recording = await spokenWav(folder, dialogueSeconds);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

async function record(coach: Coach, first: number): Promise<ReviewedConversation> {
  provider.behave({ lines: said(first) });
  const uploadId = await upload(app.server, coach, recording, 'talk.wav');
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', { uploadId });
  const { body } = await until(
    () => coach.call<ReviewedConversation>('GET', `/api/conversations/${made.body.id}`),
    (answer) => ['ready', 'failed', 'held'].includes(answer.body.status),
  );
  expect(body.status).toBe('ready');
  return body;
}

const recognition = async (coach: Coach) =>
  (await coach.call<VoiceRecognition>('GET', '/api/voice-recognition')).body;

const sayRole = (coach: Coach, { id }: { id: string }, label: string, role: string) =>
  coach.call('PATCH', `/api/conversations/${id}/speakers/${encodeURIComponent(label)}`, { role });

const learned = (coach: Coach, count: number) =>
  until(
    () => recognition(coach),
    ({ learnedFrom }) => learnedFrom === count,
  );

test.skipIf(missing.length > 0)(
  'a coach who asked for it is known again, and forgotten when they say so',
  async () => {
    const dana = await app.signUp();
    expect(await recognition(dana)).toEqual({
      enabled: false,
      learnedFrom: 0,
      available: true,
      reason: null,
    });
    const before = await record(dana, 0);
    await sayRole(dana, before, 'Speaker 1', 'coach');
    expect(heard).toEqual([]); // recognition is off

    await dana.call('PUT', '/api/voice-recognition', { enabled: true });
    await sayRole(dana, before, 'Speaker 1', 'other');
    await sayRole(dana, before, 'Speaker 1', 'coach');
    await learned(dana, 1);

    // Another recording, in which the other one begins: labels say nothing, the voice does.
    speaksFirst = mayas;
    const next = await record(dana, 0);
    expect(next.speakers).toMatchObject([
      { label: 'Speaker 1', isGuess: true },
      { label: 'Speaker 2', role: 'coach', isGuess: true },
    ]);
    expect(next.speakers[0]!.role).not.toBe('coach');
    expect(heard).toContainEqual(mayas); // compared
    const rows = await tables.query<{ label: string; conversation_id: string; voice: string }>(
      'select label, conversation_id, voice from coach_voice_samples where user_id = $1',
      [dana.id],
    );
    expect(rows).toMatchObject([{ label: 'Speaker 1', conversation_id: before.id }]); // and not kept
    expect(rows[0]!.voice).toMatch(/^v1\|/); // sealed
    const vectors = await tables.query(
      `select 1 from information_schema.columns where table_schema = 'public'
     and (column_name like '%voice%' or column_name like '%embedding%' or data_type = 'bytea')
     and table_name not in ('coach_voice_samples', 'voice_learning', 'email_automation')`, // those are of writing
    );
    expect(vectors).toEqual([]); // nothing else could hold one

    // The sample was also learned from a line of another speaker.
    const [line] = before.turns;
    const moved = await dana.call<{ edit: number }>(
      'POST',
      `/api/conversations/${before.id}/transcript/edits`,
      { kind: 'assign', turns: [line!.id], speaker: 'Speaker 2' },
    );
    expect((await recognition(dana)).learnedFrom).toBe(0);
    await dana.call('DELETE', `/api/conversations/${before.id}/transcript/edits/${moved.body.edit}`);
    await sayRole(dana, before, 'Speaker 1', 'other');
    await sayRole(dana, before, 'Speaker 1', 'coach');
    await learned(dana, 1);

    // The sample of a wrong coach is deleted with the correction.
    await sayRole(dana, before, 'Speaker 1', 'client');
    await learned(dana, 0);
    await sayRole(dana, before, 'Speaker 1', 'coach');
    await learned(dana, 1);
    const off = await dana.call<VoiceRecognition>('PUT', '/api/voice-recognition', { enabled: false });
    expect(off.body).toMatchObject({ enabled: false, learnedFrom: 0 });
    expect(await tables.query('select 1 from coach_voice_samples where user_id = $1', [dana.id])).toEqual([]);
  },
);

test.skipIf(missing.length > 0)('what was learned from a recording goes with it', async () => {
  speaksFirst = danas;
  const dana = await app.signUp();
  await dana.call('PUT', '/api/voice-recognition', { enabled: true });
  const made = await record(dana, 0);
  await sayRole(dana, made, 'Speaker 1', 'coach');
  await learned(dana, 1);
  await dana.call('DELETE', `/api/conversations/${made.id}`);
  expect((await recognition(dana)).learnedFrom).toBe(0);
});
