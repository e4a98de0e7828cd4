import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { dayMs } from '#shared/time.ts';
import type { ErrorDetail, ErrorGroup, ErrorSource } from '../contract.ts';
import * as store from './store.ts';

/** What administrators see of the error log, and do with it. */
const groupsShown = 50;
const daysShown = 30;
const latestShown = 20;

type Query = {
  state?: 'open' | 'resolved' | 'all' | undefined;
  source?: ErrorSource | undefined;
  days?: number | undefined;
  search?: string | undefined;
  offset?: number | undefined;
};

export async function listErrors(
  tx: Tx,
  query: Query,
  now: Date,
): Promise<{ groups: ErrorGroup[]; hasMore: boolean; open: number }> {
  const { state = 'open', source, days, search, offset = 0 } = query;
  const since = days ? new Date(now.getTime() - days * dayMs) : undefined;
  const text = search?.replaceAll('\u0000', '').trim();
  const rows = await store.listGroups(tx, {
    state,
    source,
    since,
    offset,
    limit: groupsShown + 1,
    search: text,
  });
  return {
    groups: rows.slice(0, groupsShown).map(toGroup),
    hasMore: rows.length > groupsShown,
    open: await store.countOpen(tx),
  };
}

/** For the overview. */
export const countOpenErrors = (tx: Tx): Promise<number> => store.countOpen(tx);

export async function getError(tx: Tx, fingerprint: string, now: Date): Promise<ErrorDetail> {
  const group = await store.findGroup(tx, fingerprint);
  if (!group) throw new AppError('not_found');
  const dates = Array.from({ length: daysShown }, (_, i) =>
    new Date(now.getTime() - (daysShown - 1 - i) * dayMs).toISOString().slice(0, 10),
  );
  const counted = await store.occurrencesByDay(tx, fingerprint, new Date(`${dates[0]}T00:00:00Z`));
  const byDate = new Map(counted.map(({ date, occurrences }) => [date, occurrences]));
  const latest = await store.latestRows(tx, fingerprint, latestShown);
  return {
    ...toGroup(group),
    trace: (group.trace ?? '').split('\n').filter(Boolean),
    days: dates.map((date) => ({ date, occurrences: byDate.get(date) ?? 0 })),
    latest: latest.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}

function toGroup(row: store.GroupRow): ErrorGroup {
  const { fingerprint, errorType, location, message, source, occurrences, coaches, isResolved } = row;
  return {
    fingerprint,
    errorType,
    location,
    message,
    source,
    occurrences,
    coaches,
    isResolved,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
  };
}

export async function resolveError(tx: Tx, fingerprint: string, isResolved: boolean): Promise<void> {
  if ((await store.setResolved(tx, fingerprint, isResolved)) === 0) throw new AppError('not_found');
}

export async function deleteError(tx: Tx, fingerprint: string): Promise<void> {
  if ((await store.deleteGroup(tx, fingerprint)) === 0) throw new AppError('not_found');
}

export const addressesOf = ({ primaryEmail, secondEmail, thirdEmail }: store.PreferencesRow): string[] =>
  [primaryEmail, secondEmail, thirdEmail].filter((email) => email !== null);
