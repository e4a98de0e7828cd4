/**
 * What our layer over the queue costs (bench 12): jobs a second and the time until an idle worker begins, beside bare
 * pg-boss with the same settings on the same database; and how long a job of a killed worker waits for another.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import * as z from 'zod';
import { migrationsFolder } from '../src/app/open-database.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { ownerRole, startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { prepareDatabase } from '../src/platform/db/prepare.ts';
import { jobSchema, queuesOf, startJobs } from '../src/platform/jobs/job-queue.ts';
import { handle, type JobKind } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { at, contestant, cpuOf, inTurns, median, wallOf } from './measure.ts';
import type { BenchRow } from './storage.ts';

const rounds = 5;
const jobsARound = 300;
const pickups = 40;
const killedJobs = 5;
const betweenMs = 1_000; // so that their heartbeats are out of step
const concurrency = 4;

const payload = z.strictObject({ n: z.int() });
const kindOf = (name: string): JobKind<{ n: number }> => ({ name, payload, limitSeconds: 60, concurrency });
const ours = kindOf('bench.ours');
const killed = { ...kindOf('bench.killed'), concurrency: killedJobs };
const bare = 'bench.bare';
const log = createLog('silent');

/** Counts what was done, and when each began. */
function createTally() {
  const begun = new Map<number, number>();
  let wanted = Infinity;
  let reached = () => {};
  return {
    began: (n: number) => {
      begun.set(n, performance.now());
      if (begun.size >= wanted) reached();
    },
    begunAt: (n: number) => begun.get(n),
    all: (count: number) =>
      new Promise<void>((done) => {
        wanted = count;
        reached = done;
        if (begun.size >= wanted) done();
      }),
    clear: () => begun.clear(),
  };
}

type Queue = { send(n: number): Promise<unknown>; tally: ReturnType<typeof createTally> };

async function throughput({ send, tally }: Queue): Promise<void> {
  tally.clear();
  const numbers = Array.from({ length: jobsARound }, (_, n) => n);
  const all = tally.all(jobsARound);
  for (let i = 0; i < numbers.length; i += concurrency)
    await Promise.all(numbers.slice(i, i + concurrency).map(send));
  await all;
}

async function pickup({ send, tally }: Queue): Promise<number> {
  tally.clear();
  await delay(50 + Math.random() * 450); // an idle worker, at any moment of its waiting
  const begun = performance.now();
  const one = tally.all(1);
  await send(0);
  await one;
  return tally.begunAt(0)! - begun;
}

/** A worker of its own that takes jobs and never ends them. */
async function hang(url: string): Promise<void> {
  const jobs = await startJobs({ url, log, soleWorker: false });
  await jobs.work([handle(killed, () => new Promise(() => process.send?.(0)))], {});
  process.send?.('ready');
}

export async function rows(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-jobs-'));
  const server = await startEmbeddedPostgres({ folder });
  const stops: (() => Promise<unknown>)[] = [server.stop, () => rm(folder, { recursive: true, force: true })];
  try {
    const names = [ours.name, killed.name, bare];
    const { appUrl } = await prepareDatabase({
      ownerUrl: server.url(ownerRole, 'postgres'),
      migrationsFolder: migrationsFolder(),
      queues: queuesOf(names.map((name) => kindOf(name) as JobKind<object>)),
      passwordSecret: null,
    });
    const db = openDatabase(appUrl, 6);
    stops.unshift(db.close);
    const jobs = await startJobs({ url: appUrl, log, soleWorker: false });
    const boss = await startBare(appUrl);
    stops.unshift(
      () => jobs.stop(),
      () => boss.stop({ graceful: false }),
    );

    const oursQueue: Queue = {
      tally: createTally(),
      send: (n) => db.asAnonymous((tx) => jobs.enqueue(tx, ours, { n })),
    };
    const bareQueue: Queue = { tally: createTally(), send: (n) => boss.send(bare, { n }) };
    await jobs.work([handle(ours, async (_services, { n }) => oursQueue.tally.began(n))], {});
    await boss.work<{ n: number }>(
      bare,
      {
        batchSize: 1,
        localConcurrency: concurrency,
        pollingIntervalSeconds: 0.5,
        notifyPollingIntervalSeconds: 0.5,
        burstWhenReadyExceeds: 1,
      },
      async ([job]) => bareQueue.tally.began(job!.data.n),
    );

    const one = contestant('ours', () => throughput(oursQueue));
    const other = contestant('bare pg-boss', () => throughput(bareQueue));
    await inTurns([one, other], rounds);
    const waits = { one: [] as number[], other: [] as number[] };
    for (let i = 0; i < pickups; i++) {
      waits.one.push(await pickup(oursQueue));
      waits.other.push(await pickup(bareQueue));
    }
    const retries = await killAndWait(appUrl, jobs, db);

    const what = `12 jobs, ${jobsARound} from sending to done`;
    const rate = (it: typeof one) => Math.round((jobsARound / wallOf(it)) * 1000);
    return [one, other].map((it) => ({
      bench: what,
      what:
        `${it.what}: ${rate(it)}/s, idle pickup p50 ${at(it === one ? waits.one : waits.other, 0.5).toFixed(0)} ms` +
        (it === one
          ? `, kill to retry median ${median(retries).toFixed(1)} s, longest ${at(retries, 1).toFixed(1)} s`
          : ''),
      wallMs: wallOf(it),
      cpuMs: cpuOf(it),
      beside: it === one ? `${(wallOf(other) / wallOf(one)).toFixed(2)}x bare` : '',
      aim: it === one ? '>= 0.8x, pickup < 100 ms, retry < 30 s' : '',
    }));
  } finally {
    for (const stop of stops) await stop().catch(() => {});
  }
}

/** Seconds from the death of a worker until another has each of its jobs. */
async function killAndWait(
  url: string,
  jobs: Awaited<ReturnType<typeof startJobs>>,
  db: ReturnType<typeof openDatabase>,
): Promise<number[]> {
  const child = fork(import.meta.filename, ['hang', url]);
  const died = once(child, 'close');
  const rescuer = await startJobs({ url, log, soleWorker: false });
  try {
    await once(child, 'message');
    for (let n = 0; n < killedJobs; n++) {
      const working = once(child, 'message');
      await db.asAnonymous((tx) => jobs.enqueue(tx, killed, { n }));
      await working;
      await delay(betweenMs);
    }
    const retaken = createTally();
    const all = retaken.all(killedJobs);
    await rescuer.work([handle(killed, async (_services, { n }) => retaken.began(n))], {});
    child.kill('SIGKILL');
    await died;
    const killedAt = performance.now();
    await all;
    return Array.from({ length: killedJobs }, (_, n) => (retaken.begunAt(n)! - killedAt) / 1000);
  } finally {
    child.kill('SIGKILL');
    await rescuer.stop();
  }
}

async function startBare(url: string): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
    supervise: false, // ours watches; two watchers would make neither's time clear
    max: 4,
  });
  boss.on('error', () => {});
  return boss.start();
}

if (process.argv[2] === 'hang') await hang(process.argv[3]!);
