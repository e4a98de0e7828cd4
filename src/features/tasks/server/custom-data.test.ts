import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import type { Task } from '../contract.ts';

/** The values of a coach's custom fields on a task, and a task that is done when it is made. */
let app: TestApp;
let dana: Coach;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  dana = await app.signUp();
  await dana.call('POST', `/api/users/${dana.id}/preferences`, { customFields: ['Mood', 'Energy level'] });
});
afterAll(() => app.stop());

const make = (body: object = {}) => dana.call<Task>('POST', '/api/tasks', { title: 'Call Tom', ...body });

test('a task is made with its fields, in the spelling of the settings', async () => {
  const made = await make({ customData: { mood: ' calm ', 'Energy level': '' } });
  expect(made).toMatchObject({ status: 201, body: { customData: { Mood: 'calm' } } });
});

test('PATCH changes the fields it names, removes what is emptied, and counts as an edit', async () => {
  const { body: task } = await make({ customData: { Mood: 'calm', 'Energy level': 'high' } });
  const path = `/api/tasks/${task.id}`;
  const changed = await dana.call<Task>('PATCH', path, { customData: { Mood: 'tense' }, revision: 0 });
  expect(changed.body).toMatchObject({
    customData: { Mood: 'tense', 'Energy level': 'high' },
    isEdited: true,
    revision: 1,
  });
  const stale = await dana.call('PATCH', path, { customData: { Mood: 'glad' }, revision: 0 });
  expect(stale.status).toBe(412);
  const emptied = await dana.call<Task>('PATCH', path, { customData: { Mood: null, 'energy level': '' } });
  expect(emptied.body.customData).toEqual({});
});

test('a field that was dropped from the settings keeps its value, and can be removed', async () => {
  const eli = await app.signUp('Eli');
  const fields = (customFields: string[]) =>
    eli.call('POST', `/api/users/${eli.id}/preferences`, { customFields });
  await fields(['Mood']);
  const { body: task } = await eli.call<Task>('POST', '/api/tasks', {
    title: 'x',
    customData: { Mood: 'calm' },
  });
  await fields(['Energy']);
  const path = `/api/tasks/${task.id}`;
  expect((await eli.call<Task>('PATCH', path, { customData: { Energy: 'low' } })).body.customData).toEqual({
    Mood: 'calm',
    Energy: 'low',
  });
  expect((await eli.call('PATCH', path, { customData: { Mood: 'tense' } })).status).toBe(400);
  expect((await eli.call<Task>('PATCH', path, { customData: { Mood: null } })).body.customData).toEqual({
    Energy: 'low',
  });
});

type Refusal = { message: string; issues?: { path: string; message: string }[] };

test.each([
  [{ Weather: 'sunny' }, /no custom field “Weather”. Your fields are “Mood”, “Energy level”/, undefined],
  [{ Mood: 7 }, /shape/, { path: 'customData.Mood', message: 'Expected string, received number' }],
  ['calm', /shape/, { path: 'customData', message: 'Expected object, received string' }],
])('custom data %j is refused, and nothing is made or changed', async (customData, message, issue) => {
  const { body: task } = await make();
  for (const [method, path] of [
    ['POST', '/api/tasks'],
    ['PATCH', `/api/tasks/${task.id}`],
  ] as const) {
    const refused = await dana.call<Refusal>(method, path, { title: 'Refused', customData });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toMatch(message);
    expect(refused.body.issues).toEqual(issue ? [issue] : undefined);
  }
  const { body: all } = await dana.call<Task[]>('GET', '/api/tasks?all=true');
  expect(all.map(({ title }) => title)).not.toContain('Refused');
});

test('a task may be done when it is made', async () => {
  expect((await make({ completed: true })).body.completed).toBe(true);
  expect((await make()).body.completed).toBe(false);
});
