import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import { asOperation } from '../telemetry/operations.ts';
import { isPublicAddress, lookupPublic, refusedAddress, type Resolve } from './public-address.ts';

/**
 * The one way out of the server: a `fetch` that reaches public addresses only, at every hop of a redirect, with limits
 * on time and size. It does not retry, keep cookies or decompress.
 */
export type OutboundOptions = {
  /** `host:port` of servers the operator configured in a private network, such as a model server on this machine. */
  allowPrivate?: string[];
  maxBytes?: number;
  connectMs?: number;
  silenceMs?: number;
  /** How metrics name the server, where its host would say whose it is; the host unless given. */
  name?: string;
  /** Name resolution, where it must be watched or set. */
  resolve?: Resolve;
};

const limits = {
  maxBytes: 64 * 1024 * 1024, // the words of a 10-hour recording with times are about 30 MB
  connectMs: 10_000, // name, TCP and TLS; slower than this is down
  silenceMs: 15 * 60_000, // a provider says nothing while it works through hours of audio
  redirects: 3,
};

/** `host:port` of a base URL, as `allowPrivate` wants it. */
export const hostAndPort = (url: string | URL): string => {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
};

type Hop = {
  url: URL;
  method: string;
  headers: Headers;
  body: Readable | Buffer | null;
  signal: AbortSignal;
};

export const createOutboundFetch = (options: OutboundOptions = {}): typeof fetch => {
  const allowed = new Set(options.allowPrivate?.map((entry) => entry.toLowerCase()));
  const maxBytes = options.maxBytes ?? limits.maxBytes;
  const lookup = lookupPublic(options.resolve);

  const send = async ({ url, method, headers, body, signal }: Hop): Promise<http.IncomingMessage> => {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refusedAddress();
    if (url.username !== '' || url.password !== '') throw refusedAddress();
    const isAllowed = allowed.has(hostAndPort(url));
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    // A literal address is never looked up, so the hook below would not see it. `URL` has already turned 0x7f.1,
    // 2130706433 and 0177.0.0.1 into dotted form.
    if (!isAllowed && isIP(literal) !== 0 && !isPublicAddress(literal)) throw refusedAddress();
    return new Promise((resolve, reject) => {
      const outgoing = (url.protocol === 'https:' ? https : http).request(url, {
        method,
        headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity' },
        signal,
        // A fresh connection each time: a pooled one would have been checked for another request.
        agent: false,
        ...(isAllowed ? {} : { lookup }),
      });
      const connecting = setTimeout(
        () => outgoing.destroy(new Error('connect timeout')),
        options.connectMs ?? limits.connectMs,
      );
      outgoing.on('socket', (socket) => {
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
      });
      outgoing.setTimeout(options.silenceMs ?? limits.silenceMs, () =>
        outgoing.destroy(new Error('silence timeout')),
      );
      outgoing.on('close', () => {
        clearTimeout(connecting);
        // The rest of the body will never be sent; an open file must not stay open for it.
        if (body instanceof Readable) body.destroy();
      });
      outgoing.on('error', reject);
      outgoing.on('response', resolve);
      if (body instanceof Readable) {
        body.on('error', (error) => outgoing.destroy(error));
        body.pipe(outgoing);
      } else outgoing.end(body);
    });
  };

  const call: typeof fetch = async (input, init) => {
    // Streams go past `Request`: undici's throws outside any promise when an upload is broken off.
    const stream = streamOf(init?.body);
    const request = new Request(input, { ...init, ...(stream && { body: null }) });
    let hop = await firstHop(request, stream);
    for (let redirects = 0; ; redirects += 1) {
      const answer = await send(hop).catch((error: unknown) => {
        stream?.destroy();
        throw error;
      });
      const location = redirectOf(answer);
      if (location === null || request.redirect === 'manual') return toResponse(answer, maxBytes);
      answer.destroy();
      // Bodies are never sent a second time to an address that the other server chose.
      if (redirects === limits.redirects || request.redirect === 'error' || hop.body !== null)
        throw refusedAddress();
      hop = redirected(hop, location);
    }
  };

  const nameOf = (input: Parameters<typeof fetch>[0]): string => {
    if (options.name) return options.name;
    const address = input instanceof Request ? input.url : String(input);
    return URL.canParse(address) ? new URL(address).hostname : 'unknown';
  };
  return (input, init) =>
    asOperation(
      'call',
      nameOf(input),
      () => call(input, init),
      ({ status }) => ({ outcome: String(status), isFailure: status >= 500 }),
    );
};

async function firstHop(request: Request, stream: Readable | null): Promise<Hop> {
  const headers = new Headers(request.headers);
  for (const name of ['host', 'connection', 'transfer-encoding']) headers.delete(name);
  const body = stream ?? (request.body && Buffer.from(await request.arrayBuffer()));
  // A length we can know is stated: simple servers do not take chunked uploads.
  if (Buffer.isBuffer(body)) headers.set('content-length', String(body.length));
  return { url: new URL(request.url), method: request.method, headers, body, signal: request.signal };
}

const streamOf = (body: unknown): Readable | null => {
  if (typeof body !== 'object' || body === null || !(Symbol.asyncIterator in body)) return null;
  return body instanceof Readable ? body : Readable.from(body as AsyncIterable<Uint8Array>);
};

const redirectOf = (answer: http.IncomingMessage): string | null =>
  [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) ? (answer.headers.location ?? null) : null;

const redirected = (hop: Hop, location: string): Hop => {
  if (!URL.canParse(location, hop.url.href)) throw refusedAddress();
  const url = new URL(location, hop.url);
  const headers = new Headers(hop.headers);
  if (url.origin !== hop.url.origin) for (const name of ['authorization', 'cookie']) headers.delete(name);
  return { ...hop, url, headers };
};

const withoutBody = [204, 205, 304];

const toResponse = (answer: http.IncomingMessage, maxBytes: number): Response => {
  const status = answer.statusCode ?? 0;
  const headers = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    headers.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
  }
  const body = withoutBody.includes(status) ? null : ReadableStream.from(bounded(answer, maxBytes));
  if (!body) answer.resume();
  return new Response(body, { status, statusText: answer.statusMessage ?? '', headers });
};

async function* bounded(answer: http.IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new AppError('provider_refused', { detail: 'The answer is larger than allowed.' });
    yield chunk;
  }
}
