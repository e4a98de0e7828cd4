import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A bad network: passes bytes on, and cuts the connection each time so many more of them have gone through. */
export type CuttingProxy = {
  origin: string;
  cuts(): number;
  /** Bytes the browser's side has sent. */
  sent(): number;
  /** Passes nothing more on once so many bytes have gone through; ends when they have. */
  holdAt(bytes: number): Promise<void>;
  /** Where connections go from now on; `null` refuses them, as a server that is down does. */
  leadTo(origin: string | null): void;
  close(): Promise<void>;
};

export async function startCuttingProxy(options: {
  target: string | null;
  cutEvery: number;
  cuts: number;
}): Promise<CuttingProxy> {
  let target = options.target;
  let sent = 0;
  let cuts = 0;
  let hold: { bytes: number; reached: () => void } | null = null;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    if (!target) return void near.destroy();
    const { hostname, port } = new URL(target);
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {}); // a cut is what this is for
      socket.once('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    far.pipe(near);
    near.on('data', (bytes) => {
      sent += bytes.length;
      if (cuts < options.cuts && sent >= (cuts + 1) * options.cutEvery) {
        cuts += 1;
        near.destroy();
        return far.destroy();
      }
      let isHeld = false;
      if (hold && sent >= hold.bytes) {
        isHeld = true;
        hold.reached();
        hold = null;
      }
      if (!far.write(bytes) || isHeld) near.pause();
      // Held until the connection dies: what comes next must not go through.
      if (isHeld) far.removeAllListeners('drain');
    });
    far.on('drain', () => near.resume());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    sent: () => sent,
    holdAt: (bytes) =>
      new Promise((reached) => {
        hold = { bytes, reached };
      }),
    leadTo: (origin) => {
      target = origin;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}
