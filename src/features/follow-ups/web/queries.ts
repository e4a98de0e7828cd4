import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getConversation } from '#features/review/contract.ts';
import type { InputOf } from '#shared/contract.ts';
import { listStep } from '#shared/paging.ts';
import { call } from '#ui/api.ts';
import * as contract from '../contract.ts';
import type { FollowUp, ListedFollowUp } from '../contract.ts';

/** Follow-up e-mails as the screens read them, and the one way they are changed in the cache. */
export const groups = ['waiting', 'scheduled', 'sent', 'dismissed'] as const;
export type Group = (typeof groups)[number];

export type ListOf = { group?: Group; clientId?: string; conversationId?: string };

const lists = ['follow-ups', 'list'];
const watchMs = 2000; // an e-mail on its way takes seconds
const soonMs = 60_000;

/** On its way: its state changes by itself in a moment. */
const isLeaving = ({ status, scheduledFor }: Pick<FollowUp, 'status' | 'scheduledFor'>): boolean =>
  status === 'sending' ||
  (status === 'scheduled' && Date.parse(scheduledFor ?? '1970-01-01') < Date.now() + soonMs);

export const followUpsQuery = (of: ListOf = {}, most: number = listStep) =>
  queryOptions({
    queryKey: [...lists, of, most],
    queryFn: async ({ signal }): Promise<ListAnswer> => ({
      ...(await call(contract.listFollowUps, { query: { ...of, limit: most }, signal })),
      group: of.group,
    }),
    staleTime: 0, // drafts appear by themselves after a session
    refetchInterval: ({ state }) => (state.data?.emails.some(isLeaving) ? watchMs : false),
  });

export const followUpQuery = (id: string) =>
  queryOptions({
    queryKey: ['follow-ups', 'one', id],
    queryFn: ({ signal }) => call(contract.getFollowUp, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isLeaving(state.data) ? watchMs : false),
  });

/** The session an e-mail is about, read for the panel beside it. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'behind a follow-up', id],
    queryFn: ({ signal }) => call(getConversation, { params: { id }, signal }),
  });

export const refreshFollowUps = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: lists });

/** An answer of the server: it is the e-mail from now on, and lists are read again. */
export function putFollowUp(cache: QueryClient, email: FollowUp): void {
  cache.setQueryData(followUpQuery(email.id).queryKey, email);
  void refreshFollowUps(cache);
}

/** Takes a row out of the lists it is in, before the server has answered. */
export function hideFollowUp(cache: QueryClient, { id }: Pick<ListedFollowUp, 'id'>): void {
  cache.setQueriesData<ListAnswer>(
    { queryKey: lists },
    (known) => known && { ...known, emails: known.emails.filter((email) => email.id !== id) },
  );
}

type ListAnswer = {
  emails: ListedFollowUp[];
  counts: Record<Group, number>;
  /** What was asked for: while another group loads, only the counts are still right. */
  group: Group | undefined;
};

export const followUpSettingsQuery = queryOptions({
  queryKey: ['follow-up-settings'],
  queryFn: ({ signal }) => call(contract.getFollowUpSettings, { signal }),
  staleTime: 0, // what is connected changes elsewhere
});

export type FollowUpSettingsChange = InputOf<typeof contract.updateFollowUpSettings>['body'];

export const clientFollowUpsQuery = (id: string) =>
  queryOptions({
    queryKey: ['follow-up-settings', 'client', id],
    queryFn: ({ signal }) => call(contract.getClientFollowUps, { params: { id }, signal }),
  });

export type ClientFollowUpsChange = InputOf<typeof contract.updateClientFollowUps>['body'];
