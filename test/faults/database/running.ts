import { readdir, readFile } from 'node:fs/promises';
import { isAlive } from '../../../src/platform/is-alive.ts';
import { until } from '../../harness/wait.ts';
import { startProcess, type ProductProcess } from '../worker-process.ts';
import { isWell, signUp, type Coach } from './callers.ts';
import type { DatabaseTarget } from './target.ts';

/** A real process of the product on a target, started as often as the test wants. */
export type Running = {
  process: ProductProcess;
  origin(): string;
  startAgain(): Promise<void>;
  /** Fails where the process has ended. */
  expectAlive(): void;
  /** Asks it to stop; where it does not end well, the failure says what it printed. */
  stop(): Promise<void>;
};

export async function run(target: DatabaseTarget): Promise<Running> {
  const start = () => startProcess({ ...target.environment, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' });
  const running: Running = {
    process: await start(),
    origin: () => running.process.origin,
    startAgain: async () => {
      running.process = await start();
    },
    expectAlive: () => {
      const { exitCode, signalCode } = running.process.child;
      if (exitCode !== null || signalCode !== null)
        throw new Error(`the process ended with ${exitCode ?? signalCode}: ${running.process.said()}`);
    },
    stop: async () => {
      const code = await running.process.stop();
      if (code !== 0) throw new Error(`the process stopped with ${code}: ${running.process.said()}`);
    },
  };
  return running;
}

/** A coach with room for everything. */
export async function coachOf(target: DatabaseTarget, running: Running): Promise<Coach> {
  const coach = await signUp(running.origin);
  await target.ask(`update users set plan = 'champion'`);
  return coach;
}

/** Milliseconds until it is whole again. */
export async function untilWell(running: Running, seconds = 60): Promise<number> {
  const begun = performance.now();
  await until(
    () => isWell(running.origin),
    (well) => well,
    seconds,
  );
  return Math.round(performance.now() - begun);
}

/** Open files and resident memory of a process, from outside. */
export async function held(pid: number): Promise<{ descriptors: number; megabytes: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  return { descriptors: (await readdir(`/proc/${pid}/fd`)).length, megabytes };
}

/** Connections of the product: all of them, and how many listen for changes and for jobs. */
export async function connections(
  target: DatabaseTarget,
): Promise<{ all: number; changes: number; jobs: number }> {
  const [row] = await target.ask<{ all: number; changes: number; jobs: number }>(
    `select count(*)::int as all,
       count(*) filter (where query = 'listen afterword_changes')::int as changes,
       count(*) filter (where query ilike 'listen "%' or query ~ 'pg_listening_channels\\(\\) AS')::int as jobs
     from pg_stat_activity
     where datname = 'afterword' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return row!;
}

/** The database answers nothing and cuts nothing, as behind a network that swallows everything; until it is let go. */
export async function freeze(target: DatabaseTarget): Promise<() => void> {
  const postmaster = await target.postmaster();
  process.kill(postmaster, 'SIGSTOP'); // it makes no more processes from here on
  const all = [postmaster];
  for (const entry of await readdir('/proc')) {
    const stat = /^\d+$/.test(entry) ? await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '') : '';
    if (Number(/\) \S (\d+)/.exec(stat)?.[1]) === postmaster) all.push(Number(entry));
  }
  const send = (signal: NodeJS.Signals) => {
    for (const pid of all) if (isAlive(pid)) process.kill(pid, signal);
  };
  send('SIGSTOP');
  return () => send('SIGCONT');
}

export const said = (what: string): void => void process.stdout.write(`    ${what}\n`);
