import { statfs } from 'node:fs/promises';
import type { JobSystem } from '#platform/jobs/job-queue.ts';
import type { Services } from '#platform/services.ts';
import type { StoredObjects } from '#platform/telemetry/stored-objects.ts';
import { transcriptionCosts } from '../../billing/rules/provider-costs.ts';
import { countOpenErrors } from '../../error-log/server/actions.ts';
import type { OperationsHealth, Part } from '../contract.ts';
import { needsOf } from '../rules/needs.ts';
import * as store from './store.ts';

/** Asks each part whether it works, now, and adds what was used. A part that is slow to answer fails. */
export type OperationsServices = Pick<
  Services,
  'db' | 'clock' | 'storage' | 'mail' | 'engines' | 'analyser' | 'scratchFolder'
> & { jobs: JobSystem; storedObjects: StoredObjects };

const patienceMs = 3_000;
const monthsShown = 6;

export async function getHealth(services: OperationsServices): Promise<OperationsHealth> {
  const now = services.clock.now();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [parts, used] = await Promise.all([
    partsOf(services),
    services.db.asAdministration(async (tx) => ({
      databaseBytes: await store.databaseBytes(tx),
      months: await store.listMonths(tx, now.getUTCFullYear() - 1),
      engines: await store.listEngines(tx, monthStart),
      providerFailures: await store.providerFailures(tx),
      kinds: await store.listKinds(tx),
      openErrors: await countOpenErrors(tx),
    })),
  ]);
  const { bsize, bavail, blocks } = await statfs(services.scratchFolder);
  const disk = { freeBytes: bsize * bavail, totalBytes: bsize * blocks };
  return {
    parts,
    needs: needsOf({
      parts,
      disk,
      deadJobs: used.kinds.reduce((all, { dead }) => all + dead, 0),
      oldestSeconds: Math.max(0, ...used.kinds.map(({ oldestSeconds }) => oldestSeconds ?? 0)),
      openErrors: used.openErrors,
    }),
    databaseBytes: used.databaseBytes,
    stored: services.storedObjects.latest(),
    disk,
    thisMonthUsd:
      used.months.find(({ year, month }) => Date.UTC(year, month - 1) === monthStart.getTime())?.totalUsd ??
      0,
    months: used.months.slice(-monthsShown).map(({ year, month, ...figures }) => ({
      month: `${year}-${String(month).padStart(2, '0')}`,
      ...figures,
    })),
    engines: used.engines.map(({ name, seconds }) => ({
      name,
      minutes: seconds / 60,
      usd: transcriptionCosts(name, seconds).totalCost,
    })),
    providerFailures: used.providerFailures,
  };
}

/** Mail and analyser are not asked: a question would be an e-mail, or cost money. */
async function partsOf(services: OperationsServices): Promise<Part[]> {
  const { db, jobs, storage, mail, engines, analyser } = services;
  const tested = await Promise.all([
    check('PostgreSQL', 'database', async () => {
      await db.asAdministration(async (tx) => store.databaseBytes(tx));
      return true;
    }),
    check('Job queue', 'jobs', async () => {
      await jobs.check();
      return true;
    }),
    check(storage.name, 'storage', async () => {
      await storage.check();
      return true;
    }),
    ...engines.map((engine) => check(engine.name, 'engine', async () => (await engine.state()).ready)),
  ]);
  return [
    ...tested,
    { name: mail.name, kind: 'mail', state: mail.from === null ? 'not_set_up' : 'unknown', ms: null },
    { name: analyser.name, kind: 'analyser', state: 'unknown', ms: null },
  ];
}

/** `ask` answers whether the part is set up; it throws where it does not work. */
async function check(name: string, kind: Part['kind'], ask: () => Promise<boolean>): Promise<Part> {
  const startedAt = performance.now();
  const late = new AbortController();
  const timeout = new Promise<never>((_, fail) => {
    const timer = setTimeout(() => fail(new Error('late')), patienceMs);
    late.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    const isReady = await Promise.race([ask(), timeout]);
    const ms = Math.round(performance.now() - startedAt);
    return { name, kind, state: isReady ? 'ok' : 'not_set_up', ms };
  } catch {
    return { name, kind, state: 'failing', ms: null };
  } finally {
    late.abort();
  }
}
