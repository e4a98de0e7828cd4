import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutboundFetch, hostAndPort } from './outbound-fetch.ts';
import type { Resolve } from './public-address.ts';

// A trap on loopback stands for everything in the operator's network: what must never be called.
let trap: Server;
let port: number;
let hits: string[] = [];

beforeAll(async () => {
  trap = createServer((request, response) => {
    hits.push(request.url ?? '');
    const answers: Record<string, () => void> = {
      '/loop': () => response.writeHead(302, { location: '/loop' }).end(),
      '/inside': () => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
      '/elsewhere': () => response.writeHead(307, { location: '/echo' }).end(),
      '/big': () => response.end('x'.repeat(100_000)),
      '/never': () => undefined,
      '/echo': () => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () =>
          response.end(
            JSON.stringify({
              length: request.headers['content-length'],
              body: Buffer.concat(chunks).toString(),
            }),
          ),
        );
      },
    };
    (answers[request.url ?? ''] ?? (() => response.end('caught')))();
  });
  await new Promise<void>((done) => trap.listen(0, '127.0.0.1', done));
  port = (trap.address() as AddressInfo).port;
});
afterAll(() => {
  trap.closeAllConnections();
  trap.close();
});

const answering = (...addresses: string[]): Resolve =>
  // The shape node gives to `all: true`, which is the only one we ask for.
  ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Resolve;

const inside = [
  'http://127.0.0.1',
  'http://127.1',
  'http://127.255.255.254',
  'http://2130706433',
  'http://0x7f000001',
  'http://0x7f.1',
  'http://017700000001',
  'http://0177.0.0.1',
  'http://127.0.0.1.',
  'http://0.0.0.0',
  'http://0',
  'http://localhost',
  'http://LOCALHOST',
  'http://[::1]',
  'http://[::]',
  'http://[::ffff:127.0.0.1]',
  'http://[::ffff:7f00:1]',
  'http://[::127.0.0.1]',
  'http://[64:ff9b::7f00:1]',
  'http://[2002:7f00:1::]',
  'http://[fe80::1]',
  'http://[fc00::1]',
  'http://[fd12:3456::1]',
  'http://10.0.0.1',
  'http://172.16.0.1',
  'http://192.168.0.1',
  'http://100.64.0.1',
  'http://169.254.169.254',
  'http://198.18.0.1',
  'http://224.0.0.1',
  'http://255.255.255.255',
  'http://１２７.０.０.１',
];

describe('row 51: addresses the server must not call', () => {
  it.each(inside)('refuses %s', async (base) => {
    hits = [];
    await expect(createOutboundFetch()(`${base}:${port}/`)).rejects.toMatchObject({
      code: 'provider_refused',
    });
    expect(hits).toEqual([]);
  });

  it.each(['127.0.0.1', '10.1.2.3', '::1', '::ffff:127.0.0.1', 'fe80::1'])(
    'refuses a name for %s',
    async (address) => {
      hits = [];
      const call = createOutboundFetch({ resolve: answering(address) });
      await expect(call(`http://rebound.example:${port}/`)).rejects.toMatchObject({
        code: 'provider_refused',
      });
      expect(hits).toEqual([]);
    },
  );

  it('refuses a name that has a private address among public ones', async () => {
    const call = createOutboundFetch({ resolve: answering('93.184.216.34', '127.0.0.1') });
    await expect(call(`http://mixed.example:${port}/`)).rejects.toMatchObject({ code: 'provider_refused' });
  });

  it('asks for the address once and connects to that answer, so a second answer cannot differ', async () => {
    let asked = 0;
    const rebinding = ((name: string, options: object, done: never) => {
      asked += 1;
      (answering(asked === 1 ? '192.0.2.1' : '127.0.0.1') as unknown as (...all: unknown[]) => void)(
        name,
        options,
        done,
      );
    }) as unknown as Resolve;
    hits = [];
    await expect(
      createOutboundFetch({ resolve: rebinding })(`http://twice.example:${port}/`),
    ).rejects.toThrow();
    expect({ asked, hits }).toEqual({ asked: 1, hits: [] });
  });

  it.each(['file:///etc/passwd', 'ftp://example.com/', 'data:text/plain,hi'])(
    'refuses the scheme of %s',
    async (url) => {
      await expect(createOutboundFetch()(url)).rejects.toThrow();
    },
  );
});

describe('a server the operator configured', () => {
  const open = () => createOutboundFetch({ allowPrivate: [hostAndPort(`http://127.0.0.1:${port}`)] });

  it('row 51: may be called, under exactly that host and port', async () => {
    expect(await (await open()(`http://127.0.0.1:${port}/`)).text()).toBe('caught');
    hits = [];
    await expect(open()(`http://localhost:${port}/`)).rejects.toMatchObject({ code: 'provider_refused' });
    await expect(open()(`http://127.0.0.1:${port + 1}/`)).rejects.toMatchObject({ code: 'provider_refused' });
    expect(hits).toEqual([]);
  });

  it('row 51: cannot send us on to an address that is not allowed', async () => {
    await expect(open()(`http://127.0.0.1:${port}/inside`)).rejects.toMatchObject({
      code: 'provider_refused',
    });
  });

  it('row 51: cannot send us in circles', async () => {
    await expect(open()(`http://127.0.0.1:${port}/loop`)).rejects.toMatchObject({ code: 'provider_refused' });
  });

  it('row 51: does not get a body forwarded', async () => {
    hits = [];
    const sending = open()(`http://127.0.0.1:${port}/elsewhere`, { method: 'POST', body: 'secret' });
    await expect(sending).rejects.toMatchObject({ code: 'provider_refused' });
    expect(hits).toEqual(['/elsewhere']);
  });

  it('gets bodies whole, with their length where it is known', async () => {
    const url = `http://127.0.0.1:${port}/echo`;
    const text = await open()(url, { method: 'POST', body: 'hello' });
    expect(await text.json()).toEqual({ length: '5', body: 'hello' });
    const stream = {
      method: 'POST',
      body: Readable.from([Buffer.from('ab'), Buffer.from('cd')]),
      duplex: 'half',
    };
    expect(await (await open()(url, stream as unknown as RequestInit)).json()).toMatchObject({
      body: 'abcd',
    });
  });

  it('cannot fill our memory', async () => {
    const call = createOutboundFetch({ allowPrivate: [`127.0.0.1:${port}`], maxBytes: 1000 });
    const answer = await call(`http://127.0.0.1:${port}/big`);
    await expect(answer.text()).rejects.toMatchObject({ code: 'provider_refused' });
  });

  it('cannot keep us waiting', async () => {
    const call = createOutboundFetch({ allowPrivate: [`127.0.0.1:${port}`], silenceMs: 50 });
    await expect(call(`http://127.0.0.1:${port}/never`)).rejects.toThrow('silence timeout');
    await expect(
      open()(`http://127.0.0.1:${port}/never`, { signal: AbortSignal.timeout(50) }),
    ).rejects.toThrow();
  });
});
