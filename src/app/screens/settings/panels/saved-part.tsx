import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import type { AiPreferences, Settings } from '#features/settings/contract.ts';
import {
  aiPreferencesQuery,
  changeAiPreferences,
  changeSettings,
  type AiPreferencesChange,
  type SettingsChange,
} from '#features/settings/web/queries.ts';
import { settingsQuery } from '#features/settings/web/settings-query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { saySaved } from '../../account/say-saved.ts';

/** A part of the settings that is saved as it is chosen: what is known of it, and the change of it. */
type Props<Values, Change> = {
  /** How high it stands while it is on its way, so that nothing moves: a class. */
  height: string;
  children: (values: Values, change: (some: Change) => void) => ReactNode;
};

export function SettingsPart({ height, children }: Props<Settings, SettingsChange>) {
  const { id } = useUser();
  const cache = useQueryClient();
  const asked = useQuery(settingsQuery(id));
  const change = (some: SettingsChange) => void saySaved('preferences', changeSettings(cache, id, some));
  return <Asked asked={asked} height={height} show={(values) => children(values, change)} />;
}

type AiProps = Props<AiPreferences, AiPreferencesChange> & { onSaved?: () => void };

export function AiPreferencesPart({ height, children, onSaved }: AiProps) {
  const { id } = useUser();
  const cache = useQueryClient();
  const asked = useQuery(aiPreferencesQuery(id));
  const change = async (some: AiPreferencesChange) => {
    if (await saySaved('preferences', changeAiPreferences(cache, id, some))) onSaved?.();
  };
  return (
    <Asked asked={asked} height={height} show={(values) => children(values, (some) => void change(some))} />
  );
}

type AskedProps<Values> = {
  asked: UseQueryResult<Values>;
  height: string;
  show: (values: Values) => ReactNode;
};

function Asked<Values>({ asked: { data, error, refetch }, height, show }: AskedProps<Values>) {
  if (error)
    return <ErrorState title="Failed to load your settings" error={error} onRetry={() => void refetch()} />;
  return data ? show(data) : <Skeleton className={height} />;
}
