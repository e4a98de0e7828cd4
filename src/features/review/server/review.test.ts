import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { Task } from '../../tasks/contract.ts';
import type { ListedConversation, ReviewedConversation } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const talk = [
  'Dana: Thanks for coming, Maya. What would you like to work on today?',
  'Maya: I want to let go of the release. I am standing in the door and nobody can get past me.',
  'Dana: What will you do about it this week?',
  "Maya: I'll send the handover notes to Anna by Friday.",
  'Dana: And what about Tom?',
  "Maya: I'll talk to Tom on Tuesday about the reviews.",
].join('\n');

async function importTalk(coach: Coach, extra: object = {}): Promise<ReviewedConversation> {
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text: talk },
    sessionDate: '2026-11-20',
    ...extra,
  });
  expect(made.status).toBe(201);
  return ready(coach, made.body.id);
}

async function ready(coach: Coach, id: string): Promise<ReviewedConversation> {
  const settled = await until(
    () => coach.call<ReviewedConversation>('GET', `/api/conversations/${id}`),
    ({ body }) => body.status === 'ready' || body.status === 'failed',
  );
  expect(settled.body.status).toBe('ready');
  return settled.body;
}

test('an imported transcript becomes turns, results and proposed tasks, each with its source', async () => {
  const dana = await app.signUp();
  const conversation = await importTalk(dana);
  expect(conversation.turns.map((turn) => turn.speaker)).toEqual([
    'Dana',
    'Maya',
    'Dana',
    'Maya',
    'Dana',
    'Maya',
  ]);
  expect(conversation.speakers.find((speaker) => speaker.label === 'Maya')).toMatchObject({
    role: 'client',
    isGuess: false,
  });
  expect(conversation.transcript).toMatchObject({
    engine: 'import:plain-text',
    isDraft: false,
    unreadableTimes: 0,
  });

  const notes = conversation.tasks.find((task) => task.title.includes('handover notes'));
  expect(notes).toMatchObject({ review: 'proposed', assignee: 'Maya', turn: 3, syncStatus: 'pending' });
  // "By Friday", said on Friday the 20th, is the next one.
  expect(notes?.dueDate).toBe('2026-11-27');
  for (const task of conversation.tasks) expect(conversation.turns[task.turn!]?.text).toContain(task.quote);
});

test('captions with times that cannot be keep their words, and the coach is told how many times', async () => {
  const dana = await app.signUp();
  const text = [
    'WEBVTT',
    '-00:00:05.000 --> 00:00:01.000\n<v Dana>Before the start.',
    '00:00:02.000 --> 00:00:03.000\n<v Maya>I went.',
    '99:99:99.999 --> 99:99:99.999\n<v Dana>After all time.',
  ].join('\n\n');
  const { turns, transcript, durationSeconds } = await importTalk(dana, { transcript: { text } });
  expect(turns.map((turn) => [turn.text, turn.start])).toEqual([
    ['Before the start.', null],
    ['I went.', 2],
    ['After all time.', null],
  ]);
  expect(transcript).toMatchObject({ unreadableTimes: 3 });
  expect(durationSeconds).toBe(3);
});

test('what a person decided about tasks survives a re-run', async () => {
  const dana = await app.signUp();
  const conversation = await importTalk(dana);
  const [first, second] = conversation.tasks as Task[] as [Task, Task];
  await dana.call('PATCH', `/api/tasks/${first.id}`, { review: 'dismissed' });
  await dana.call('PATCH', `/api/tasks/${second.id}`, {
    title: 'Have coffee with Tom',
    dueDate: '2026-12-01',
    review: 'accepted',
  });

  await dana.call('POST', `/api/conversations/${conversation.id}/process`, {});
  const again = await ready(dana, conversation.id);
  expect(again.tasks.find((task) => task.id === first.id)?.review).toBe('dismissed');
  expect(again.tasks.find((task) => task.id === second.id)).toMatchObject({
    title: 'Have coffee with Tom',
    dueDate: '2026-12-01',
    review: 'accepted',
  });
  expect(again.tasks).toHaveLength(conversation.tasks.length);
});

