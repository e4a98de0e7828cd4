import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { silentWav } from '../../../../test/harness/providers/silent-wav.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { Conversation } from '../contract.ts';

let app: TestApp;
let dana: Coach;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  dana = await app.signUp();
  const made = await dana.call<{ token: string }>('POST', '/api/access-tokens', {
    name: 'iPhone',
    scopes: ['recordings:upload'],
  });
  token = made.body.token;
});
afterAll(() => app.stop());

const send = (query: string, payload: Buffer | string, type = 'audio/x-m4a') =>
  app.server.inject({
    method: 'POST',
    url: `/api/voice-memos${query}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });

const filesLeft = async () => readdir(join(app.dataDir, 'uploads'));

test('the body of one call becomes a conversation with its recording', async () => {
  const sent = await send('?filename=Maya%20on%20Friday.m4a&sessionDate=2026-11-20', silentWav(2));
  expect(sent.statusCode).toBe(201);
  const made = sent.json<Conversation>();
  expect(made).toMatchObject({ title: 'Maya on Friday', sessionDate: '2026-11-20', isEncrypted: true });
  const audio = await dana.call('GET', `/api/conversations/${made.id}/audio`);
  expect([audio.status, audio.headers['content-type']]).toEqual([200, 'audio/wav']);
  expect(await filesLeft()).toEqual([]);
});

test('a call repeated with its key, also at the same moment, makes no second conversation', async () => {
  const key = `?key=${randomUUID()}&title=Once`;
  const first = await Promise.all([send(key, silentWav(1)), send(key, silentWav(1))]);
  const again = await send(key, silentWav(1));
  const ids = [...first, again].map((answer) => answer.json<Conversation>().id);
  expect(new Set(ids).size).toBe(1);
  const all = await dana.call<Conversation[]>('GET', '/api/conversations');
  expect(all.body.filter(({ title }) => title === 'Once')).toHaveLength(1);
  const eli = await app.signUp('Eli');
  const other = await app.server.inject({
    method: 'POST',
    url: `/api/voice-memos${key}`,
    headers: { authorization: `Bearer ${eli.token}` },
    payload: silentWav(1),
  });
  expect(ids).not.toContain(other.json<Conversation>().id); // a key counts for one coach
});

test.each([
  ['no body', '', '', 400],
  ['a text', '', 'not a recording', 415],
  ['JSON', '', '{"audio":"x"}', 415],
  ['an impossible day', '?sessionDate=2026-02-30', 'x', 400],
])('%s makes no conversation', async (_what, query, body, status) => {
  const before = await dana.call<Conversation[]>('GET', '/api/conversations');
  expect((await send(query, body, body.startsWith('{') ? 'application/json' : 'audio/mp4')).statusCode).toBe(
    status,
  );
  expect((await dana.call<Conversation[]>('GET', '/api/conversations')).body).toEqual(before.body);
  expect(await filesLeft()).toEqual([]);
});

test('a phone that loses its connection leaves nothing, and its next attempt with the key succeeds', async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const key = randomUUID();
  const wav = silentWav(2);
  const broken = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/voice-memos?key=${key}`,
    headers: { authorization: `Bearer ${token}`, 'content-length': String(wav.length) },
  });
  broken.on('error', () => {});
  broken.write(wav.subarray(0, 1000));
  await until(filesLeft, (files) => files.length > 0);
  broken.destroy();
  await until(filesLeft, (files) => files.length === 0);
  const sent = await send(`?key=${key}`, wav);
  expect(sent.statusCode).toBe(201);
});
