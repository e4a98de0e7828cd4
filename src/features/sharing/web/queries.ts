import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { listShareReplies, listShares, listShareViews, previewShare } from '../contract.ts';

/** What is shared: a session, or the sessions with a client. */
export type Subject = { kind: 'conversation' | 'client'; id: string };

const filterOf = ({ kind, id }: Subject) => (kind === 'client' ? { clientId: id } : { conversationId: id });

export const previewQuery = ({ kind, id }: Subject, from: string) =>
  queryOptions({
    queryKey: ['share-preview', kind, id, from],
    queryFn: ({ signal }) =>
      call(previewShare, { query: { kind, subjectId: id, ...(from ? { from } : {}) }, signal }),
    staleTime: 0, // the coach shares what the screen beside it shows now
  });

export const sharesQuery = (subject: Subject) =>
  queryOptions({
    queryKey: ['shares', subject.kind, subject.id],
    queryFn: ({ signal }) => call(listShares, { query: filterOf(subject), signal }),
    staleTime: 0,
  });

export const viewsQuery = (id: string) =>
  queryOptions({
    queryKey: ['share-views', id],
    queryFn: ({ signal }) => call(listShareViews, { params: { id }, signal }),
    staleTime: 0,
  });

export const repliesQuery = (subject: Subject) =>
  queryOptions({
    queryKey: ['share-replies', subject.kind, subject.id],
    queryFn: ({ signal }) => call(listShareReplies, { query: filterOf(subject), signal }),
    staleTime: 0,
  });

export const newRepliesQuery = queryOptions({
  queryKey: ['share-replies', 'new'],
  queryFn: ({ signal }) => call(listShareReplies, { query: { unread: 'true', limit: 20 }, signal }),
  staleTime: 0,
});

export const refreshShares = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: ['shares'] });

export const refreshReplies = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: ['share-replies'] });
