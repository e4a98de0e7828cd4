import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../test/harness/app.ts';

/** Long JSON answers are compressed; audio, its ranges and answers about an identity are not. */
let app: TestApp;
let dana: Coach;
let sample: string;
beforeAll(async () => {
  app = await startTestApp();
  dana = await app.signUp();
  sample = (await dana.call<{ id: string }>('POST', '/api/conversations/sample')).body.id;
});
afterAll(() => app.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({
    url,
    headers: { authorization: `Bearer ${dana.token}`, 'accept-encoding': 'gzip, br', ...headers },
  });

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a conversation for %s', async (accepted, encoding, decompress) => {
  const url = `/api/conversations/${sample}`;
  const plain = await get(url, { 'accept-encoding': 'identity' });
  const answer = await get(url, { 'accept-encoding': accepted });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary).toContain('accept-encoding');
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual(plain.json());
});

test('audio, a byte range and a short answer stay as they are', async () => {
  const audio = await get(`/api/conversations/${sample}/audio`);
  expect(audio.headers['content-encoding']).toBeUndefined();
  expect(Number(audio.headers['content-length'])).toBe(audio.rawPayload.length);
  const range = await get(`/api/conversations/${sample}/audio`, { range: 'bytes=100-4099' });
  expect(range.statusCode).toBe(206);
  expect(range.headers['content-encoding']).toBeUndefined();
  expect(range.rawPayload).toEqual(audio.rawPayload.subarray(100, 4100));
  const short = await get('/api/folders');
  expect(short.headers['content-encoding']).toBeUndefined();
});

test('what the identity provider answers is not compressed', async () => {
  const signedIn = await app.server.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    headers: { 'accept-encoding': 'br' },
    payload: { email: dana.email, password: 'a-good-password' },
  });
  expect(signedIn.statusCode).toBe(200);
  expect(signedIn.headers['content-encoding']).toBeUndefined();
  const sessions = await get('/api/identity/sessions');
  expect(sessions.statusCode).toBe(200);
  expect(sessions.headers['content-encoding']).toBeUndefined();
});
