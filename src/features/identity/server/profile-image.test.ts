import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { smallJpeg, withSegment } from '../../../../test/harness/jpeg.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { User } from '../contract.ts';
import { cleanJpeg } from '../rules/profile-image.ts';

/** A profile picture from upload to deletion: stripped, encrypted, its owner's alone. */
let app: TestApp;
let dana: Coach;
let eli: Coach;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  dana = await app.signUp();
  eli = await app.signUp('Eli');
});
afterAll(() => app.stop());

const pathOf = (coach: Coach) => `/api/users/${coach.id}/profile-image`;
const put = (image: Buffer | string, by = dana) =>
  by.call<{ user: User }>('PUT', pathOf(by), {
    image: typeof image === 'string' ? image : image.toString('base64'),
  });
const show = (url: string, by: Coach | null = dana, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { ...(by ? { authorization: `Bearer ${by.token}` } : {}), ...headers } });

/** Every object in the storage below the coach's pictures. One that is listed may be deleted a moment later. */
async function objectsOf(coach: Coach): Promise<string[]> {
  const folder = join(app.dataDir, 'objects', 'profile-images', coach.id);
  return (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
}

test('a picture is stored encrypted and without its metadata, and shown to its owner', async () => {
  const given = withSegment(smallJpeg(), 0xe1, 'Exif\0\0GPS 52.5 N 13.4 E');
  const { status, body } = await put(given);
  expect(status).toBe(200);
  const url = body.user.profileImageUrl!;
  expect(url).toMatch(/^\/api\/users\/[0-9a-f-]{36}\/profile-image\?v=\w{8}$/);

  const shown = await show(url);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(shown.rawPayload.equals(Buffer.from(cleanJpeg(given)!))).toBe(true);
  expect(shown.rawPayload.includes('GPS')).toBe(false);

  const [file, ...others] = await objectsOf(dana);
  expect(others).toEqual([]);
  const object = await readFile(file!);
  expect(object.subarray(0, 4).toString()).toBe('AFTW');
  expect(object.includes(shown.rawPayload.subarray(20, 60))).toBe(false);
});

test('a stranger and a visitor see none', async () => {
  const { body } = await put(smallJpeg());
  const url = body.user.profileImageUrl!;
  expect((await show(url, eli)).statusCode).toBe(404);
  expect((await show(url, null)).statusCode).toBe(401);
  expect((await show(pathOf(eli), eli)).statusCode).toBe(404); // has none
  expect((await eli.call('PUT', pathOf(dana), { image: smallJpeg().toString('base64') })).status).toBe(404);
  expect((await eli.call('DELETE', pathOf(dana))).status).toBe(404);
  expect((await show(url)).statusCode).toBe(200);
});

test('a new picture replaces the old one, and removing deletes it', async () => {
  const first = (await put(smallJpeg())).body.user.profileImageUrl;
  const second = (await put(smallJpeg())).body.user.profileImageUrl;
  expect(second).not.toBe(first);
  await until(
    () => objectsOf(dana),
    (objects) => objects.length === 1,
  );
  expect((await show(second!)).statusCode).toBe(200);
  const removed = await dana.call<{ user: User }>('DELETE', pathOf(dana));
  expect(removed.body.user.profileImageUrl).toBeNull();
  expect((await show(second!)).statusCode).toBe(404);
  await until(
    () => objectsOf(dana),
    (objects) => objects.length === 0,
  );
  expect((await dana.call('DELETE', pathOf(dana))).status).toBe(200);
});

test('pictures that come together leave one', async () => {
  const answers = await Promise.all([put(smallJpeg()), put(smallJpeg()), put(smallJpeg())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await dana.call<User>('GET', `/api/users/firebase/${dana.identityId}`);
  await until(
    () => objectsOf(dana),
    (objects) => objects.length === 1,
  );
  expect((await show(body.profileImageUrl!)).statusCode).toBe(200);
});

test.each([
  ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 415],
  ['no base64', 'not!base64', 400],
  ['more than is accepted', Buffer.alloc(500_000), 400],
])('%s is refused, and the picture stays', async (_what, image, status) => {
  const { body } = await put(smallJpeg());
  expect((await put(image)).status).toBe(status);
  expect((await show(body.user.profileImageUrl!)).statusCode).toBe(200);
  expect((await caller(app.server, null)('PUT', pathOf(dana), { image: 'aa' })).status).toBe(401);
});

test('industryAutomationEnabled follows the preference', async () => {
  const user = async () => (await dana.call<User>('GET', `/api/users/firebase/${dana.identityId}`)).body;
  expect(await user()).toMatchObject({ industryAutomationEnabled: true, speakingPatterns: {} });
  await dana.call('PATCH', `/api/users/${dana.id}/ai-preferences`, { industryAutomation: false });
  expect((await user()).industryAutomationEnabled).toBe(false);
});