test('the lists count what waits and what is open', async () => {
  const dana = await app.signUp();
  const conversation = await importTalk(dana);
  const [first] = conversation.tasks as Task[] as [Task];
  await dana.call('PATCH', `/api/tasks/${first.id}`, { review: 'accepted' });
  const listed = await dana.call<ListedConversation[]>('GET', '/api/conversations');
  expect(listed.body).toMatchObject([
    { id: conversation.id, openTasks: 1, proposedTasks: conversation.tasks.length - 1, status: 'ready' },
  ]);
  const withTasks = await dana.call<{ tasks: Task[] }[]>('GET', '/api/conversations-with-tasks');
  expect(withTasks.body[0]?.tasks).toHaveLength(conversation.tasks.length);
  const open = await dana.call<Task[]>('GET', '/api/tasks');
  expect(open.body.map((task) => task.id)).toEqual([first.id]);
});

test('a speaker is renamed everywhere, and the name is no guess any more', async () => {
  const dana = await app.signUp();
  const conversation = await importTalk(dana);
  const renamed = await dana.call('PATCH', `/api/conversations/${conversation.id}/speakers/Maya`, {
    name: 'Maya Lind',
  });
  expect(renamed.body).toEqual({ label: 'Maya', name: 'Maya Lind', role: 'client', isGuess: false });
  const now = (await dana.call<ReviewedConversation>('GET', `/api/conversations/${conversation.id}`)).body;
  expect(now.tasks.map((task) => task.assignee)).not.toContain('Maya');
  expect(now.results?.stats.speakers.map((one) => one.speaker)).toContain('Maya Lind');
  for (const step of now.results?.nextSteps ?? []) expect(now.turns[step.turn!]?.text).toContain(step.quote);

  await dana.call('POST', `/api/conversations/${conversation.id}/process`, {});
  const again = await ready(dana, conversation.id);
  expect(again.speakers.find((speaker) => speaker.label === 'Maya')?.name).toBe('Maya Lind');
});

test('the sample is analysed again, never heard again', async () => {
  const dana = await app.signUp();
  const opened = await dana.call<{ id: string }>('POST', '/api/conversations/sample');
  const sample = await ready(dana, opened.body.id);
  expect((await dana.call<{ id: string }>('POST', '/api/conversations/sample')).body.id).toBe(sample.id);
  const asked = await dana.call('POST', `/api/conversations/${sample.id}/process`, { engine: 'draft' });
  expect(asked.body['status']).toBe('analysing');
  expect((await ready(dana, sample.id)).turns).toEqual(sample.turns);
});

test('a name with a hyphen can be changed again', async () => {
  const dana = await app.signUp();
  const conversation = await importTalk(dana);
  const path = `/api/conversations/${conversation.id}/speakers/Maya`;
  expect((await dana.call('PATCH', path, { name: 'Anna-Lena (she)' })).status).toBe(200);
  expect((await dana.call('PATCH', path, { name: 'Anna' })).status).toBe(200);
});

test('deleting a conversation deletes everything of it', async () => {
  const dana = await app.signUp();
  const conversation = await importTalk(dana);
  expect((await dana.call('DELETE', `/api/conversations/${conversation.id}`)).status).toBe(204);
  expect((await dana.call('GET', `/api/conversations/${conversation.id}`)).status).toBe(404);
  expect((await dana.call<Task[]>('GET', '/api/tasks?all=true')).body).toEqual([]);
});

test('text in no known format is refused with what is understood, and leaves nothing', async () => {
  const dana = await app.signUp();
  const refused = await dana.call('POST', '/api/conversations', {
    transcript: { text: 'just some prose without any speaker' },
  });
  expect(refused).toMatchObject({ status: 400, body: { error: 'unsupported_transcript' } });
  expect(refused.body['message']).toContain('WebVTT');
  expect((await dana.call<unknown[]>('GET', '/api/conversations')).body).toEqual([]);
});

test('another account’s client or folder cannot be attached', async () => {
  const dana = await app.signUp();
  const eli = await app.signUp('Eli');
  const client = await eli.call<{ id: string }>('POST', '/api/clients', { name: 'Zoe' });
  const body = { transcript: { text: talk }, clientId: client.body.id };
  expect((await dana.call('POST', '/api/conversations', body)).status).toBe(404);
});
