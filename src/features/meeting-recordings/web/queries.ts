import { infiniteQueryOptions, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { plusDays } from '#shared/time.ts';
import { call } from '#ui/api.ts';
import { save } from '#ui/save/save.ts';
import {
  importMeetingRecording,
  listMeetingRecordings,
  updateAutomaticImport,
  type ListedMeetingRecordings,
  type MeetingRecording,
} from '../contract.ts';

const askAgainMs = 3000;

type Pages = InfiniteData<ListedMeetingRecordings, unknown>;

/** A month a page. While one is imported, what is known here is asked for again, without asking the provider. */
export const meetingRecordingsQuery = infiniteQueryOptions({
  queryKey: ['meeting-recordings'],
  queryFn: ({ pageParam, signal }) =>
    call(listMeetingRecordings, { query: pageParam === null ? {} : { until: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ from, problem }) => (problem === null ? plusDays(from, -1) : null),
  staleTime: 60_000,
});

export const recordingsOf = (pages: Pages | undefined): MeetingRecording[] => {
  const all = pages?.pages.flatMap(({ recordings }) => recordings) ?? [];
  return [...new Map(all.map((one) => [one.id, one])).values()]; // the days of two months meet at their ends
};

export const isImporting = (recordings: readonly MeetingRecording[]): boolean =>
  recordings.some(({ status }) => status === 'importing');

const replaced = (pages: Pages | undefined, fresh: readonly MeetingRecording[]): Pages | undefined => {
  const byId = new Map(fresh.map((one) => [one.id, one]));
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        recordings: page.recordings.map((one) => byId.get(one.id) ?? one),
      })),
    }
  );
};

/** How the imports are getting on; its rows replace those of the list. */
export function useProgress() {
  const cache = useQueryClient();
  return {
    queryKey: ['meeting-recordings-progress'],
    refetchInterval: askAgainMs,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { recordings } = await call(listMeetingRecordings, { query: { refresh: 'false' }, signal });
      cache.setQueryData(meetingRecordingsQuery.queryKey, (pages) => replaced(pages, recordings));
      return recordings;
    },
  };
}

export function useAutomaticImport() {
  const cache = useQueryClient();
  const show = (isAutomatic: boolean) =>
    cache.setQueryData(
      meetingRecordingsQuery.queryKey,
      (pages) => pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, isAutomatic })) },
    );
  return useMutation({
    mutationFn: (isAutomatic: boolean) =>
      save(cache, {
        scope: 'automatic import',
        show: () => {
          show(isAutomatic);
          return () => show(!isAutomatic);
        },
        send: () => call(updateAutomaticImport, { body: { isAutomatic }, keepalive: true }),
        onSaved: () => undefined,
      }),
  });
}

export function useImport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(importMeetingRecording, { params: { id } }),
    onSuccess: (one) =>
      cache.setQueryData(meetingRecordingsQuery.queryKey, (pages) => replaced(pages, [one])),
  });
}
