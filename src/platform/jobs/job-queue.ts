import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type JobWithMetadata, type Queue } from 'pg-boss';
import { isAppError } from '#shared/errors.ts';
import { isDatabaseAway } from '../db/away.ts';
import { connectionLimits } from '../db/pool.ts';
import type { ReportError } from '../error-reports.ts';
import type { Log } from '../log.ts';
import { asOperation } from '../telemetry/operations.ts';
import { traceOf } from '../trace.ts';
import type { JobHandler, JobKind, JobRun, Jobs, Schedule } from './jobs.ts';

/**
 * The jobs of `jobs.ts` on pg-boss. A job with too many attempts without progress goes to the dead-letter queue, in the
 * statement that counts the last one, so that a killed process loses no notice of it.
 */
export const jobSchema = 'pgboss';
const deadLetterQueue = 'dead-letter';

const maxAttempts = 3; // in a row that save nothing; then the job is dead and an administrator sees it
const heartbeatSeconds = 10; // the least pg-boss takes: a killed worker's job is picked up within 30 s
const keepSeconds = 7 * 24 * 3600; // finished jobs, for looking into what happened
const deadLetterAttempts = 20; // pauses double, so a notice outlives days of trouble

const shared: Omit<Queue, 'name'> = {
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds,
  deleteAfterSeconds: keepSeconds,
  notify: true,
};

/** The queues to prepare, the dead-letter queue first: the others refer to it. */
export const queuesOf = (kinds: JobKind<object>[]): Queue[] => [
  { name: deadLetterQueue, ...shared, retryLimit: deadLetterAttempts, expireInSeconds: 300 },
  ...kinds.map(({ name, limitSeconds }) => ({
    name,
    ...shared,
    retryLimit: maxAttempts - 1,
    expireInSeconds: limitSeconds,
    deadLetter: deadLetterQueue,
  })),
];

type Backlog = {
  job: string;
  state: 'waiting' | 'delayed' | 'running' | 'dead';
  count: number;
  /** How long the oldest could have run already. */
  oldestSeconds: number;
};

export type JobSystem = Jobs & {
  /** Replaces earlier schedules of these kinds. */
  schedule(schedules: Schedule[]): Promise<void>;
  /** Starts taking jobs; without it this process only enqueues. */
  work<Services>(handlers: JobHandler<Services>[], services: Services): Promise<void>;
  /** Throws when the queue cannot be reached. */
  check(): Promise<void>;
  /** How many jobs of each kind wait, run or are dead, over all processes. */
  backlog(): Promise<Backlog[]>;
  /** From here on a run that fails was ended by the stop. */
  beginStop(): void;
  stop(): Promise<void>;
};

/** New jobs wake the workers at once. Only jobs that were put off are found by polling, forty queues each time. */
const pollSeconds = 2;

const drainLimitMs = 25_000; // design 4, row 34: a deploy waits at most 30 s

/**
 * `soleWorker` says that no other process works on this database, so a job that is still marked active belongs to a
 * killed run and may start again at once instead of waiting for its heartbeat to be missed.
 */
export async function startJobs(options: {
  url: string;
  log: Log;
  report?: ReportError;
  soleWorker: boolean;
}): Promise<JobSystem> {
  const { log, report } = options;
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
    monitorIntervalSeconds: 5, // how often missed heartbeats are looked for; the default is once a minute
    max: 4,
  });
  boss.on('error', logSeldom(log));
  await boss.start();
  if (options.soleWorker) await takeOver(boss);
  let isStopping = false;

  return {
    enqueue: async (tx, kind, payload, { startAfter } = {}) => {
      const db = fromDrizzle(tx, sql);
      // In a queue of the standard policy the key holds no job back: a waiting job may have read too early to count.
      const subject = kind.subject ? { singletonKey: kind.subject(payload) } : {};
      await boss.send(kind.name, payload, { db, ...subject, ...(startAfter ? { startAfter } : {}) });
    },
    forget: async (tx, userId, except) => {
      await tx.execute(
        sql`delete from ${sql.identifier(jobSchema)}.job where data->>'userId' = ${userId} and state <> 'active'
            and not (name = any(${sql.param(except.map(({ name }) => name))}::text[]))`,
      );
    },
    schedule: async (schedules) => {
      for (const { kind, cron } of schedules)
        await boss.schedule(kind.name, cron, {}, { tz: 'UTC', missed: 'once' });
    },
    work: async (handlers, services) => {
      for (const handler of handlers)
        await listenTo(boss, handler.kind.name, handler.kind.concurrency, async (job) => {
          await asOperation(
            'job',
            handler.kind.name,
            () => handler.run(services, job.data as object, startRun(boss, job)),
            () => ({ outcome: 'done', isFailure: false }),
            codeOf,
          ).catch(async (error: unknown) => {
            throw await failureOf(error, job, { boss, log, report, isStopping });
          });
        });
      const byName = new Map(handlers.map((handler) => [handler.kind.name, handler]));
      await listenTo(boss, deadLetterQueue, 1, async (job) => {
        try {
          await byName.get(job.sourceName ?? '')?.onDead(services, job.data as object);
        } catch (error) {
          throw await failureOf(error, job, { boss, log, report, isStopping });
        }
      });
    },
    check: async () => {
      await boss.getQueues();
    },
    backlog: () => readBacklog(boss),
    beginStop: () => {
      isStopping = true;
    },
    stop: async () => {
      isStopping = true;
      await boss.stop({ graceful: true, timeout: drainLimitMs });
    },
  };
}

