import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '#features/identity/web/session.ts';
import { changeSettings } from '#features/settings/web/queries.ts';
import { settingsQuery } from '#features/settings/web/settings-query.ts';
import { Select } from '#ui/forms/select.tsx';
import { saySaved } from './say-saved.ts';
import { timeZoneOptions } from './time-zones.ts';

/** Where the coach is; saved as it is chosen. */
export function TimeZoneChoice({ className }: { className?: string }) {
  const { id } = useUser();
  const cache = useQueryClient();
  const { data: settings } = useQuery(settingsQuery(id));
  if (!settings) return null;
  return (
    <Select
      label="Time zone"
      hint="So that “by Friday” means your Friday."
      options={timeZoneOptions(settings.timeZone)}
      value={settings.timeZone}
      onChange={(event) =>
        void saySaved('preferences', changeSettings(cache, id, { timeZone: event.target.value }))
      }
      {...(className ? { className } : {})}
    />
  );
}
