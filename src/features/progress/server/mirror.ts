import { AppError } from '#shared/errors.ts';
import { listMost } from '#shared/paging.ts';
import { localDate, plusDays } from '#shared/time.ts';
import type { Clock } from '#ports/clock.ts';
import type { Owned } from '#platform/db/database.ts';
import { findConversation } from '../../conversations/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { getPreferences } from '../../settings/server/actions.ts';
import type { ListedMoment, Mirror, MomentQuery } from '../contract.ts';
import { byMonth, daysOfMonth } from '../rules/months.ts';
import * as store from './mirror-store.ts';

/** The coach's mirror: figures of the coach alone, and the moments behind each. */
const usualDays = 365;
const usualMoments = 50;

type Asked = {
  from?: string | undefined;
  to?: string | undefined;
  limit?: number | undefined;
  after?: string | undefined;
};

export const todayOf = async (owned: Owned, clock: Clock): Promise<string> =>
  localDate(clock.now(), (await coachOf(owned)).timeZone);

export async function getMirror(owned: Owned, clock: Clock, asked: Asked): Promise<Mirror> {
  const { limit = listMost, after } = asked;
  const to = asked.to ?? (await todayOf(owned, clock));
  const range = { from: asked.from ?? plusDays(to, -usualDays), to };
  const { progressTracking } = await getPreferences(owned);
  if (!progressTracking) return { isOff: true, months: [], sessions: [] };
  const made = await store.countOwnPromises(owned, 'promise', range);
  const kept = await store.countOwnPromises(owned, 'promiseKept', range);
  const counted = (await store.listCounted(owned, range)).map((row) => ({
    ...row,
    promisesMade: made.get(row.conversationId) ?? 0,
    promisesKept: kept.get(row.conversationId) ?? 0,
  }));
  const first = after ? counted.findIndex(({ conversationId }) => conversationId === after) + 1 : 0;
  if (after && first === 0) throw new AppError('not_found');
  return {
    isOff: false,
    months: byMonth(counted),
    sessions: counted.slice(first, first + limit).map(({ words: _words, ...session }) => session),
  };
}

export async function listMoments(
  owned: Owned,
  { kind, conversationId, month, limit = usualMoments, after }: MomentQuery,
): Promise<ListedMoment[]> {
  for (const id of [conversationId, after?.split(':')[0]])
    if (id && !(await findConversation(owned, id))) throw new AppError('not_found');
  const { progressTracking } = await getPreferences(owned);
  if (!progressTracking) return [];
  const rows = await store.listMoments(owned, kind, {
    conversationId,
    days: month ? daysOfMonth(month) : null,
    after: after ? asPlace(after) : null,
    limit,
  });
  return rows.map(({ ordinal, ...row }) => ({ key: `${row.conversationId}:${ordinal}`, ...row }));
}

function asPlace(key: string): { conversationId: string; ordinal: number } {
  const [conversationId = '', ordinal] = key.split(':');
  return { conversationId, ordinal: Number(ordinal) };
}
