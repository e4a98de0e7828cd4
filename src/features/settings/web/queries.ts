import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { InputOf } from '#shared/contract.ts';
import { call } from '#ui/api.ts';
import { getAiPreferences, getSettings, updateAiPreferences, updateSettings } from '../contract.ts';

/** How the coach likes to work. A change shows at once and goes back if the server refuses; leaving the page
 * right after it loses nothing. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['settings', userId],
    queryFn: ({ signal }) => call(getSettings, { params: { id: userId }, signal }),
  });

export const aiPreferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['ai-preferences', userId],
    queryFn: ({ signal }) => call(getAiPreferences, { params: { id: userId }, signal }),
  });

export type SettingsChange = InputOf<typeof updateSettings>['body'];
export type AiPreferencesChange = InputOf<typeof updateAiPreferences>['body'];

export async function changeSettings(cache: QueryClient, id: string, change: SettingsChange): Promise<void> {
  const { queryKey } = settingsQuery(id);
  const before = cache.getQueryData(queryKey);
  cache.setQueryData(queryKey, (known) => known && ({ ...known, ...change } as typeof known));
  try {
    cache.setQueryData(
      queryKey,
      await call(updateSettings, { params: { id }, body: change, keepalive: true }),
    );
  } catch (error) {
    cache.setQueryData(queryKey, before);
    throw error;
  }
}

export async function changeAiPreferences(
  cache: QueryClient,
  id: string,
  change: AiPreferencesChange,
): Promise<void> {
  const { queryKey } = aiPreferencesQuery(id);
  const before = cache.getQueryData(queryKey);
  cache.setQueryData(queryKey, (known) => known && ({ ...known, ...change } as typeof known));
  try {
    cache.setQueryData(
      queryKey,
      await call(updateAiPreferences, { params: { id }, body: change, keepalive: true }),
    );
  } catch (error) {
    cache.setQueryData(queryKey, before);
    throw error;
  }
}
