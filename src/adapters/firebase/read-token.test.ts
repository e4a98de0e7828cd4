import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTokenReader, type ReadToken } from './read-token.ts';

/** Google's keys turn over, and their address may be down, slow or wrong. The keys are made and served here. */
const project = 'demo-afterword';
const now = new Date('2026-11-21T12:00:00Z');
const seconds = now.getTime() / 1000;

type Pair = { kid: string; privateKey: CryptoKey; shown: JWK };
const makeKey = async (kid: string): Promise<Pair> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { kid, privateKey, shown: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
};

const [first, second] = await Promise.all([makeKey('k1'), makeKey('k2')]);

const sign = ({ kid, privateKey }: Pair, change: object = {}) =>
  new SignJWT({
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    iat: seconds - 10,
    exp: seconds + 3600,
    auth_time: seconds - 10,
    sub: 'uid-dana',
    email: 'dana@example.com',
    ...change,
  })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(privateKey);

let google: Server;
let asked = 0;
let answer: (response: ServerResponse) => void;
let read: ReadToken;

const show = (...keys: Pair[]) => {
  answer = (response) => response.end(JSON.stringify({ keys: keys.map(({ shown }) => shown) }));
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  asked = 0;
  show(first);
  google = createServer((_request, response) => {
    asked += 1;
    answer(response);
  });
  await new Promise<void>((done) => google.listen(0, '127.0.0.1', done));
  const { port } = google.address() as AddressInfo;
  read = createTokenReader({ projectId: project, jwksUrl: `http://127.0.0.1:${port}/keys` });
});
afterEach(async () => {
  vi.useRealTimers();
  google.closeAllConnections();
  await new Promise((done) => google.close(done));
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const who = async (token: string, at = now) => (await read(token, at))?.identity.id ?? null;

test('a key that is new is fetched when a token names it, and one that is gone counts no more', async () => {
  expect(await who(await sign(first))).toBe('uid-dana');
  show(second);
  pass(31_000);
  expect(await who(await sign(second)), 'signed with the new one').toBe('uid-dana');
  expect(await who(await sign(first)), 'signed with the one that is gone').toBeNull();
  expect(asked).toBe(2);
});

test('made-up key ids do not make the server ask Google again and again', async () => {
  await who(await sign(first));
  const strange = await sign({ ...second, kid: 'nobody-knows' });
  const seen = await Promise.all(Array.from({ length: 50 }, () => who(strange)));
  expect(new Set(seen)).toEqual(new Set([null]));
  expect(asked).toBe(1);
  pass(31_000);
  await Promise.all(Array.from({ length: 50 }, () => who(strange)));
  expect(asked).toBe(2);
});

test('known keys go on for six hours while their address is down', async () => {
  await who(await sign(first));
  answer = (response) => response.writeHead(500).end();
  pass(5 * 3_600_000);
  expect(await who(await sign(first))).toBe('uid-dana');
  pass(2 * 3_600_000);
  await expect(who(await sign(first))).rejects.toMatchObject({ code: 'unavailable' });
  show(first);
  expect(await who(await sign(first)), 'and again when it is back').toBe('uid-dana');
});

const wrong: [string, (response: ServerResponse) => void][] = [
  ['an error', (response) => response.writeHead(503).end('down')],
  ['a page', (response) => response.end('<!doctype html><title>Sign in to the network</title>')],
  ['half an answer', (response) => response.end('{"keys":[{"kty":"RSA"')],
  ['something else as JSON', (response) => response.end('{"error":"no"}')],
  ['a list of nonsense', (response) => response.end('{"keys":["k1", null]}')],
  ['a key that is none', (response) => response.end('{"keys":[{"kid":"k1","kty":"RSA","n":"!","e":"!"}]}')],
  ['somewhere else', (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ['more than any key needs', (response) => response.end(`{"keys":[],"x":"${'x'.repeat(400_000)}"}`)],
  ['a broken line', (response) => response.destroy()],
];
test.each(wrong)(
  'where the address of the keys answers %s, nobody is called a stranger',
  async (_name, with_) => {
    answer = with_;
    await expect(who(await sign(first))).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  },
);

test('an address that does not answer is not waited for longer than five seconds', async () => {
  answer = () => {};
  const started = performance.now();
  await expect(who(await sign(first))).rejects.toMatchObject({ code: 'unavailable' });
  expect(performance.now() - started).toBeLessThan(8000);
}, 15_000);

test.each([
  ['used before its time (nbf)', { nbf: seconds + 300 }],
  ['made in the future (iat)', { iat: seconds + 300 }],
  ['of somebody who signs in later (auth_time)', { auth_time: seconds + 300 }],
  ['without the moment of the sign-in', { auth_time: undefined }],
  ['without the moment it was made', { iat: undefined }],
])('a token %s is nobody', async (_name, change) => {
  expect(await who(await sign(first, change))).toBeNull();
});

test('a token ends at its second, and a clock that is slow by less than a minute is no reason to refuse', async () => {
  const token = await sign(first);
  expect(await who(token, new Date((seconds + 3599) * 1000))).toBe('uid-dana');
  expect(await who(token, new Date((seconds + 3600) * 1000))).toBeNull();
  expect(await who(token, new Date((seconds - 60) * 1000))).toBe('uid-dana');
});
