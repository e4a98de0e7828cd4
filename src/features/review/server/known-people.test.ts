import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { ReviewedConversation, ToDoTask } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The client asks more than the coach does, so that the words alone would mislead. */
const talk = [
  'Ruth Okafor: I have been thinking about your board since we talked.',
  'Daniel Brandt: What would you do? How would you open it? What did you see in others?',
  'Ruth Okafor: I would rather hear it from you.',
  'Daniel Brandt: What do you think they want? Shall I send them the figures?',
].join('\n');

async function imported(coach: Coach, extra: object = {}): Promise<ReviewedConversation> {
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text: talk },
    ...extra,
  });
  return settled(coach, made.body.id);
}

const settled = async (coach: Coach, id: string): Promise<ReviewedConversation> =>
  (
    await until(
      () => coach.call<ReviewedConversation>('GET', `/api/conversations/${id}`),
      ({ body }) => body.status === 'ready',
    )
  ).body;

async function ruth(): Promise<Coach> {
  const coach = await app.signUp();
  await coach.call('POST', `/api/users/${coach.id}/profile`, { userData: { fullName: 'Ruth Okafor' } });
  return coach;
}

test('the account holder is the coach and the chosen client the client, without a question', async () => {
  const coach = await ruth();
  const { body: client } = await coach.call<{ id: string }>('POST', '/api/clients', {
    name: 'Daniel Brandt',
  });
  const { speakers, suggestedClient } = await imported(coach, { clientId: client.id });
  expect(speakers.map(({ name, role, isGuess }) => ({ name, role, isGuess }))).toEqual([
    { name: 'Ruth Okafor', role: 'coach', isGuess: false },
    { name: 'Daniel Brandt', role: 'client', isGuess: false },
  ]);
  expect(suggestedClient).toBeNull();
});

test('a speaker with a client’s name makes it a session with that client, and only that coach’s', async () => {
  const coach = await ruth();
  const stranger = await app.signUp();
  const { body: client } = await coach.call<{ id: string }>('POST', '/api/clients', {
    name: 'Daniel Brandt',
  });
  const conversation = await imported(coach);
  expect(conversation).toMatchObject({
    clientId: client.id,
    clientName: 'Daniel Brandt',
    suggestedClient: null,
  });
  expect(conversation.speakers.map(({ name, isGuess }) => ({ name, isGuess }))).toEqual([
    { name: 'Ruth Okafor', isGuess: false },
    { name: 'Daniel Brandt', isGuess: false },
  ]);
  expect(await imported(stranger)).toMatchObject({ clientId: null, suggestedClient: null });

  // A person who takes the client away is not overruled by the next run.
  const { id, revision } = conversation;
  await coach.call('PATCH', `/api/conversations/${id}`, { clientId: null, revision });
  await coach.call('POST', `/api/conversations/${id}/process`, {});
  expect(await settled(coach, id)).toMatchObject({
    clientId: null,
    suggestedClient: { id: client.id, name: 'Daniel Brandt' },
  });
});

test('a speaker with a client’s first name only proposes that client', async () => {
  const coach = await ruth();
  const { body: client } = await coach.call<{ id: string }>('POST', '/api/clients', {
    name: 'Daniel Brandt',
  });
  const first = await imported(coach, { transcript: { text: talk.replaceAll('Daniel Brandt', 'Daniel') } });
  expect(first).toMatchObject({ clientId: null, suggestedClient: { id: client.id, name: 'Daniel Brandt' } });
});

/** A session as an engine hands it over: the talk shows who asks and reflects. */
const session = [
  'Speaker 2: What would you like to work on today?',
  'Speaker 1: I want to talk about my job. I have been tired and I can’t say no to my boss.',
  'Speaker 2: So you’re worn out. What have you tried?',
  'Speaker 1: I tried to leave at five. My colleagues looked at me and I felt guilty.',
  'Speaker 2: It sounds like you feel responsible for them. How do you want your week to look?',
  'Speaker 1: I would like two evenings with my kids. I think I could ask my boss for that.',
  'Speaker 2: What is your first step?',
  'Speaker 1: I’ll talk to her on Friday.',
].join('\n');

