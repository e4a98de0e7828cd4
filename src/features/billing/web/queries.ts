import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { getTrialStatus } from '../contract.ts';

/** Plan, trial and what is left of its minutes. Its key begins with `trial`, for whoever uses some of them up. */
export const trialQuery = (userId: string) =>
  queryOptions({
    queryKey: ['trial', userId],
    queryFn: ({ signal }) => call(getTrialStatus, { params: { id: userId }, signal }),
    staleTime: 60_000, // minutes go while one works
  });
