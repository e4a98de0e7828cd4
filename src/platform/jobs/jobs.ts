import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type JobWithMetadata, type Queue } from 'pg-boss';
import type * as z from 'zod';
import { isAppError } from '#shared/errors.ts';
import { isDatabaseAway } from '../db/away.ts';
import type { Tx } from '../db/database.ts';
import { connectionLimits } from '../db/pool.ts';
import { traceOf } from '../log/trace.ts';
import type { Log } from '../log/log.ts';

/**
 * Work that outlives a request. A job is enqueued in the transaction that makes it necessary, runs at least once on
 * some worker, may run twice, and may be killed at any line: handlers save in steps and start where they stopped.
 */
export type JobKind<Payload extends object> = {
  /** `slice.verb` */
  name: string;
  payload: z.ZodType<Payload>;
  /** Longest a run may take before it counts as hung. */
  limitSeconds: number;
  /** How many run side by side in one process. */
  concurrency: number;
};

export type JobRun = {
  signal: AbortSignal;
  id: string;
  /** Whether a failure now is the last; read when it has failed, for it depends on what was saved. */
  readonly isLastAttempt: boolean;
  /** Something was saved that the next start need not do again: from here on the starts are counted anew. */
  recordProgress(): Promise<void>;
};

export type Jobs = {
  enqueue<Payload extends object>(
    tx: Tx,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: { startAfter?: Date },
  ): Promise<void>;
};

/** One handler for one kind of job; wiring collects them. */
export type JobHandler = {
  kind: JobKind<object>;
  run(payload: object, run: JobRun): Promise<void>;
  /** The job is dead for good; called at least once, also where the last run had no chance to say so. */
  died(payload: object): Promise<void>;
};

export function handle<Payload extends object>(
  kind: JobKind<Payload>,
  run: (payload: Payload, run: JobRun) => Promise<void>,
  died?: (payload: Payload) => Promise<void>,
): JobHandler {
  return {
    kind: kind as JobKind<object>,
    run: (payload, context) => run(kind.payload.parse(payload), context),
    died: async (payload) => died?.(kind.payload.parse(payload)),
  };
}

export const jobSchema = 'pgboss';

const tries = 3; // starts in a row that save nothing: then it is dead and an administrator sees it
const heartbeatSeconds = 10; // the least pg-boss takes: a killed worker's job is picked up within 30 s
const keepSeconds = 7 * 24 * 3600; // finished jobs, for looking into what happened

export const queueOptions = (kind: JobKind<object>): Omit<Queue, 'name'> => ({
  retryLimit: tries - 1,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: kind.limitSeconds,
  heartbeatSeconds,
  deleteAfterSeconds: keepSeconds,
  notify: true,
});

/** When a job comes by itself; `cron` in UTC. */
export type Schedule = { kind: JobKind<Record<string, never>>; cron: string };

export type JobSystem = Jobs & {
  /** Replaces what was arranged for these kinds before. One that was slept through is made up for once. */
  arrange(schedules: Schedule[]): Promise<void>;
  /** Starts taking jobs; without it this process only enqueues. */
  work(handlers: JobHandler[]): Promise<void>;
  /** Throws when the queue cannot be reached. */
  check(): Promise<void>;
  /** From here on a run that fails was ended by the stop. */
  beginStop(): void;
  stop(): Promise<void>;
};

const silenceMs = 10_000;
const reasonsKept = 100;
const deathNoticeMs = 5_000; // small beside the 10 s of a missed heartbeat
const drainLimitMs = 25_000; // design 4, row 34: a deploy waits at most 30 s

/**
 * `soleWorker` says that no other process works on this database, so a job that is still marked active belongs to a
 * killed run and may start again at once instead of waiting for its heartbeat to be missed.
 */
