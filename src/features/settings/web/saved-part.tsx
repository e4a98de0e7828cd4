import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import type { AiPreferences, Settings } from '../contract.ts';
import {
  aiPreferencesQuery,
  changeAiPreferences,
  changeSettings,
  type AiPreferencesChange,
  type SettingsChange,
} from './queries.ts';
import { settingsQuery } from './settings-query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { notifySaved } from './notify-saved.ts';

/** A part of the settings that is saved as it is chosen; its children get the values and the change function. */
type Props<Values, Change> = {
  /** A height class for the skeleton, so that nothing moves. */
  height: string;
  children: (values: Values, change: (next: Change) => void) => ReactNode;
};

export function SettingsPart({ height, children }: Props<Settings, SettingsChange>) {
  const { id } = useUser();
  const cache = useQueryClient();
  const query = useQuery(settingsQuery(id));
  const change = (next: SettingsChange) => void notifySaved('preferences', changeSettings(cache, id, next));
  return <Loaded query={query} height={height} show={(values) => children(values, change)} />;
}

type AiProps = Props<AiPreferences, AiPreferencesChange> & { onSaved?: () => void };

export function AiPreferencesPart({ height, children, onSaved }: AiProps) {
  const { id } = useUser();
  const cache = useQueryClient();
  const query = useQuery(aiPreferencesQuery(id));
  const change = async (next: AiPreferencesChange) => {
    if (await notifySaved('preferences', changeAiPreferences(cache, id, next))) onSaved?.();
  };
  return (
    <Loaded query={query} height={height} show={(values) => children(values, (next) => void change(next))} />
  );
}

type LoadedProps<Values> = {
  query: UseQueryResult<Values>;
  height: string;
  show: (values: Values) => ReactNode;
};

function Loaded<Values>({ query: { data, error, refetch }, height, show }: LoadedProps<Values>) {
  if (error)
    return <ErrorState title="Failed to load your settings" error={error} onRetry={() => void refetch()} />;
  return data ? show(data) : <Skeleton className={height} />;
}
