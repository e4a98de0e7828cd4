import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getVoiceRecognition } from '#features/transcription/contract.ts';
import type { InputOf } from '#shared/contract.ts';
import { call } from '#ui/api.ts';
import { optimisticUpdate } from '#ui/save/optimistic-update.ts';
import {
  getAiPreferences,
  updateAiPreferences,
  updateSettings,
  type AiPreferences,
  type Settings,
} from '../contract.ts';
import { settingsQuery } from './settings-query.ts';

/**
 * Settings and AI preferences. A change is an optimistic update, sent with `keepalive`, so that leaving the page right
 * after it loses nothing.
 */
export const aiPreferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['ai-preferences', userId],
    queryFn: ({ signal }) => call(getAiPreferences, { params: { id: userId }, signal }),
  });

export type SettingsChange = InputOf<typeof updateSettings>['body'];
export type AiPreferencesChange = InputOf<typeof updateAiPreferences>['body'];

export const changeSettings = (cache: QueryClient, id: string, change: SettingsChange): Promise<void> =>
  optimisticUpdate<Settings>(cache, settingsQuery(id).queryKey, change, () =>
    call(updateSettings, { params: { id }, body: change, keepalive: true }),
  );

export const changeAiPreferences = (
  cache: QueryClient,
  id: string,
  change: AiPreferencesChange,
): Promise<void> =>
  optimisticUpdate<AiPreferences>(cache, aiPreferencesQuery(id).queryKey, change, () =>
    call(updateAiPreferences, { params: { id }, body: change, keepalive: true }),
  );

/** Whether the coach's own voice is recognised in new recordings. */
export const voiceQuery = queryOptions({
  queryKey: ['voice-recognition'],
  queryFn: ({ signal }) => call(getVoiceRecognition, { signal }),
});
