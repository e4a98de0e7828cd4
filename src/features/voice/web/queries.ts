import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { listWritingSamples, replaceWritingSamples } from '../contract.ts';

/** What a coach shows of how they write. */
export const writingSamplesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['writing-samples', userId],
    queryFn: ({ signal }) => call(listWritingSamples, { signal }),
  });

/** Not kept alive beyond the page, as other settings are: browsers allow that for 64 KB, and e-mails may be longer. */
export async function saveWritingSamples(
  cache: QueryClient,
  userId: string,
  samples: string[],
): Promise<void> {
  const saved = await call(replaceWritingSamples, { body: { samples } });
  cache.setQueryData(writingSamplesQuery(userId).queryKey, saved);
}
