import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { settled } from '../../../../test/trust/graph.ts';
import type { Conversation } from '../../conversations/contract.ts';
import type { NoteTemplate } from '../rules/note-template.ts';

let app: TestApp;
let dana: Coach;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
});
beforeEach(async () => {
  dana = await app.signUp();
});
afterAll(() => app.stop());

const path = '/api/note-templates';
const sections = [
  { section: 'tasks', heading: 'Homework', most: null },
  { section: 'goals', heading: 'Where to', most: 3 },
];
const create = (coach: Coach, change: object = {}) =>
  coach.call<NoteTemplate>('POST', path, { name: 'Short', sections, ...change });

const talk = [
  'Coach: Good to see you. What did you do about the review last time?',
  'Client: I asked Tom to lead it, and he said yes.',
  'Coach: What is the next step?',
  'Client: I will send him the numbers tonight.',
].join('\n');

async function converse(coach: Coach, details: object = {}): Promise<string> {
  const made = await coach.call<Conversation>('POST', '/api/conversations', {
    transcript: { text: talk },
    idempotencyKey: randomUUID(),
    ...details,
  });
  expect(made.status).toBe(201);
  await settled(coach, made.body.id);
  return made.body.id;
}

test('an own template is created, listed by name, changed and deleted', async () => {
  const made = await create(dana);
  expect(made).toMatchObject({ status: 201, body: { name: 'Short', sections } });
  await create(dana, { name: 'another' });
  const changed = await dana.call<NoteTemplate>('PATCH', `${path}/${made.body.id}`, {
    sections: [sections[1]],
  });
  expect(changed.body).toEqual({ id: made.body.id, name: 'Short', sections: [sections[1]] });
  const listed = await dana.call<NoteTemplate[]>('GET', path);
  expect(listed.body.map(({ name }) => name)).toEqual(['another', 'Short']);
  expect((await dana.call('DELETE', `${path}/${made.body.id}`)).status).toBe(204);
  expect((await dana.call('DELETE', `${path}/${made.body.id}`)).status).toBe(404);
  expect((await dana.call('PATCH', `${path}/${made.body.id}`, { name: 'x' })).status).toBe(404);
});

test('two templates of one coach cannot have one name, and there are 20 at most', async () => {
  await create(dana);
  expect(await create(dana, { name: ' SHORT ' })).toMatchObject({
    status: 409,
    body: { message: 'You already have a note template with this name.' },
  });
  const other = await create(dana, { name: 'Long' });
  expect((await dana.call('PATCH', `${path}/${other.body.id}`, { name: 'short' })).status).toBe(409);
  for (let at = 3; at <= 20; at++) expect((await create(dana, { name: `T${at}` })).status).toBe(201);
  expect(await create(dana, { name: 'One more' })).toMatchObject({
    status: 409,
    body: { message: 'You can have 20 note templates. Delete one to add another.' },
  });
});

test.each([
  [{ name: '' }],
  [{ name: 'x'.repeat(61) }],
  [{ name: 7 }],
  [{ sections: [] }],
  [{ sections: 'all' }],
  [{ sections: [sections[0], sections[0]] }],
  [{ sections: [{ ...sections[0], section: 'secrets' }] }],
  [{ sections: [{ ...sections[0], heading: ' ' }] }],
  [{ sections: [{ ...sections[0], most: 0 }] }],
  [{ sections: [{ ...sections[0], most: 1.5 }] }],
  [{ sections: [{ ...sections[0], most: 21 }] }],
  [{ userId: 'someone else' }],
])('%j is refused', async (change) => {
  expect((await create(dana, change)).status).toBe(400);
  const { body } = await create(dana);
  expect((await dana.call('PATCH', `${path}/${body.id}`, change)).status).toBe(400);
});

test('another account’s template is not found, neither to change nor to use', async () => {
  const eli = await app.signUp('Eli');
  const { body } = await create(eli);
  expect((await dana.call('PATCH', `${path}/${body.id}`, { name: 'Mine' })).status).toBe(404);
  expect((await dana.call('DELETE', `${path}/${body.id}`)).status).toBe(404);
  expect((await dana.call('GET', path)).body).toEqual([]);
  const conversation = `/api/conversations/${await converse(dana)}`;
  for (const noteTemplate of [body.id, randomUUID(), 'career/party', '../etc'])
    expect((await dana.call('PATCH', conversation, { noteTemplate })).status).toBe(404);
  expect((await dana.call('PATCH', conversation, { noteTemplate: 7 })).status).toBe(400);
});

test('a template is chosen from what the conversation is, and another one by the coach', async () => {
  await dana.call('POST', `/api/users/${dana.id}/profile`, {
    displayName: 'Dana',
    userData: { primaryUseCase: 'Career coaching' },
  });
  const { body: client } = await dana.call<{ id: string }>('POST', '/api/clients', { name: 'Maya' });
  const first = await converse(dana, { clientId: client.id, sessionDate: '2026-03-02' });
  const second = await converse(dana, { clientId: client.id, sessionDate: '2026-03-09' });
  const notesOf = async (id: string) => (await settled(dana, id)).notes;

  expect(await notesOf(second)).toMatchObject({
    template: { id: 'career/regular-session', name: 'Career · regular session' },
    automatic: {
      reasons: ['it is session 2 with Maya', 'your kind of coaching is “Career coaching”'],
    },
  });
  const path = `/api/conversations/${second}`;
  const { body: own } = await create(dana);
  await dana.call('PATCH', path, { noteTemplate: own.id });
  expect(await notesOf(second)).toMatchObject({
    template: own,
    automatic: { id: 'career/regular-session' },
  });
  expect((await notesOf(first)).template.id).toBe('career/regular-session');
  await dana.call('PATCH', path, { noteTemplate: 'brief' });
  expect((await notesOf(second)).template.id).toBe('brief');
  await dana.call('PATCH', path, { noteTemplate: null });
  expect((await notesOf(second)).template.id).toBe('career/regular-session');

  // A template that is gone gives way to the one that fits.
  await dana.call('PATCH', path, { noteTemplate: own.id });
  await dana.call('DELETE', `/api/note-templates/${own.id}`);
  expect((await notesOf(second)).template.id).toBe('career/regular-session');
});

test('the flags switch the choice off, and a client’s preferences come along at once', async () => {
  await dana.call('POST', `/api/users/${dana.id}/profile`, {
    displayName: 'Dana',
    userData: { industry: 'Education' },
  });
  const { body: client } = await dana.call<{ id: string }>('POST', '/api/clients', { name: 'Maya' });
  const id = await converse(dana, { clientId: client.id });
  const notes = async () => (await settled(dana, id)).notes;
  const prefer = (change: object) => dana.call('PATCH', `/api/users/${dana.id}/ai-preferences`, change);
  expect((await notes()).template.id).toBe('education/regular-session');
  await prefer({ industryAutomation: false });
  expect((await notes()).template.id).toBe('any/regular-session');
  await prefer({ smartTemplates: false });
  expect(await notes()).toMatchObject({
    template: { id: 'session' },
    automatic: { reasons: ['smart templates are off, in your AI settings'] },
  });
  await dana.call('PATCH', `/api/clients/${client.id}`, {
    preferences: { tone: 'analytical', noteStyle: 'paragraphs', focusAreas: ['delegation'] },
  });
  expect((await notes()).client).toEqual({
    tone: 'analytical',
    noteStyle: 'paragraphs',
    focusAreas: ['delegation'],
  });
});
