import * as z from 'zod/mini';
import { sql } from 'drizzle-orm';
import { bind, type Route } from '#platform/http/bind.ts';
import type { JobSystem } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { endpoint } from '#shared/contract.ts';

/** Tells a load balancer and an operator whether this instance can do its work. It names parts, never details. */
const part = z.enum(['ok', 'failing']);
const databasePart = z.enum(['ok', 'down']);

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Whether database, jobs, storage and engines work',
  response: z.object({
    status: part,
    database: databasePart,
    jobs: part,
    storage: part,
    engines: z.array(z.object({ name: z.string(), ready: z.boolean() })),
  }),
});

const patienceMs = 3_000; // a part that takes longer does no work worth the name

export const healthRoutes = (services: Services, jobs: JobSystem): Route[] => [
  bind(getHealth, async ({ reply }) => {
    const [answers, queue, storage] = await Promise.all([
      works(services.db.asAnonymous((tx) => tx.execute(sql`select 1`))),
      works(jobs.check()),
      works(services.storage.check()),
    ]);
    const status = [answers, queue, storage].every((state) => state === 'ok')
      ? ('ok' as const)
      : ('failing' as const);
    const engines = await Promise.all(
      services.engines.map(async (engine) => ({ name: engine.name, ready: (await engine.state()).ready })),
    );
    const database = answers === 'ok' ? ('ok' as const) : ('down' as const);
    const health = { status, database, jobs: queue, storage, engines };
    return status === 'ok' ? health : reply.code(503).send(health);
  }),
];

async function works(check: Promise<unknown>): Promise<'ok' | 'failing'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error('late')), patienceMs);
  });
  try {
    await Promise.race([check, late]);
    return 'ok';
  } catch {
    return 'failing';
  } finally {
    clearTimeout(timer);
  }
}
