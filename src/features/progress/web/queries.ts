import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { getBrief, getMirror, getProgress, listBriefs, listMoments } from '../contract.ts';
import type { MirrorMoment } from '../rules/moments.ts';

/** Progress, briefs and the mirror. Every key begins with `progress`, so that a decision on a promise refreshes them. */
export const progressQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['progress', 'client', clientId],
    queryFn: ({ signal }) => call(getProgress, { params: { id: clientId }, signal }),
  });

export const briefQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['progress', 'brief', clientId],
    queryFn: ({ signal }) => call(getBrief, { params: { id: clientId }, signal }),
  });

/** The clients whose next session is today or tomorrow. */
export const briefsQuery = (day: string) =>
  queryOptions({
    queryKey: ['progress', 'briefs', day],
    queryFn: ({ signal }) => call(listBriefs, { query: { day }, signal }),
  });

export const mirrorQuery = queryOptions({
  queryKey: ['progress', 'mirror'],
  queryFn: ({ signal }) => call(getMirror, { query: {}, signal }),
});

/** A month or a session of the mirror. */
export type MirrorPeriod = { month: string } | { conversationId: string };

export const momentsQuery = (kind: MirrorMoment, of: MirrorPeriod) =>
  queryOptions({
    queryKey: ['progress', 'moments', kind, of],
    queryFn: ({ signal }) => call(listMoments, { query: { kind, ...of, limit: mostMoments }, signal }),
  });

export const mostMoments = 200; // a month of one kind; more is not read through
