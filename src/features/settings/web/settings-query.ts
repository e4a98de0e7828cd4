import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { getSettings } from '../contract.ts';
import { settingsKey } from './settings-key.ts';

/** The coach's settings. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: settingsKey(userId),
    queryFn: ({ signal }) => call(getSettings, { params: { id: userId }, signal }),
  });
