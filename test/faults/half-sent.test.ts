import { createConnection, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { webOnly } from './instance.ts';

/** Requests that stop halfway are closed by the product as it is run; an upload goes on where it stopped. */
let app: TestApp;
let dana: Coach;
let port: number;
beforeAll(async () => {
  app = await startTestApp({ environment: webOnly });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.server.address() as AddressInfo).port;
  dana = await app.signUp();
});
afterAll(() => app.stop());

const closed = async (sent: string): Promise<string> => {
  const socket = createConnection(port, '127.0.0.1');
  socket.write(sent);
  return text(socket).catch(() => ''); // a reset is one of the ways to be closed
};

test('half-sent headers, forms and uploads are closed, and others are served meanwhile', async () => {
  const tus = { authorization: `Bearer ${dana.token}`, 'tus-resumable': '1.0.0' };
  const begun = await app.server.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...tus, 'upload-length': '1000' },
  });
  const location = String(begun.headers.location);
  const line = `host: 127.0.0.1:${port}\r\nauthorization: ${tus.authorization}\r\n`;
  const form = `POST /api/folders HTTP/1.1\r\n${line}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"name":`;
  const strange = `POST /api/folders HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{`;
  const upload =
    `PATCH ${location} HTTP/1.1\r\n${line}tus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
    `content-type: application/offset+octet-stream\r\ncontent-length: 1000\r\n\r\n${'x'.repeat(400)}`;
  const endings = Promise.all([
    ...Array.from({ length: 40 }, () => closed(`GET /api/health HTTP/1.1\r\nhost: x\r\nx-long: `)),
    ...Array.from({ length: 40 }, () => closed(form)),
    ...Array.from({ length: 40 }, () => closed(strange)),
    closed(upload),
  ]);
  expect((await dana.call('GET', '/api/folders')).status).toBe(200);
  await endings;
  const where = await app.server.inject({ method: 'HEAD', url: location, headers: tus });
  expect([where.statusCode, where.headers['upload-offset']]).toEqual([200, '400']);
  expect((await dana.call('POST', '/api/folders', { name: 'After' })).status).toBe(201);
});
