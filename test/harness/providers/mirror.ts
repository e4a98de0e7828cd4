import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A file server on loopback that knows ranges, and the ways in which a download goes wrong. */
export type Fault =
  | { kind: 'cut'; after: number }
  | { kind: 'stall'; after: number }
  | { kind: 'unannounced_cut'; after: number }
  | { kind: 'endless' }
  | { kind: 'page' }
  | { kind: 'ignores_ranges' }
  | { kind: 'wrong_range' }
  | { kind: 'status'; status: number };

export type Mirror = {
  origin: string;
  /** Path and, where asked for, first byte of every request. */
  requests: { path: string; from: number }[];
  files: Map<string, Buffer>;
  /** One fault a request, in this order; well-behaved afterwards. */
  faults: Fault[];
  close: () => Promise<void>;
};

export const startMirror = async (): Promise<Mirror> => {
  const mirror = {
    requests: [] as Mirror['requests'],
    files: new Map<string, Buffer>(),
    faults: [] as Fault[],
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    mirror.requests.push({ path, from });
    const file = mirror.files.get(path);
    if (!file) return void response.writeHead(404).end('not here');
    serve(response, file, from, mirror.faults.shift());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    ...mirror,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};

const serve = (response: ServerResponse, file: Buffer, asked: number, fault?: Fault): void => {
  if (fault?.kind === 'status') return void response.writeHead(fault.status).end('broken');
  if (fault?.kind === 'page') {
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>please sign in</html>');
  }
  if (fault?.kind === 'endless') {
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      response.once('drain', more);
    };
    response.writeHead(200);
    return more();
  }
  const from = fault?.kind === 'ignores_ranges' ? 0 : asked;
  if (from > file.length) return void response.writeHead(416).end();
  const rest = file.subarray(from);
  const announced = fault?.kind === 'unannounced_cut' ? {} : { 'content-length': rest.length };
  const first = fault?.kind === 'wrong_range' ? from + 7 : from;
  const range = { 'content-range': `bytes ${first}-${file.length - 1}/${file.length}` };
  response.writeHead(from > 0 ? 206 : 200, { ...announced, ...(from > 0 ? range : {}) });
  if (fault?.kind === 'unannounced_cut') return void response.end(rest.subarray(0, fault.after));
  if (fault?.kind === 'stall') return void response.write(rest.subarray(0, fault.after));
  if (fault?.kind === 'cut')
    return void response.write(rest.subarray(0, fault.after), () => response.destroy());
  response.end(rest);
};
