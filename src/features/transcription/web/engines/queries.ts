import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';
import { listEngines, prepareEngine, type Engine } from '../../contract.ts';

/** The speech engines of this instance, asked again each second while one of them downloads. */
const watchMs = 1000;

export const enginesQuery = queryOptions({
  queryKey: ['engines'],
  queryFn: ({ signal }) => call(listEngines, { signal }),
  // An engine can become ready on the server without a request from this browser.
  staleTime: 10_000,
  refetchInterval: ({ state }) => (state.data?.some((engine) => engine.downloading) ? watchMs : false),
});

export function useDownloadEngine() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(prepareEngine, { params: { name } }),
    onSuccess: (changed) =>
      cache.setQueryData(enginesQuery.queryKey, (engines) =>
        engines?.map((engine) => (engine.name === changed.name ? changed : engine)),
      ),
    onError: (error) => warn('The download did not start', { description: messageFor(error) }),
  });
}

/** Which engine takes the next recording: the first that is ready, as the server chooses. */
export const nextEngine = (engines: readonly Engine[]): Engine | undefined =>
  engines.find((engine) => engine.ready);

/** A better one than `than` that is ready or could be made so. */
export const downloadable = (engines: readonly Engine[]): Engine | undefined =>
  engines.find((engine) => !engine.isDraft && !engine.ready && (engine.download || engine.downloading));