test('two voices without names are the coach and the chosen client, whose tasks have that name', async () => {
  const coach = await ruth();
  const { body: client } = await coach.call<{ id: string }>('POST', '/api/clients', {
    name: 'Daniel Brandt',
  });
  const conversation = await imported(coach, { clientId: client.id, transcript: { text: session } });
  const names = new Map(conversation.speakers.map(({ label, name }) => [label, name]));
  expect(conversation.speakers.map(({ name, role, isGuess }) => ({ name, role, isGuess }))).toEqual([
    { name: 'Ruth Okafor', role: 'coach', isGuess: false },
    { name: 'Daniel Brandt', role: 'client', isGuess: false },
  ]);
  expect(conversation.tasks.map(({ assignee }) => names.get(assignee ?? '') ?? assignee)).toEqual([
    'Daniel Brandt',
  ]);
});

test('the to-do list tells the coach’s tasks from the client’s, and names where they come from', async () => {
  const coach = await ruth();
  const stranger = await app.signUp();
  const { body: client } = await coach.call<{ id: string }>('POST', '/api/clients', {
    name: 'Daniel Brandt',
  });
  const { id, title } = await imported(coach, { clientId: client.id });
  const add = (body: object) => coach.call('POST', '/api/tasks', body);
  await add({
    title: 'Send the figures',
    assignee: 'Ruth Okafor',
    conversationId: id,
    dueDate: '2026-11-20',
  });
  await add({ title: 'Talk to the board', assignee: 'Daniel', conversationId: id, dueDate: '2026-11-21' });
  await add({ title: 'Buy tea', dueDate: '2026-11-22' });
  const { body: other } = await coach.call<{ id: string }>('POST', '/api/clients', { name: 'Jørgen Moss' });
  await add({ title: 'Book the hall', assignee: 'Jorgen', clientId: other.id, dueDate: '2026-11-23' });
  const { body } = await coach.call<ToDoTask[]>('GET', '/api/to-do');
  expect(body).toMatchObject([
    { title: 'Send the figures', owner: 'coach', clientName: 'Daniel Brandt', conversationTitle: title },
    { title: 'Talk to the board', owner: 'client', clientName: 'Daniel Brandt', conversationTitle: title },
    { title: 'Buy tea', owner: 'coach', clientName: null, conversationTitle: null },
    { title: 'Book the hall', owner: 'client', clientName: 'Jørgen Moss', conversationTitle: null },
  ]);
  expect((await coach.call<ToDoTask[]>('GET', `/api/to-do?limit=1&after=${body[0]!.id}`)).body).toMatchObject(
    [{ title: 'Talk to the board' }],
  );
  expect((await stranger.call('GET', '/api/to-do')).body).toEqual([]);
  expect((await stranger.call('GET', `/api/to-do?after=${body[0]!.id}`)).status).toBe(404);
});

test('a client chosen after the analysis gives the guessed voice its name, a name by a person stays', async () => {
  const coach = await ruth();
  const [bev, ana] = await Promise.all(
    ['Bev Moss', 'Ana Ruiz'].map(
      async (name) => (await coach.call<{ id: string }>('POST', '/api/clients', { name })).body.id,
    ),
  );
  const { id } = await imported(coach, {
    transcript: {
      text: [
        'Ruth Okafor: What would you like to leave with today?',
        'Speaker 2: A plan. I will call Tom by Friday.',
        'Ruth Okafor: What could get in the way?',
        'Speaker 2: My own fear of it.',
      ].join('\n'),
    },
  });
  const chosen = async (clientId: string) => {
    await coach.call('PATCH', `/api/conversations/${id}`, { clientId });
    return (await settled(coach, id)).speakers.at(-1)?.name;
  };
  expect(await chosen(bev!)).toBe('Bev Moss');
  expect(await chosen(ana!)).toBe('Ana Ruiz');
  await coach.call('PATCH', `/api/conversations/${id}/speakers/Speaker%202`, { name: 'Annie' });
  expect(await chosen(bev!)).toBe('Annie');
});
