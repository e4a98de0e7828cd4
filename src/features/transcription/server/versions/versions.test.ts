import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeepgram } from '../../../../adapters/deepgram/speech-to-text.ts';
import { startTestApp, type Coach, type TestApp } from '../../../../../test/harness/app.ts';
import { startFakeDeepgram } from '../../../../../test/harness/providers/deepgram.ts';
import { dialogueSeconds, type Line } from '../../../../../test/harness/providers/dialogue.ts';
import { spokenWav } from '../../../../../test/faults/instance.ts';
import type { ProviderServer } from '../../../../../test/harness/providers/provider-server.ts';
import { missingPrograms } from '../../../../../test/harness/talk.ts';
import { upload } from '../../../../../test/harness/upload.ts';
import { until } from '../../../../../test/harness/wait.ts';
import type { ReviewedConversation } from '../../../review/contract.ts';
import type { EditResult, TranscriptTurn, Suggestion, TranscriptVersion } from '../../contract.ts';

/** A recording is transcribed again by another engine: corrections stay, and the earlier version is kept. */
const missing = missingPrograms('ffmpeg', 'flite');

let app: TestApp;
let provider: ProviderServer;
let folder: string;
let recording: Buffer;
beforeAll(async () => {
  provider = await startFakeDeepgram('test-key');
  const engine = createDeepgram({ apiKey: 'test-key', baseUrl: provider.origin });
  app = await startTestApp({ replaced: { engines: [engine] } });
  folder = await mkdtemp(join(tmpdir(), 'afterword-versions-'));
  if (missing.length > 0) return;
  recording = await spokenWav(folder, dialogueSeconds);
});
afterAll(async () => {
  await app.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

const said: Line[] = [
  { speaker: 0, start: 0.4, end: 2.6, text: 'What would you like to leave with today?' },
  { speaker: 1, start: 3, end: 6.4, text: 'I want a plan for the talk with Okonquo about the budget.' },
  { speaker: 0, start: 6.9, end: 8.6, text: 'When will you send him the draft?' },
  { speaker: 2, start: 9, end: 10.4, text: 'I will do that on Tuesday.' },
  { speaker: 1, start: 10.9, end: 11.5, text: 'Yes.' },
];

/** The same minutes by another engine: other voices' numbers, other cuts, a little later, some words otherwise. */
const saidAgain: Line[] = [
  { speaker: 1, start: 0.5, end: 1.5, text: 'What would you like' },
  { speaker: 1, start: 1.5, end: 2.7, text: 'to leave with?' },
  {
    speaker: 0,
    start: 3.1,
    end: 6.5,
    text: 'I want to plan for the talk with a Conqueror about the budget.',
  },
  { speaker: 1, start: 7, end: 8.7, text: 'When will you send him a draft?' },
  { speaker: 0, start: 9.1, end: 10.5, text: 'I will do it on Tuesday.' },
  { speaker: 0, start: 11, end: 11.6, text: 'Yes please.' },
];

const read = async (coach: Coach, id: string) =>
  (await coach.call<ReviewedConversation>('GET', `/api/conversations/${id}`)).body;

const ready = (coach: Coach, id: string) =>
  until(
    () => read(coach, id),
    ({ status }) => ['ready', 'failed', 'held'].includes(status),
  );

async function record(coach: Coach): Promise<ReviewedConversation> {
  provider.behave({ lines: said });
  const uploadId = await upload(app.server, coach, recording, 'talk.wav');
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', { uploadId });
  return ready(coach, made.body.id);
}

async function hearAgain(coach: Coach, id: string): Promise<ReviewedConversation> {
  provider.behave({ lines: saidAgain });
  expect((await coach.call('POST', `/api/conversations/${id}/process`, {})).status).toBe(202);
  return ready(coach, id);
}

const edit = async (coach: Coach, id: string, body: object): Promise<EditResult> => {
  const answer = await coach.call<EditResult>('POST', `/api/conversations/${id}/transcript/edits`, body);
  expect(answer.status).toBe(200);
  return answer.body;
};

const versionsOf = async (coach: Coach, id: string) =>
  (await coach.call<TranscriptVersion[]>('GET', `/api/conversations/${id}/transcript/versions`)).body;

const bare = (turns: TranscriptTurn[]) => turns.map(({ speaker, text }) => `${speaker}: ${text}`);
const turnWith = ({ turns }: ReviewedConversation, text: string) =>
  turns.find((turn) => turn.text.includes(text))!;
const seen = (turn: TranscriptTurn) => ({ turn: turn.id, revision: turn.revision });

test.skipIf(missing.length > 0)(
  'what a person corrected is there after the recording was heard again',
  async () => {
    const dana = await app.signUp();
    const first = await record(dana);
    expect(first.status).toBe('ready');
    const { id } = first;
    expect(bare(first.turns)).toEqual(said.map((line) => `Speaker ${line.speaker + 1}: ${line.text}`));

    const plan = turnWith(first, 'Okonquo');
    await edit(dana, id, { kind: 'replaceTerm', from: 'Okonquo', to: 'Okonkwo' });
    const yes = turnWith(first, 'Yes.');
    await edit(dana, id, { kind: 'text', ...seen(yes), text: '' });
    await edit(dana, id, { kind: 'mergeSpeakers', from: 'Speaker 3', into: 'Speaker 2' });
    await edit(dana, id, { kind: 'renameSpeaker', label: 'Speaker 2', name: 'Maya Lind', role: 'client' });
    const question = turnWith(first, 'When will');
    await edit(dana, id, { kind: 'assign', turns: [question.id], speaker: null });
    const corrected = await read(dana, id);
    // The words that were not touched keep their times.
    const words = turnWith(corrected, 'Okonkwo').words!;
    expect(words.map((word) => word.text).join(' ')).toBe(plan.text.replace('Okonquo', 'Okonkwo'));
    expect(words.map((word) => word.start)).toEqual(plan.words!.map((word) => word.start));

    const again = await hearAgain(dana, id);
    expect(bare(again.turns)).toEqual([
      'Speaker 1: What would you like to leave with?',
      'Speaker 2: I want a plan for the talk with Okonkwo about the budget.',
      'Speaker 4: When will you send him a draft?',
      'Speaker 2: I will do it on Tuesday.',
    ]);
    expect(turnWith(again, 'Okonkwo')).toMatchObject({ id: plan.id, isEdited: true, start: plan.start });
    expect(turnWith(again, 'a draft')).toMatchObject({ id: question.id, isAssigned: true });
    expect(again.speakers).toContainEqual({
      label: 'Speaker 2',
      name: 'Maya Lind',
      role: 'client',
      isGuess: false,
    });
    expect(again.speakers.map((speaker) => speaker.label).toSorted()).toEqual([
      'Speaker 1',
      'Speaker 2',
      'Speaker 4',
    ]);
    expect(again.transcript).toMatchObject({ version: 2, editedAt: null });

    // And once more.
    const third = await hearAgain(dana, id);
    expect(bare(third.turns)).toEqual(bare(again.turns));
  },
);

test.skipIf(missing.length > 0)('every run is a version, and any of them can be shown again', async () => {
  const dana = await app.signUp();
  const eli = await app.signUp('Eli');
  const first = await record(dana);
  const { id } = first;
  await edit(dana, id, { kind: 'text', ...seen(first.turns[0]!), text: 'What do you want?' });
  const corrected = await read(dana, id);
  const again = await hearAgain(dana, id);
  expect(await versionsOf(dana, id)).toMatchObject([
    { number: 2, reason: 'transcribed', edits: 0, isCurrent: true, engine: 'deepgram' },
    { number: 1, reason: 'transcribed', edits: 1, isCurrent: false },
  ]);
  type Whole = TranscriptVersion & { turns: TranscriptTurn[] };
  const path = `/api/conversations/${id}/transcript/versions`;
  const old = (await dana.call<Whole>('GET', `${path}/1`)).body;
  expect(bare(old.turns)).toEqual(bare(corrected.turns));

  const restored = await dana.call<TranscriptVersion>('POST', `${path}/1/restore`);
  expect(restored.body).toMatchObject({ number: 3, reason: 'restored', isCurrent: true });
  const now = await read(dana, id);
  expect(bare(now.turns)).toEqual(bare(corrected.turns));
  expect(now.transcript!.revision).toBeGreaterThan(again.transcript!.revision);
  // An edit that was begun before saw another transcript.
  const stale = { kind: 'text', ...seen(corrected.turns[0]!), text: 'Mine.' };
  expect((await dana.call('POST', `/api/conversations/${id}/transcript/edits`, stale)).status).toBe(412);

  await dana.call('POST', `${path}/2/restore`);
  expect(bare((await read(dana, id)).turns)).toEqual(bare(again.turns));
  expect((await versionsOf(dana, id)).map((version) => version.number)).toEqual([4, 3, 2, 1]);
  expect((await dana.call('POST', `${path}/9/restore`)).status).toBe(404);
  for (const [method, at] of [
    ['GET', path],
    ['GET', `${path}/1`],
    ['POST', `${path}/1/restore`],
  ] as const)
    expect((await eli.call(method, at)).status).toBe(404);
  expect((await dana.call('DELETE', `/api/conversations/${id}`)).status).toBe(204);
});

test.skipIf(missing.length > 0)(
  'engines are told of the vocabulary, and what they misheard is suggested until it is dismissed',
  async () => {
    const dana = await app.signUp();
    const added = await dana.call<{ id: string }>('POST', '/api/vocabulary', {
      term: 'Okonkwo',
      heardAs: ['a conqueror'],
    });
    expect(added.status).toBe(201);
    expect((await dana.call('POST', '/api/vocabulary', { term: 'okonkwo' })).status).toBe(409);
    const { id, turns } = await record(dana);
    expect(provider.requests.at(-1)!.url.searchParams.getAll('keyterm')).toEqual(['Okonkwo']);
    const path = `/api/conversations/${id}/vocabulary`;
    const suggestions = async () => (await dana.call<Suggestion[]>('GET', `${path}/suggestions`)).body;
    expect(await suggestions()).toMatchObject([
      { term: 'Okonkwo', heard: 'Okonquo', places: [{ turn: turns[1]!.id, start: turns[1]!.start }] },
    ]);
    const applied = await edit(dana, id, { kind: 'replaceTerm', from: 'Okonquo', to: 'Okonkwo' });
    expect(await suggestions()).toEqual([]);
    await dana.call('DELETE', `/api/conversations/${id}/transcript/edits/${applied.edit}`);
    expect(await suggestions()).toHaveLength(1);
    expect(
      (await dana.call('POST', `${path}/dismissals`, { term: 'Okonkwo', heard: 'Okonquo' })).status,
    ).toBe(204);
    expect(await suggestions()).toEqual([]);
    const changed = await dana.call('PATCH', `/api/vocabulary/${added.body.id}`, { heardAs: [] });
    expect(changed.body).toMatchObject({ term: 'Okonkwo', heardAs: [] });
    expect((await dana.call('DELETE', `/api/vocabulary/${added.body.id}`)).status).toBe(204);
    expect((await dana.call('GET', '/api/vocabulary')).body).toEqual([]);
  },
);
