import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#ui/api.ts';
import { ask, searchEverything, type AskAnswer } from '../contract.ts';
import type { SearchAddress } from '../rules/search-address.ts';

/** Searches and questions, as screens ask them. */
const pageSize = 20;

export const searchQuery = ({ q = '', client, folder, ...filter }: SearchAddress, limit: number = pageSize) =>
  infiniteQueryOptions({
    queryKey: ['search', q, client, folder, filter, limit],
    queryFn: ({ pageParam: after, signal }) =>
      call(searchEverything, {
        query: {
          q,
          ...filter,
          ...(client && { clientId: client }),
          ...(folder && { folderId: folder }),
          limit,
          after,
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { hits }) => sum + hits.length, 0);
      return last.hits.length === limit && shown < last.found ? shown : undefined;
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0, // a line may have been corrected since
  });

export type AskAbout = { conversationId?: string; clientId?: string };

/** One question at a time: another one, or leaving the page, cancels it. */
export function useAsk(about: AskAbout) {
  const running = useRef<AbortController>(null);
  const asking = useMutation<AskAnswer, Error, string>({
    mutationFn: (question) => {
      running.current?.abort();
      running.current = new AbortController();
      return call(ask, { body: { question, ...about }, signal: running.current.signal });
    },
  });
  useEffect(() => () => running.current?.abort(), []);
  const cancel = () => {
    running.current?.abort();
    asking.reset();
  };
  return { ...asking, cancel };
}
