import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '#features/identity/web/session.ts';
import { changeSettings } from '../queries.ts';
import { settingsQuery } from '../settings-query.ts';
import { Select } from '#ui/forms/select.tsx';
import { notifySaved } from '../notify-saved.ts';
import { timeZoneOptions } from './time-zones.ts';

/** The coach's time zone; saved as it is chosen. */
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
        void notifySaved('preferences', changeSettings(cache, id, { timeZone: event.target.value }))
      }
      {...(className ? { className } : {})}
    />
  );
}
