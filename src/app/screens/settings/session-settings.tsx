import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '#features/identity/web/session.ts';
import { changeSettings, type SettingsChange } from '#features/settings/web/queries.ts';
import { RetentionChoice } from '#features/settings/web/retention-choice.tsx';
import { settingsQuery } from '#features/settings/web/settings-query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Select } from '#ui/forms/select.tsx';
import { saySaved } from '../account/say-saved.ts';
import { TimeZoneChoice } from '../account/time-zone-choice.tsx';
import { languageOptions } from './languages.ts';

/** Time zone, spoken language and how long sound is kept; each saved as it is chosen. */
function useSettings() {
  const { id } = useUser();
  const cache = useQueryClient();
  const { data: settings, error, refetch } = useQuery(settingsQuery(id));
  const change = (some: SettingsChange) => void saySaved('preferences', changeSettings(cache, id, some));
  const instead = error ? (
    <ErrorState title="Failed to load your settings" error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton className="h-17" />
  );
  return { settings, change, instead };
}

export function TimeAndLanguage() {
  const { settings, change, instead } = useSettings();
  if (!settings) return instead;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TimeZoneChoice />
      <Select
        label="Spoken in most sessions"
        hint="Helps the speech engine; each recording can say otherwise."
        options={languageOptions(settings.language)}
        value={settings.language ?? ''}
        onChange={(event) => change({ language: event.target.value || null })}
      />
    </div>
  );
}

export function Retention() {
  const { settings, change, instead } = useSettings();
  if (!settings) return instead;
  return (
    <RetentionChoice value={settings.retentionDays} onChange={(days) => change({ retentionDays: days })} />
  );
}
