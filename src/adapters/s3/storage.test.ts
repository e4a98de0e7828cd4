/** The S3 storage against a service that misbehaves: every failure becomes a code the jobs can act on. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { startS3Server, type S3Server } from '../../../test/harness/s3-server.ts';
import { createS3Storage } from './storage.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A service that answers as told; `requests` counts what reached it. */
async function serve(answer: RequestListener) {
  const seen = { requests: 0 };
  const server = createServer((request, response) => {
    seen.requests += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const storage = createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'objects',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    forcePathStyle: true,
    timeouts: { connectMs: 300, answerMs: 300, idleMs: 300 },
  });
  return { storage, seen };
}

const xmlError = (status: number, code: string) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret words</Message></Error>`);
};

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 500_000) yield bytes.subarray(at, at + 500_000);
}

const small = (): AsyncIterable<Uint8Array> => inPieces(Buffer.from('x'));
const html = '<!doctype html><title>Welcome to our hotel network</title>';

describe('an S3 service that says no', () => {
  it.each([
    [403, 'SignatureDoesNotMatch', 'provider_auth'],
    [403, 'AccessDenied', 'provider_auth'],
    [400, 'ExpiredToken', 'provider_auth'],
    [429, 'TooManyRequests', 'provider_busy'],
    [503, 'SlowDown', 'provider_busy'],
    [500, 'InternalError', 'provider_down'],
    [400, 'InvalidRequest', 'provider_refused'],
    [404, 'NoSuchBucket', 'provider_refused'],
    [404, 'NoSuchKey', 'not_found'],
    [416, 'InvalidRange', 'bad_request'],
    [507, 'XMinioStorageFull', 'storage_full'],
  ])('%i %s is %s, in our words', async (status, name, code) => {
    const { storage } = await serve(xmlError(status, name));
    const failure = await storage.get('a').then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code });
    expect(String(failure)).not.toContain('secret words');
  });

  it('is retried only where that can help', async () => {
    const busy = await serve(xmlError(503, 'SlowDown'));
    await expect(busy.storage.put('a', small())).rejects.toMatchObject({ code: 'provider_busy' });
    expect(busy.seen.requests).toBe(3);
    const locked = await serve(xmlError(403, 'AccessDenied'));
    await expect(locked.storage.put('a', small())).rejects.toMatchObject({ code: 'provider_auth' });
    expect(locked.seen.requests).toBe(1);
  });

  it('may say how long to wait', async () => {
    const { storage } = await serve((_, response) => {
      response.writeHead(503, { 'retry-after': '1' }).end();
    });
    const busy = { code: 'provider_busy', retryAfterSeconds: 1 };
    await expect(storage.size('a')).rejects.toMatchObject(busy);
  });

  it('is retried after one failure', async () => {
    const answers = [
      xmlError(503, 'SlowDown'),
      (_: IncomingMessage, response: ServerResponse) => response.end('x'),
    ];
    const { storage } = await serve((request, response) => answers.shift()?.(request, response));
    expect((await buffer(await storage.get('a'))).toString()).toBe('x');
  });

  it('reports a wrong bucket as a wrong setting', async () => {
    const { storage } = await serve((_, response) => response.writeHead(404).end());
    await expect(storage.check()).rejects.toMatchObject({ code: 'provider_refused' });
  });
});

describe('an S3 service that does not answer properly', () => {
  const down = { code: 'provider_down' };

  it('is down when no server listens', async () => {
    const storage = createS3Storage({
      endpoint: 'http://127.0.0.1:1',
      region: 'us-east-1',
      bucket: 'objects',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      forcePathStyle: true,
    });
    await expect(storage.check()).rejects.toMatchObject(down);
    await expect(storage.put('a', small())).rejects.toMatchObject(down);
  });

  it('is down when it hangs', async () => {
    const { storage } = await serve(() => undefined);
    await expect(storage.size('a')).rejects.toMatchObject(down);
    await expect(storage.put('a', small())).rejects.toMatchObject(down);
  });

  it('is down when it resets the connection', async () => {
    const { storage } = await serve((request) => request.socket.destroy());
    await expect(storage.get('a')).rejects.toMatchObject(down);
  });

  it.each([
    ['hangs', () => undefined],
    ['is cut', (response: ServerResponse) => response.socket?.destroy()],
  ])('is down when a body %s midway', async (_, then) => {
    const { storage } = await serve((__, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => then(response));
    });
    await expect(buffer(await storage.get('a'))).rejects.toMatchObject(down);
  });

  it('lets a listener pause for as long as they like', async () => {
    const bytes = randomBytes(4_000_000); // more than the buffers between us hold
    const { storage } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': String(bytes.length) });
      response.end(bytes);
    });
    const pieces: Uint8Array[] = [];
    for await (const piece of await storage.get('a')) {
      if (pieces.length === 0) await new Promise((resolve) => setTimeout(resolve, 600)); // twice the idle limit
      pieces.push(piece);
    }
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  });
});

describe('an S3 service that answers garbage', () => {
  const refused = { code: 'provider_refused' };
  const range = { start: 10, end: 19 };

  it.each([
    ['the whole object', 200, { 'content-length': '58' }],
    ['another range', 206, { 'content-range': 'bytes 0-9/58', 'content-length': '10' }],
    ['a shorter range', 206, { 'content-range': 'bytes 10-12/58', 'content-length': '3' }],
    ['a range of nothing known', 206, { 'content-range': 'bytes 10-19/*', 'content-length': '10' }],
  ])('is not believed when it sends %s for a range', async (_, status, headers) => {
    const { storage } = await serve((__, response) => {
      response.writeHead(status, headers);
      response.end(html.slice(0, Number(headers['content-length'])));
    });
    await expect(storage.get('a', range)).rejects.toMatchObject(refused);
  });

  it('is not believed when it sends a page of no stated length', async () => {
    const { storage } = await serve((_, response) => {
      response.write(html);
      response.end();
    });
    await expect(storage.get('a')).rejects.toMatchObject(refused);
  });

  it('is not believed when it takes an object with a web page', async () => {
    const { storage } = await serve((request, response) => {
      request.resume().on('end', () => response.writeHead(200, { 'content-type': 'text/html' }).end(html));
    });
    await expect(storage.put('a', small())).rejects.toMatchObject(refused);
    await expect(storage.put('a', inPieces(randomBytes(9_000_000)))).rejects.toMatchObject(refused);
  });
});

describe('a real bucket', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());

  it('refuses wrong credentials', async () => {
    const storage = createS3Storage({ ...server.options, accessKeyId: 'SOMEBODY' });
    await expect(storage.check()).rejects.toMatchObject({ code: 'provider_auth' });
    await expect(storage.put('a', small())).rejects.toMatchObject({ code: 'provider_auth' });
    await expect(storage.size('a')).rejects.toMatchObject({ code: 'provider_auth' });
  });

  it('holds no parts of an upload that broke off', async () => {
    const storage = createS3Storage(server.options);
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield* inPieces(randomBytes(18_000_000));
      expect(await server.openUploads()).toBe(1);
      throw new Error('the line broke');
    }
    await expect(storage.put('a', broken())).rejects.toThrow('the line broke');
    expect(await server.openUploads()).toBe(0);
  });
});