export async function startJobs(options: { url: string; log: Log; soleWorker: boolean }): Promise<JobSystem> {
  const boss = new PgBoss({
    ...connectionLimits,
    connectionString: options.url,
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    reindex: false, // the application role owns no index
    monitorVacuum: false,
    useListenNotify: true,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 5, // how often missed heartbeats are looked for; left to itself once a minute
    max: 4,
  });
  boss.on('error', tellOnce(options.log));
  await boss.start();
  if (options.soleWorker) await takeOver(boss);

  let notices: NodeJS.Timeout | undefined;
  let isStopping = false;

  return {
    enqueue: async (tx, kind, payload, { startAfter } = {}) => {
      const db = fromDrizzle(tx, sql);
      await boss.send(kind.name, payload, { db, ...(startAfter ? { startAfter } : {}) });
    },
    arrange: async (schedules) => {
      for (const { kind, cron } of schedules)
        await boss.schedule(kind.name, cron, {}, { tz: 'UTC', missed: 'once' });
    },
    work: async (handlers) => {
      for (const handler of handlers) {
        const polling = {
          batchSize: 1,
          localConcurrency: handler.kind.concurrency,
          includeMetadata: true as const,
          pollingIntervalSeconds: 0.5,
          // With LISTEN on, idle polling would be 30 s and a backlog would drain one job a poll.
          notifyPollingIntervalSeconds: 0.5,
          burstWhenReadyExceeds: 1,
        };
        await boss.work(handler.kind.name, polling, async ([job]) => {
          if (!job) return;
          const run = startRun(boss, job);
          try {
            await handler.run(job.data as object, run);
          } catch (error) {
            const isAway = isDatabaseAway(error);
            // Neither a stop nor a database that is away is the job's failure: it gets one more start.
            if (isStopping || isAway) await allowTries(boss, job.id, 'retry_limit + 1').catch(() => {}); // away still, and asked again later
            const code = isAppError(error) ? error.code : isAway ? 'unavailable' : 'internal';
            options.log.warn({ job: job.name, id: job.id, code, try: job.retryCount + 1 }, 'job failed');
            if (code === 'internal') options.log.error({ job: job.name, trace: traceOf(error) }, 'defect');
            // What pg-boss keeps of a failure, causes included: the code, never what was said.
            throw new Error(code);
          }
        });
      }
      const notice = createDeathNotices(boss, handlers, options.log);
      notices = setInterval(() => void notice(), deathNoticeMs);
      void notice();
    },
    check: async () => {
      await boss.getQueues();
    },
    beginStop: () => {
      isStopping = true;
    },
    stop: async () => {
      isStopping = true;
      clearInterval(notices);
      await boss.stop({ graceful: true, timeout: drainLimitMs });
    },
  };
}

/** Without its database each worker of each queue fails twice a second: a reason is told once in a while. */
function tellOnce(log: Log): (error: Error) => void {
  const told = new Map<string, number>();
  return ({ message }) => {
    const reason = message.replace(/ \(Queue: .*\)$/, '');
    if (Date.now() - (told.get(reason) ?? 0) < silenceMs) return;
    if (told.size >= reasonsKept) told.clear();
    told.set(reason, Date.now());
    log.warn({ reason }, 'job queue');
  };
}

/** Jobs of a killed process: each starts again, or is dead by the count of its starts, as the queue's supervisor sees it. */
async function takeOver(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(
    `update ${jobSchema}.job set state = 'retry', start_after = now()
     where state = 'active' and retry_count < retry_limit`,
  );
  await boss
    .getDb()
    .executeSql(
      `update ${jobSchema}.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
    );
}

function startRun(boss: PgBoss, job: JobWithMetadata<unknown>): JobRun {
  let { retryLimit } = job;
  return {
    signal: job.signal,
    id: job.id,
    get isLastAttempt() {
      return job.retryCount >= retryLimit;
    },
    recordProgress: async () => {
      if (retryLimit === job.retryCount + tries) return;
      retryLimit = job.retryCount + tries;
      await allowTries(boss, job.id, `retry_count + ${tries}`);
    },
  };
}

/** The limit moves and not the count, which the queue compares when a run ends. */
const allowTries = (boss: PgBoss, id: string, limit: string) =>
  boss.getDb().executeSql(`update ${jobSchema}.job set retry_limit = ${limit} where id = $1`, [id]);

/** A process that is killed on a job's last try tells nobody: the queue knows, so it is asked. */
function createDeathNotices(boss: PgBoss, handlers: JobHandler[], log: Log): () => Promise<void> {
  const told = new Set<string>();
  const find = `select id, name, data from ${jobSchema}.job where state = 'failed' and name = any($1)`;
  return async () => {
    try {
      const names = handlers.map(({ kind }) => kind.name);
      const { rows } = await boss.getDb().executeSql(find, [names]);
      for (const { id, name, data } of rows as { id: string; name: string; data: object }[]) {
        if (told.has(id)) continue;
        await handlers.find(({ kind }) => kind.name === name)?.died(data);
        told.add(id);
      }
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : undefined }, 'dead jobs');
    }
  };
}
