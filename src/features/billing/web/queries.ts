import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { getTrialStatus } from '../contract.ts';

/** Plan, trial and minutes left. Its key begins with `trial`, so that what uses minutes can invalidate it. */
export const trialQuery = (userId: string) =>
  queryOptions({
    queryKey: ['trial', userId],
    queryFn: ({ signal }) => call(getTrialStatus, { params: { id: userId }, signal }),
    staleTime: 60_000, // minutes are used while the screen is open
  });
