import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { Folder } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a folder is made, renamed, listed by name and deleted', async () => {
  const dana = await app.signUp();
  const made = await dana.call<Folder>('POST', '/api/folders', { name: ' Leadership ', description: '' });
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Leadership', description: null, conversationCount: 0 },
  });
  await dana.call('POST', '/api/folders', { name: 'career' });

  const renamed = await dana.call<Folder>('PATCH', `/api/folders/${made.body.id}`, { name: 'Board' });
  expect(renamed).toMatchObject({ status: 200, body: { id: made.body.id, name: 'Board' } });
  const listed = await dana.call<Folder[]>('GET', '/api/folders');
  expect(listed.body.map((folder) => folder.name)).toEqual(['Board', 'career']);

  expect((await dana.call('DELETE', `/api/folders/${made.body.id}`)).status).toBe(204);
  expect((await dana.call('DELETE', `/api/folders/${made.body.id}`)).status).toBe(404);
});

test('two folders of one coach cannot have one name; two coaches can', async () => {
  const dana = await app.signUp();
  const eli = await app.signUp('Eli');
  await dana.call('POST', '/api/folders', { name: 'Acme' });
  const again = await dana.call('POST', '/api/folders', { name: 'ACME' });
  expect(again).toMatchObject({ status: 409, body: { error: 'conflict' } });
  expect((await eli.call('POST', '/api/folders', { name: 'Acme' })).status).toBe(201);
});

test('another account’s folder is not found', async () => {
  const dana = await app.signUp();
  const eli = await app.signUp('Eli');
  const { body } = await dana.call<Folder>('POST', '/api/folders', { name: 'Mine' });
  expect((await eli.call('PATCH', `/api/folders/${body.id}`, { name: 'Yours' })).status).toBe(404);
  expect((await eli.call('DELETE', `/api/folders/${body.id}`)).status).toBe(404);
  expect((await eli.call<Folder[]>('GET', '/api/folders')).body).toEqual([]);
});

test.each([
  [{}, 'name'],
  [{ name: '   ' }, 'name'],
  [{ name: 7 }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
])('%j is refused and says where', async (body, path) => {
  const dana = await app.signUp();
  const answer = await dana.call<{ issues: { path: string }[] }>('POST', '/api/folders', body);
  expect(answer.status).toBe(400);
  expect(answer.body.issues.map((issue) => issue.path)).toContain(path);
});
