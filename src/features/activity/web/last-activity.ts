import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { getLastActivity } from '../contract.ts';

/** Where a coach was last, and how far their onboarding is. */
export const lastActivityQuery = (userId: string) =>
  queryOptions({
    queryKey: ['last-activity', userId],
    queryFn: ({ signal }) => call(getLastActivity, { params: { userId }, signal }),
  });
