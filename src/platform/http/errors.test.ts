import { createConnection, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ErrorCode } from '#shared/error-status.ts';
import { AppError } from '#shared/errors.ts';
import { errorPlugin, earlyErrors } from './errors.ts';

/** An error of the framework, a library or our own code is answered as one of our errors and logged once. */
let server: FastifyInstance;
let logged: Record<string, unknown>[];

const failures: Record<string, () => unknown> = {
  'a code that is not in the table': () => {
    throw new AppError('too_long' as ErrorCode);
  },
  'a text': () => {
    throw 'select password from users';
  },
  'nothing at all': () => Promise.reject(),
  'a status that is none': () => {
    throw Object.assign(new Error('inside'), { statusCode: 200 });
  },
  'an error of the database': () => {
    throw Object.assign(new Error('relation "users"'), { code: '42P01' });
  },
};

beforeEach(async () => {
  logged = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  server = fastify({ bodyLimit: 100, genReqId: () => 'the-id', ...earlyErrors });
  await server.register(errorPlugin, { log });
  for (const [index, fail] of Object.values(failures).entries())
    server.get(`/fail/${index}`, async () => fail());
  server.post('/form', async () => ({}));
  server.get('/status', async (_request, reply) => reply.code(undefined as unknown as number).send({}));
  server.get('/payload', async (_request, reply) => reply.type('audio/ogg').send({ no: 'sound' }));
  server.get('/sound', async (_request, reply) =>
    reply
      .headers({
        'content-type': 'audio/ogg',
        'content-length': 10,
        'content-range': 'bytes 0-9/10',
        etag: 'x',
      })
      .send(
        Readable.from(
          (async function* () {
            yield* [];
            throw new AppError('corrupt_object', { detail: 'recordings/dana/1 has another size.' });
          })(),
        ),
      ),
  );
  const full = (code: string) => () => {
    throw new Error('outside', { cause: Object.assign(new Error('no space'), { code }) });
  };
  for (const code of ['ENOSPC', 'EDQUOT', '53100']) server.get(`/full/${code}`, full(code));
});
afterEach(() => server.close());

const json = { 'content-type': 'application/json' };
test.each([
  [
    'an unknown content type',
    415,
    { method: 'POST', url: '/form', headers: { 'content-type': 'a/b' }, payload: 'x' },
  ],
  ['no JSON', 400, { method: 'POST', url: '/form', headers: json, payload: '{' }],
  ['an empty body', 400, { method: 'POST', url: '/form', headers: json, payload: '' }],
  [
    'a body that is too large',
    413,
    { method: 'POST', url: '/form', headers: json, payload: `"${'x'.repeat(200)}"` },
  ],
  ['an address that cannot be decoded', 400, { method: 'GET', url: '/%ff' }],
  ['an address that is nowhere', 404, { method: 'GET', url: '/nowhere' }],
  ['a method it does not know', 404, { method: 'TRACE', url: '/form' }],
  ['a status code that is none', 500, { method: 'GET', url: '/status' }],
  ['a payload that does not fit its type', 500, { method: 'GET', url: '/payload' }],
  ['a stream that fails before its first byte', 500, { method: 'GET', url: '/sound' }],
  ...Object.keys(failures).map((what, index): [string, number, InjectOptions] => [
    what,
    500,
    { method: 'GET', url: `/fail/${index}` },
  ]),
  ['a full disk', 507, { method: 'GET', url: '/full/ENOSPC' }],
  ['a full quota', 507, { method: 'GET', url: '/full/EDQUOT' }],
  ['a full disk of the database', 507, { method: 'GET', url: '/full/53100' }],
] as [string, number, InjectOptions][])('%s is one clear error', async (_what, status, asked) => {
  const answer = await server.inject(asked);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers).not.toHaveProperty('content-range');
  expect(answer.headers).not.toHaveProperty('etag');
  expect(answer.json()).toEqual({
    error: expect.stringMatching(/^[a-z_]+$/),
    message: expect.stringMatching(/^[A-Z].*\.$/),
    requestId: 'the-id',
  });
  expect(answer.body).not.toMatch(/FST_|fastify|select |inside|relation|recordings\/|statusCode/i);
  expect(logged.filter((line) => line['requestId'] === 'the-id')).toHaveLength(status >= 500 ? 1 : 0);
});

test('bytes that are no HTTP get an answer of ours', async () => {
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  for (const [bytes, status] of [
    ['NOT HTTP AT ALL\r\n\r\n', '400'],
    [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ] as const) {
    const socket = createConnection(port, '127.0.0.1');
    socket.on('error', () => {}); // it may be closed before all was sent
    socket.write(bytes);
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ error: 'bad_request' });
  }
});
