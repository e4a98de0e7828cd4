import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { getSettings } from '../contract.ts';

/** How the coach likes to work. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['settings', userId],
    queryFn: ({ signal }) => call(getSettings, { params: { id: userId }, signal }),
  });
