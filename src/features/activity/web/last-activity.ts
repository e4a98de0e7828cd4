import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { getLastActivity } from '../contract.ts';

/** The coach’s last screen and onboarding state. */
export const lastActivityQuery = (userId: string) =>
  queryOptions({
    queryKey: ['last-activity', userId],
    queryFn: ({ signal }) => call(getLastActivity, { params: { userId }, signal }),
  });
