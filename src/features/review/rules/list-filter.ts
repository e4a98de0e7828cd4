import { isDay, plusDays } from '#shared/time.ts';
import type { ConversationStatus } from '../../conversations/rules/status.ts';

/** The filters of a list of conversations: what a coach looks for, not the stages of the pipeline. */
export const listStates = ['review', 'working', 'held', 'failed', 'done'] as const;
export type ListState = (typeof listStates)[number];

/** In place of an id: conversations without a client, or in no folder. */
export const without = 'none';

/** The stages behind a state; proposals that wait tell `review` from `done`. */
export const statusesOf: Record<ListState, readonly ConversationStatus[] | null> = {
  review: null,
  working: ['uploaded', 'transcribing', 'analysing'],
  held: ['held'],
  failed: ['failed'],
  done: ['ready'],
};

/** Spans of time to choose from, counted back from today. */
const periods = ['week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof periods)[number];

const daysBack = { week: 6, month: 29, quarter: 89 } as const; // today is one of the 7, 30 or 90 days

/** The filters as the address of the list holds them; an address with other values is read as without them. */
export type ListSearch = {
  q?: string;
  client?: string;
  folder?: string;
  state?: ListState;
  when?: Period;
  from?: string;
  to?: string;
};

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestSearch = 200;

/** Given days win over a period, and of each filter only one value counts. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const textOf = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  const idOf = (value: unknown) => (value === without || idShape.test(textOf(value)) ? textOf(value) : null);
  const dayOf = (value: unknown) => (isDay(textOf(value)) ? textOf(value) : null);
  const q = textOf(search.q).slice(0, longestSearch);
  const client = idOf(search.client);
  const folder = idOf(search.folder);
  const state = listStates.find((known) => known === search.state);
  const [from, to] = [dayOf(search.from), dayOf(search.to)];
  const when = from || to ? undefined : periods.find((known) => known === search.when);
  return {
    ...(q && { q }),
    ...(client && { client }),
    ...(folder && { folder }),
    ...(state && { state }),
    ...(when && { when }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The first day of a period that ends today (YYYY-MM-DD). */
export function firstDayOf(period: Period, today: string): string {
  if (period === 'year') return `${today.slice(0, 4)}-01-01`;
  return plusDays(today, -daysBack[period]);
}
