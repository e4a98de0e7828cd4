import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { until } from '../harness/wait.ts';

/** Row 55: what goes wrong is told by a code, a fixed sentence and an id, and by nothing else. */
const inside = 'select password from users where home = /srv/afterword/secret.ts:12';

let app: TestApp;
let dana: Coach;
let isBroken = false;
beforeAll(async () => {
  app = await startTestApp({
    replaced: {
      clock: {
        now: () => {
          if (isBroken) throw new Error(inside);
          return new Date();
        },
      },
    },
  });
  dana = await app.signUp();
});
afterAll(() => app.stop());

const tells =
  /\bat .+:\d+|node_modules|\/(src|work|home|srv|usr|tmp)\/|\.ts\b|select |insert |update .* set|relation |column |drizzle|postgres|fastify|FST_|Error:/i;

test('row 55: a defect is an id and a sentence', async () => {
  isBroken = true;
  const broken = await dana.call('POST', '/api/conversations', { transcript: { text: 'A: Hi.\nB: Hello.' } });
  isBroken = false;
  expect(broken.status).toBe(500);
  expect(broken.body).toEqual({
    error: 'internal',
    message: 'Something went wrong on the server.',
    requestId: broken.headers['x-request-id'],
  });
});

const headers = { 'content-type': 'application/json' };
test.each([
  ['GET', '/api/nothing', undefined],
  ['GET', '/api/folders/%ff', undefined],
  ['GET', `/api/clients/${'a'.repeat(500)}`, undefined],
  ['TRACE', '/api/health', undefined],
  ['PUT', '/api/folders', '{}'],
  ['POST', '/api/tasks', '{'],
  ['POST', '/api/tasks', '{"__proto__":{}}'],
  ['POST', '/api/tasks', '{"title":["select 1"]}'],
  ['POST', '/api/tasks', `{"title":"x","dueDate":"0000-01-01"}`],
  ['POST', '/api/tasks', `{"title":"${'x'.repeat(1_100_000)}"}`],
  ['PATCH', '/api/uploads/..%2f..%2fetc%2fpasswd', undefined],
  ['POST', '/api/uploads', undefined],
  ['POST', '/api/identity/nothing', '{}'],
  ['POST', '/api/identity/sign-in/email', '{"email":{"$ne":1},"password":[]}'],
  [
    'POST',
    '/api/identity/sign-up/email',
    '{"email":"x@example.com","password":"a-good-password","name":"a\\u0000"}',
  ],
  ['POST', '/api/identity/sign-in/email', '{'],
  ['GET', "/api/conversations?clientId=1' or 1=1--", undefined],
] as const)('row 55: %s %s tells nothing of the inside (%#)', async (method, url, payload) => {
  for (const credentials of [{}, { authorization: `Bearer ${dana.token}` }]) {
    const answer = await app.server.inject({
      method: method as 'GET',
      url,
      headers: { ...credentials, ...(payload === undefined ? {} : headers) },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toMatch(tells);
    if (url.startsWith('/api/identity/') || url.startsWith('/api/uploads')) continue; // libraries that answer themselves
    expect(answer.json()).toMatchObject({
      error: expect.stringMatching(/^[a-z_]+$/),
      requestId: expect.any(String),
    });
  }
});

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/src/app/main.ts',
  '/app.html.map',
  '/assets/..%2f..%2fpackage.json',
])('row 55: %s is not served', async (url) => {
  const answer = await app.server.inject({ url });
  // Unknown addresses show the page, which knows its own 404.
  if (answer.statusCode === 200) expect(answer.body).toContain('<!doctype html>');
  else expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('afterword",');
  expect(answer.body).not.toContain('repositoryformatversion');
});

test('row 55: a request that arrives while the server stops is told so, with an id', async () => {
  const stopping = await startTestApp({ replaced: { engines: [] } });
  await stopping.server.listen({ host: '127.0.0.1', port: 0 });
  const taken = once(stopping.server.server, 'connection');
  const socket = connect((stopping.server.server.address() as AddressInfo).port, '127.0.0.1');
  const [near] = (await taken) as [Socket];
  socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n'); // begun, so the connection is not idle
  await until(
    async () => near.bytesRead,
    (bytes) => bytes > 0,
  );
  const stopped = stopping.server.close();
  await until(
    async () => stopping.server.server.listening,
    (listening) => !listening,
  );
  socket.write('\r\n');
  const answer = await text(socket);
  await stopped;
  await stopping.stop();
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(JSON.parse(body)).toEqual({
    error: 'unavailable',
    message: 'The server is stopping. Try again in a minute.',
    requestId: /x-request-id: (\S+)/i.exec(head)?.[1],
  });
  expect(head).toMatch(/retry-after: 5/i);
});
