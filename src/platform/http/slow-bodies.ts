import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import { timeoutAnswer } from './errors.ts';

/**
 * Closes connections whose request body stalls or trickles. A limit on the whole request would be wrong: an upload of
 * 4 GiB over a slow line takes hours, and is fine as long as bytes come.
 */
export type BodyLimits = {
  /** Without a byte. A phone that changes networks comes back sooner, and an upload goes on where it stopped. */
  idleMs: number;
  /** Before the rate counts. */
  graceMs: number;
  /** Over the whole body; slower than any line a person uploads on. */
  bytesPerSecond: number;
  checkMs: number;
};

const usualLimits: BodyLimits = { idleMs: 30_000, graceMs: 60_000, bytesPerSecond: 1024, checkMs: 5_000 };

/** Options of the HTTP server. Headers are small: a browser sends them in less time. */
export const headerLimits = { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 };

type Watched = {
  socket: Socket;
  answer: ServerResponse;
  startedAt: number;
  bytesBefore: number;
  bytes: number;
  heardAt: number;
};

export function closeSlowBodies(server: Server, log: Log, limits: BodyLimits = usualLimits): void {
  const watched = new Map<IncomingMessage, Watched>();
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    const { socket } = request;
    const now = performance.now();
    const bytes = socket.bytesRead;
    // Also one that is refused before its body is read: the connection waits for the rest.
    if (hasBody(request))
      watched.set(request, { socket, answer, startedAt: now, bytesBefore: bytes, bytes, heardAt: now });
  });
  const timer = setInterval(() => {
    for (const [request, one] of watched) {
      if (request.complete || one.socket.destroyed) watched.delete(request);
      else if (isSlow(request, one, performance.now(), limits)) {
        watched.delete(request);
        log.info({ bytes: one.bytes - one.bytesBefore }, 'a request body stopped coming');
        if (!one.answer.headersSent) one.socket.write(timeoutAnswer());
        one.socket.destroy();
      }
    }
  }, limits.checkMs);
  timer.unref();
  server.on('close', () => clearInterval(timer));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isSlow(request: IncomingMessage, one: Watched, now: number, limits: BodyLimits): boolean {
  const bytes = one.socket.bytesRead;
  // What has arrived and is not read yet: this server is slow, not the other side.
  if (bytes > one.bytes || request.readableLength > 0) {
    one.bytes = bytes;
    one.heardAt = now;
  }
  if (now - one.heardAt > limits.idleMs) return true;
  const expectedMs = ((one.bytes - one.bytesBefore) / limits.bytesPerSecond) * 1000;
  return now - one.startedAt > limits.graceMs + expectedMs;
}
