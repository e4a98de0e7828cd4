import { createHash } from 'node:crypto';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The reverse proxy in front of two web servers: a caller stays with one of them, as long as it answers, because an
 * unfinished upload lies there. A request goes to the other only where the first took no connection: one that was cut may
 * have been carried out.
 */
export async function startProxy(origins: string[]): Promise<{ origin: string; stop(): Promise<void> }> {
  const pass = (
    origin: string,
    request: IncomingMessage,
    response: ServerResponse,
    otherwise: () => void,
  ) => {
    const { hostname, port } = new URL(origin);
    const outgoing = send(
      { hostname, port, path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && !response.headersSent) otherwise();
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    // Sent once it is connected, so that nothing of the body is gone where it is not.
    outgoing.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => request.pipe(outgoing));
      else request.pipe(outgoing);
    });
  };
  const server = createServer((request, response) => {
    const caller = createHash('sha256')
      .update(request.headers.authorization ?? '')
      .digest();
    const first = caller[0]! % origins.length;
    pass(origins[first]!, request, response, () =>
      pass(origins[(first + 1) % origins.length]!, request, response, () => response.writeHead(502).end()),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
