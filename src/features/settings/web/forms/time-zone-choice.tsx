import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '#features/identity/web/session.ts';
import { TimeZoneField } from '#ui/time-zones/time-zone-field.tsx';
import { browserTimeZone } from '#ui/time-zone.ts';
import { zoneToKeep } from '../../rules/time-zone.ts';
import { notifySaved } from '../notify-saved.ts';
import { changeSettings } from '../queries.ts';
import { settingsQuery } from '../settings-query.ts';

/** The coach's time zone; saved as it is chosen. */
export function TimeZoneChoice({ className }: { className?: string }) {
  const { id } = useUser();
  const cache = useQueryClient();
  const { data: settings } = useQuery(settingsQuery(id));
  if (!settings) return null;
  return (
    <TimeZoneField
      hint="So that “by Friday” means your Friday."
      value={zoneToKeep(settings.timeZone, browserTimeZone())}
      onChange={(zone) => void notifySaved('preferences', changeSettings(cache, id, { timeZone: zone }))}
      {...(className ? { className } : {})}
    />
  );
}
