import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A network between product and database that can lose what is on the way: connections that are open then answer
 * nothing and are never cut, new ones work.
 */
export type SwallowingProxy = { url: string; swallow(): number; close(): Promise<void> };

export async function startSwallowingProxy(databaseUrl: string): Promise<SwallowingProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => {}); // the other side ends too
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    swallow: () => {
      for (const socket of open) {
        socket.unpipe();
        socket.resume();
      }
      return open.size / 2;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}
