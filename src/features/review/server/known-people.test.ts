import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { ReviewedConversation } from '../contract.ts';

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
  const settled = await until(
    () => coach.call<ReviewedConversation>('GET', `/api/conversations/${made.body.id}`),
    ({ body }) => body.status === 'ready',
  );
  return settled.body;
}

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

test('a speaker named like a client proposes that client, and only that coach’s', async () => {
  const coach = await ruth();
  const stranger = await app.signUp();
  const { body: client } = await coach.call<{ id: string }>('POST', '/api/clients', {
    name: 'Daniel Brandt',
  });
  const conversation = await imported(coach);
  expect(conversation.suggestedClient).toEqual({ id: client.id, name: 'Daniel Brandt' });
  expect((await imported(stranger)).suggestedClient).toBeNull();

  const { id, revision } = conversation;
  await coach.call('PATCH', `/api/conversations/${id}`, { clientId: client.id, revision });
  const { body } = await coach.call<ReviewedConversation>('GET', `/api/conversations/${id}`);
  expect(body).toMatchObject({ clientName: 'Daniel Brandt', suggestedClient: null });
});
