import { statfs } from 'node:fs/promises';
import * as z from 'zod/mini';
import { sql } from 'drizzle-orm';
import { bind, type Route } from '#platform/http/bind.ts';
import type { JobSystem } from '#platform/jobs/job-queue.ts';
import type { Services } from '#platform/services.ts';
import { isOperator } from '#platform/telemetry/metrics-endpoint.ts';
import { endpoint, type AnswerOf } from '#shared/contract.ts';

/**
 * Tells a load balancer whether this instance can do its work, and an operator what is not as it should be. Strangers see
 * the parts that a failing answer is about and no figures; the rest needs METRICS_TOKEN.
 */
const part = z.enum(['ok', 'failing']);
const databasePart = z.enum(['ok', 'down']);
const degradedPart = z.object({ part: z.string(), reason: z.string() });

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
    /** For the operator alone: what works, and not as well as it should. */
    degraded: z.optional(z.array(degradedPart)),
  }),
});

type Health = AnswerOf<typeof getHealth>;
type Degraded = z.output<typeof degradedPart>;

const patienceMs = 3_000; // a part that takes longer is as good as down
const lateJobSeconds = 300; // uploads are transcribed within it, unless workers are missing or too few
const lowDiskShare = 0.15; // uploads stop at a tenth
const mailEveryMs = 60_000; // a check is a sign-in at the mail server

type HealthServices = Services & { jobs: JobSystem };
export type HealthPlace = { dataDir: string; metricsToken: string | undefined };

export const healthRoutes = (services: HealthServices & { place: HealthPlace }): Route[] => [
  bind(getHealth, async ({ request, reply }) => {
    const health = await readHealth(services);
    const body = isOperator(request, services.place.metricsToken)
      ? { ...health, degraded: await readDegraded(services, services.place.dataDir) }
      : health;
    return health.status === 'ok' ? body : reply.code(503).send(body);
  }),
];

export async function readHealth(services: HealthServices): Promise<Health> {
  const [answers, queue, storage] = await Promise.all([
    works(services.db.asAnonymous((tx) => tx.execute(sql`select 1`))),
    works(services.jobs.check()),
    works(services.storage.check()),
  ]);
  const isWell = [answers, queue, storage].every((state) => state === 'ok');
  const engines = await Promise.all(
    services.engines.map(async (engine) => ({ name: engine.name, ready: (await engine.state()).ready })),
  );
  const database = answers === 'ok' ? ('ok' as const) : ('down' as const);
  return { status: isWell ? 'ok' : 'failing', database, jobs: queue, storage, engines };
}

/** Each with a sentence for the page that wakes the operator. */
export async function readDegraded(services: HealthServices, dataDir: string): Promise<Degraded[]> {
  const found = await Promise.all([
    mailReason(services.mail).then((reason) => ({ part: 'mail', reason })),
    queueReason(services.jobs).then((reason) => ({ part: 'queue', reason })),
    diskReason(dataDir).then((reason) => ({ part: 'disk', reason })),
    speechReason(services).then((reason) => ({ part: 'speech', reason })),
    analyserReason(services).then((reason) => ({ part: 'analyser', reason })),
  ]);
  return found.flatMap(({ part: name, reason }) => (reason === null ? [] : [{ part: name, reason }]));
}

type Reason = Promise<string | null>;

const mailChecks = new WeakMap<Services['mail'], { at: number; result: Reason }>();

function mailReason(mail: Services['mail']): Reason {
  const known = mailChecks.get(mail);
  if (known && Date.now() - known.at < mailEveryMs) return known.result;
  const result = works(mail.check?.() ?? Promise.resolve()).then((state) =>
    state === 'ok' ? null : 'The mail server does not take e-mails.',
  );
  mailChecks.set(mail, { at: Date.now(), result });
  return result;
}

async function queueReason(jobs: JobSystem): Reason {
  const backlog = await jobs.backlog().catch(() => []);
  const late = backlog
    .filter(({ state, oldestSeconds }) => state === 'waiting' && oldestSeconds > lateJobSeconds)
    .toSorted((one, other) => other.oldestSeconds - one.oldestSeconds);
  const [worst] = late;
  return worst
    ? `${worst.count} jobs ${worst.job} wait, the oldest for ${Math.round(worst.oldestSeconds / 60)} minutes.`
    : null;
}

async function diskReason(dataDir: string): Reason {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const share = bavail / blocks;
  return share < lowDiskShare
    ? `${Math.round((bavail * bsize) / 1e9)} GB are free on the disk of DATA_DIR, ${Math.round(share * 100)} %.`
    : null;
}

async function speechReason({ engines }: Services): Reason {
  const states = await Promise.all(
    engines.map(async (engine) => ({ engine, isReady: (await engine.state()).ready })),
  );
  const ready = states.filter(({ isReady }) => isReady);
  if (ready.length === 0) return 'No speech engine is ready: recordings wait.';
  return ready.every(({ engine }) => engine.isDraft) ? 'Only the draft speech engine is ready.' : null;
}

/** The built-in analyser is always there; a configured model may have gone. */
async function analyserReason({ localModels }: Services): Reason {
  if (!localModels?.pinned) return null;
  const state = await works(localModels.server.list());
  return state === 'ok' ? null : 'The configured model server does not answer: the built-in analyser reads.';
}

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
