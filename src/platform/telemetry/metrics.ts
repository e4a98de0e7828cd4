import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { JobSystem } from '../jobs/job-queue.ts';
import { observeOperations } from './operations.ts';
import type { StoredFigures, StoredObjects } from './stored-objects.ts';
import type { Storage } from '#ports/storage.ts';

/** The figures of one process in Prometheus' text format. No label names a user, an id or an address of a coach. */
export type Metrics = { text(): Promise<string>; contentType: string; stop(): void };

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15];
const jobSeconds = [0.05, 0.25, 1, 5, 15, 60, 300, 1800, 7200];

type Sources = {
  db: Database;
  jobs: Pick<JobSystem, 'backlog'>;
  storage: Storage;
  storedObjects: StoredObjects;
};

export function startMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry }); // event loop lag, memory, processor time
  const stopObserving = observeOperations(operationMetrics(registry));
  addDatabase(registry, sources.db);
  addBacklog(registry, sources.jobs);
  addStorage(registry, sources.storage, sources.storedObjects);
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    stop: () => {
      stopObserving();
      registry.clear();
    },
  };
}

function operationMetrics(registry: Registry): Parameters<typeof observeOperations>[0] {
  const registers = [registry];
  const requests = new Histogram({
    name: 'afterword_http_request_duration_seconds',
    help: 'Answered requests by route and status',
    labelNames: ['route', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const jobs = new Histogram({
    name: 'afterword_job_duration_seconds',
    help: 'Runs of jobs by kind and outcome: done, or the code of the failure',
    labelNames: ['job', 'outcome'],
    buckets: jobSeconds,
    registers,
  });
  const calls = new Histogram({
    name: 'afterword_provider_call_duration_seconds',
    help: 'Calls to other servers by host and status, until the answer begins',
    labelNames: ['host', 'outcome'],
    buckets: requestSeconds,
    registers,
  });
  const speech = new Counter({
    name: 'afterword_speech_seconds_total',
    help: 'Seconds of audio that an engine recognised',
    labelNames: ['engine'],
    registers,
  });
  const errors = new Counter({
    name: 'afterword_errors_total',
    help: 'Requests answered with 500 or more, failed runs of jobs, failed calls to other servers',
    labelNames: ['where', 'code'],
    registers,
  });
  return {
    ended: ({ kind, name }, { outcome, isFailure, seconds, amount }) => {
      if (kind === 'request') requests.observe({ route: name, status: outcome }, seconds);
      if (kind === 'job') jobs.observe({ job: name, outcome }, seconds);
      if (kind === 'call') calls.observe({ host: name, outcome }, seconds);
      if (kind === 'speech' && amount) speech.inc({ engine: name }, amount);
      if (isFailure) errors.inc({ where: kind, code: outcome });
    },
  };
}

function addDatabase(registry: Registry, { pool }: Database): void {
  const gauge = new Gauge({
    name: 'afterword_database_connections',
    help: 'Connections of the pool: open, idle, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      gauge.set({ state: 'open' }, pool.totalCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function addBacklog(registry: Registry, jobs: Sources['jobs']): void {
  const registers = [registry];
  const age = new Gauge({
    name: 'afterword_job_oldest_waiting_seconds',
    help: 'How long the oldest job that could run has waited',
    labelNames: ['job'],
    registers,
  });
  const gauge = new Gauge({
    name: 'afterword_jobs',
    help: 'Jobs of the whole instance by kind: waiting, delayed, running, dead',
    labelNames: ['job', 'state'],
    registers,
    collect: async () => {
      const backlog = await jobs.backlog().catch(() => null); // a database that is away leaves the figures out
      gauge.reset();
      age.reset();
      for (const { job, state, count, oldestSeconds } of backlog ?? []) {
        gauge.set({ job, state }, count);
        if (state === 'waiting') age.set({ job }, oldestSeconds);
      }
    },
  });
}

function addStorage(registry: Registry, { name }: Storage, storedObjects: StoredObjects): void {
  const help = 'Stored objects, counted at most once an hour';
  const add = (metric: string, read: (figures: StoredFigures) => number) => {
    const gauge = new Gauge({
      name: metric,
      help,
      labelNames: ['storage'],
      registers: [registry],
      collect: () => {
        const figures = storedObjects.latest();
        if (figures) gauge.set({ storage: name }, read(figures));
      },
    });
  };
  add('afterword_stored_bytes', ({ bytes }) => bytes);
  add('afterword_stored_objects', ({ objects }) => objects);
}
