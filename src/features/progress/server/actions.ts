import type { Owned } from '#platform/db/database.ts';
import type { Moment, MomentKind } from '../rules/moments.ts';
import { readRecord, type ClientRecord } from './client-record.ts';
import * as store from './store.ts';

/** What other slices read of progress. */
export { getBrief, listBriefs } from './brief.ts';

export const recordOf = (owned: Owned, clientId: string): Promise<ClientRecord> =>
  readRecord(owned, clientId);

export type CountedSession = { talkShare: number | null; moments: Partial<Record<MomentKind, Moment[]>> };

/** The figures of these conversations that have been counted. */
export const figuresOf = (owned: Owned, ids: string[]): Promise<Map<string, CountedSession>> =>
  store.listFigures(owned, ids);

/** The coach's talk share in each of the latest sessions, by conversation. */
export const talkShares = (owned: Owned): Promise<Map<string, number>> => store.listTalkShares(owned);
