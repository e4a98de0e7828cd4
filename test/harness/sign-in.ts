import { createHmac } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** The identity provider as a program or a browser calls it: each call from an address of its own unless one is given. */
export type AskIdentity = (
  path: string,
  payload: object | null,
  headers?: Record<string, string>,
  from?: string,
) => Promise<LightMyRequestResponse>;

let addresses = 0;

export function askIdentity(server: FastifyInstance): AskIdentity {
  return (path, payload, headers = {}, from) => {
    addresses += 1;
    return server.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/identity/${path}`,
      remoteAddress: from ?? `10.${addresses >> 8}.${addresses & 255}.7`, // a network of its own too
      headers,
      ...(payload ? { payload } : {}),
    });
  };
}

/** Everything a browser would send back, and the origin it would name. */
export const cookieHeaders = (...answers: LightMyRequestResponse[]): Record<string, string> => {
  const jar = new Map(answers.flatMap(({ cookies }) => cookies.map(({ name, value }) => [name, value])));
  return {
    cookie: [...jar]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    host: 'app.example',
    origin: 'http://app.example',
  };
};

/** Does what a browser does when a sign-up is refused for want of work. */
export async function proofFor(refused: LightMyRequestResponse): Promise<Payload> {
  const { challenge } = refused.json<{ challenge: Challenge }>();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('no number fits');
  return { challenge, solution };
}

/**
 * What an authenticator app shows for this address (RFC 6238); with a step ahead, what it shows in half a minute. Each
 * works once. A code of the step before would be refused as soon as the half minute ends.
 */
export function codeFor(totpUri: string, stepsAhead = 0): string {
  const secret = fromBase32(new URL(totpUri).searchParams.get('secret') ?? '');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = text
    .replaceAll('=', '')
    .split('')
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((one) => Number.parseInt(one, 2)));
}
