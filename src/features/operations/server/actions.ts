import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { plusDays } from '#shared/time.ts';
import type { Jobs, Visitors } from '../contract.ts';
import { addUp, totalOf } from '../rules/visitors.ts';
import * as store from './store.ts';

/** Visitors and jobs as administrators see them, and what they do with jobs. */
const shownPaths = 20;
const shownJobs = 100;

export async function getVisitors(tx: Tx, days: number, now: Date): Promise<Visitors> {
  const today = now.toISOString().slice(0, 10);
  const first = plusDays(today, 1 - days);
  const rows = await store.listDays(tx, plusDays(first, -days), today);
  const byDate = new Map(
    rows.map((row) => [
      row.date,
      {
        visitors: row.visitors,
        pageViews: row.pageViews,
        avgSessionSeconds: Math.round(row.avgSessionTime),
      },
    ]),
  );
  const none = { visitors: 0, pageViews: 0, avgSessionSeconds: 0 };
  const period = (from: string) =>
    Array.from({ length: days }, (_, i) => {
      const date = plusDays(from, i);
      return { date, ...(byDate.get(date) ?? none) };
    });
  const shown = period(first);
  const inPeriod = rows.filter(({ date }) => date >= first);
  return {
    days: shown,
    total: totalOf(shown),
    before: totalOf(period(plusDays(first, -days))),
    sources: addUp(inPeriod.map(({ trafficSources }) => trafficSources)).map(([name, visitors]) => ({
      name,
      visitors,
    })),
    paths: addUp(inPeriod.map(({ paths }) => paths))
      .slice(0, shownPaths)
      .map(([path, views]) => ({ path, views })),
  };
}

const stateOf = { created: 'waiting', retry: 'failing', active: 'running', failed: 'dead' } as const;

/** Jobs of before this version may have stored more than a code. */
const codeOnly = (reason: string | null): string | null =>
  reason !== null && /^[a-z_]{1,40}$/.test(reason) ? reason : null;

export async function getJobs(tx: Tx): Promise<Jobs> {
  const rows = await store.listJobs(tx, shownJobs);
  return {
    kinds: await store.listKinds(tx),
    jobs: rows.map(({ state, reason, ...row }) => ({
      ...row,
      state: stateOf[state],
      reason: state === 'retry' || state === 'failed' ? codeOnly(reason) : null,
    })),
  };
}

/** The kind of the job. */
export async function retryJob(tx: Tx, id: string): Promise<string> {
  const retried = await store.retry(tx, id);
  if (retried) return retried;
  if (!(await store.exists(tx, id))) throw new AppError('not_found');
  throw new AppError('conflict', { detail: 'Only a failed job can run again.' });
}

/** The kind of the job. */
export async function cancelJob(tx: Tx, id: string): Promise<string> {
  const cancelled = await store.cancel(tx, id);
  if (cancelled) return cancelled;
  if (!(await store.exists(tx, id))) throw new AppError('not_found');
  throw new AppError('conflict', { detail: 'This job is running or done, so it cannot be canceled.' });
}
