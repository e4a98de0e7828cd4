import { createConnection, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../../test/harness/wait.ts';
import { errorPlugin, earlyErrors } from './errors.ts';
import { closeSlowBodies } from './slow-bodies.ts';

/** Through real connections, with limits some ten times smaller than the usual ones. */
let server: FastifyInstance;
let port: number;
let received = 0;
beforeEach(async () => {
  const log = pino({ level: 'silent' });
  server = fastify({ ...earlyErrors });
  await server.register(errorPlugin, { log });
  const limits = { idleMs: 2000, graceMs: 1000, bytesPerSecond: 10_000, checkMs: 20 };
  closeSlowBodies(server.server, log, limits);
  server.post('/form', async () => ({ got: 'all' }));
  server.post(
    '/refused',
    { onRequest: async (_request, reply) => reply.code(401).send({}) },
    async () => ({}),
  );
  received = 0;
  server.addContentTypeParser('application/stream', (_request, payload, done) => done(null, payload));
  server.post('/stream', async (request) => {
    for await (const piece of request.body as AsyncIterable<Uint8Array>) received += piece.length;
    return { received };
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
});
afterEach(() => server.close());

function open(path: string, type: string, length: number, sent: string): Socket {
  const socket = createConnection(port, '127.0.0.1');
  socket.on('error', () => {}); // a reset is one of the ways to be closed
  const head = [`POST ${path} HTTP/1.1`, 'host: x', `content-type: ${type}`, `content-length: ${length}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n${sent}`);
  return socket;
}

const openConnections = () => new Promise<number>((done) => server.server.getConnections((_e, n) => done(n)));

test('bodies that stop halfway are closed, whatever became of the request', async () => {
  const answers = await Promise.all(
    ['/form', '/refused', '/stream', '/nowhere', '/%ff'].map(async (path) => {
      const type = path === '/stream' ? 'application/stream' : 'application/json';
      const sockets = Array.from({ length: 40 }, () => open(path, type, 1000, '{"a":'));
      return Promise.all(sockets.map((socket) => text(socket).catch(() => '')));
    }),
  );
  const answered = answers[0]!.find((answer) => answer !== '')!;
  expect(answered).toMatch(/^HTTP\/1.1 408 /);
  expect(JSON.parse(answered.split('\r\n\r\n')[1]!)).toMatchObject({ error: 'bad_request' });
  await until(openConnections, (count) => count === 0);
});

test('a body that trickles for ever is closed although it never stands still', async () => {
  const socket = open('/stream', 'application/stream', 1_000_000, 'x');
  const trickle = setInterval(() => socket.write('x'), 50);
  await new Promise((done) => socket.once('close', done)); // a reset comes before it as an error
  clearInterval(trickle);
  expect(received).toBeGreaterThan(10);
});

test('a body that comes steadily may take longer than either limit', async () => {
  const pieces = 20;
  const piece = 'x'.repeat(10_000);
  const socket = open('/stream', 'application/stream', pieces * piece.length, '');
  const begunAt = performance.now();
  // The next piece leaves when the last has arrived and a while has passed: slow, and never idle for long.
  for (let n = 1; n <= pieces; n += 1) {
    const due = begunAt + n * 150;
    await until(async () => performance.now() >= due, Boolean);
    socket.write(piece);
  }
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain(`{"received":${pieces * piece.length}}`);
  expect(performance.now() - begunAt).toBeGreaterThan(2000);
  socket.destroy();
});