async function readBacklog(boss: PgBoss): Promise<Backlog[]> {
  const { rows } = await boss.getDb().executeSql(
    `select name as job, count(*)::int as count,
       case when state = 'active' then 'running' when state = 'failed' then 'dead'
            when start_after > now() then 'delayed' else 'waiting' end as state,
       greatest(0, extract(epoch from now() - min(start_after)))::float as "oldestSeconds"
     from ${jobSchema}.job where state in ('created', 'retry', 'active', 'failed') group by 1, 3`,
  );
  return rows as Backlog[];
}

type Job = JobWithMetadata<unknown>;

async function listenTo(
  boss: PgBoss,
  queue: string,
  localConcurrency: number,
  take: (job: Job) => Promise<void>,
): Promise<void> {
  const polling = {
    batchSize: 1,
    localConcurrency,
    includeMetadata: true as const,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds, // with LISTEN on it would be 30
    burstWhenReadyExceeds: 1,
  };
  const worker = await boss.work(queue, polling, async ([job]) => {
    try {
      if (job) await take(job);
    } finally {
      boss.notifyWorker(worker); // the next one waits for no poll
    }
  });
}

const codeOf = (error: unknown): string =>
  isAppError(error) ? error.code : isDatabaseAway(error) ? 'unavailable' : 'internal';

/** What pg-boss stores of a failure, causes included: the code, never a message that may repeat a transcript. */
async function failureOf(
  error: unknown,
  job: Job,
  context: { boss: PgBoss; log: Log; report: ReportError | undefined; isStopping: boolean },
): Promise<Error> {
  const { boss, log, report, isStopping } = context;
  const isAway = isDatabaseAway(error);
  const code = codeOf(error);
  // Neither a stop nor an unavailable database is the job's failure: it gets one more attempt. While the database is
  // still away this fails too, and the supervisor counts the missed heartbeat later.
  if (isStopping || isAway) await setRetryLimit(boss, job.id, 'retry_limit + 1').catch(() => {});
  log.warn({ job: job.name, id: job.id, code, try: job.retryCount + 1 }, 'job failed');
  if (code === 'internal') {
    log.error({ job: job.name, trace: traceOf(error) }, 'defect');
    // A stop ends children and connections under a running job.
    const about = { location: job.sourceName ?? job.name, userId: ownerOf(job.data), requestId: null };
    if (!isStopping) report?.({ source: 'job', thrown: error, ...about });
  }
  return new Error(code);
}

function ownerOf(payload: unknown): string | null {
  const { userId } = (payload ?? {}) as { userId?: unknown };
  return typeof userId === 'string' ? userId : null;
}

const silenceMs = 10_000;
const reasonsKept = 100;

/** Without its database each worker of each queue fails twice a second: the same reason is logged every ten seconds. */
function logSeldom(log: Log): (error: Error) => void {
  const logged = new Map<string, number>();
  return ({ message }) => {
    const reason = message.replace(/ \(Queue: .*\)$/, '');
    if (Date.now() - (logged.get(reason) ?? 0) < silenceMs) return;
    if (logged.size >= reasonsKept) logged.clear();
    logged.set(reason, Date.now());
    log.warn({ reason }, 'job queue');
  };
}

/** Jobs of a killed process: each starts again, or is dead by the count of its attempts, as the supervisor sees it. */
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

function startRun(boss: PgBoss, job: Job): JobRun {
  let { retryLimit } = job;
  return {
    signal: job.signal,
    id: job.id,
    get isLastAttempt() {
      return job.retryCount >= retryLimit;
    },
    recordProgress: async () => {
      if (retryLimit === job.retryCount + maxAttempts) return;
      retryLimit = job.retryCount + maxAttempts;
      await setRetryLimit(boss, job.id, `retry_count + ${maxAttempts}`);
    },
    isReplaced: async () => {
      const { rows } = await boss.getDb().executeSql(
        `select 1 from ${jobSchema}.job later join ${jobSchema}.job this
           on later.name = this.name and later.singleton_key = this.singleton_key and later.id <> this.id
         where this.name = $1 and this.id = $2 and (later.state in ('created', 'retry')
           or later.state in ('active', 'completed')
             and (later.started_on, later.id) > (this.started_on, this.id)) limit 1`,
        [job.name, job.id],
      );
      return rows.length > 0;
    },
  };
}

/** By SQL: `boss.update` leaves active jobs alone. The limit moves and not the count, which pg-boss compares at the end. */
const setRetryLimit = (boss: PgBoss, id: string, limit: string) =>
  boss.getDb().executeSql(`update ${jobSchema}.job set retry_limit = ${limit} where id = $1`, [id]);
