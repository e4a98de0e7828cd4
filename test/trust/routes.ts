import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { getHealth } from '../../src/app/health.ts';
import type { Endpoint } from '../../src/shared/contract.ts';

/** Everything the server answers to: the endpoints of every contract, and what is registered beside them. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const found: Endpoint[] = [getHealth];
  for (const file of globSync('src/features/*/contract{,-*}.ts')) {
    const contract = (await import(resolve(file))) as Record<string, unknown>;
    found.push(...Object.values(contract).filter(isEndpoint));
  }
  return found;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'summary' in value;

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Read from the router's own tree, so nothing can be registered without being seen here. HEAD goes with GET. */
export function registeredRoutes(server: FastifyInstance): string[] {
  const above: string[] = [];
  const found: string[] = [];
  for (const line of server.printRoutes().split('\n')) {
    const match = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([^)]+)\))?/.exec(line);
    if (!match) continue;
    const depth = match[1]!.length / 4;
    const path = `${above[depth - 1] ?? ''}${match[2]}`;
    above[depth] = path;
    const methods = (match[3] ?? '').split(', ').filter(Boolean);
    for (const method of methods)
      if (method !== 'HEAD' || !methods.includes('GET')) found.push(`${method} ${path}`);
  }
  return found;
}
