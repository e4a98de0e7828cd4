import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Counts connections that must not be made: on loopback, by IPv4 and, where the machine has it, by IPv6. */
export async function startNeighbour(): Promise<{ port: number; connections(): number; close(): void }> {
  let connections = 0;
  const listen = async (host: string, at: number) => {
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(at, host);
    await once(server, 'listening');
    return server;
  };
  const fourth = await listen('127.0.0.1', 0);
  const { port } = fourth.address() as AddressInfo;
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const sixth = addresses.some(({ address }) => address === '::1') ? await listen('::1', port) : null;
  return {
    port,
    connections: () => connections,
    close: () => {
      fourth.close();
      sixth?.close();
    },
  };
}
