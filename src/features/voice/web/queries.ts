import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { listWritingSamples, replaceWritingSamples } from '../contract.ts';

/** The coach’s writing samples. */
export const writingSamplesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['writing-samples', userId],
    queryFn: ({ signal }) => call(listWritingSamples, { signal }),
  });

/** Without `keepalive`, unlike other settings: browsers limit it to 64 KB, and samples may be longer. */
export async function saveWritingSamples(
  cache: QueryClient,
  userId: string,
  samples: string[],
): Promise<void> {
  const saved = await call(replaceWritingSamples, { body: { samples } });
  cache.setQueryData(writingSamplesQuery(userId).queryKey, saved);
}
