import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '#features/identity/web/session.ts';
import { TimeZoneField } from '#ui/time-zones/time-zone-field.tsx';
import { cityOf } from '#ui/time-zones/city-of.ts';
import { browserTimeZone } from '#ui/time-zone.ts';
import { chosenZone, unchosenZone } from '../../rules/time-zone.ts';
import { notifySaved } from '../notify-saved.ts';
import { changeSettings } from '../queries.ts';
import { settingsQuery } from '../settings-query.ts';

/** The coach's time zone; saved as it is chosen. Until one is chosen, the browser's applies. */
export function TimeZoneChoice({ className }: { className?: string }) {
  const { id } = useUser();
  const cache = useQueryClient();
  const { data: settings } = useQuery(settingsQuery(id));
  if (!settings) return null;
  const { timeZone } = settings;
  return (
    <TimeZoneField
      hint="So that “by Friday” means your Friday."
      value={timeZone}
      onChange={(zone) => void notifySaved('preferences', changeSettings(cache, id, { timeZone: zone }))}
      {...(chosenZone(timeZone) === null
        ? { first: { value: unchosenZone, label: `${cityOf(browserTimeZone())}, as this browser` } }
        : {})}
      {...(className ? { className } : {})}
    />
  );
}
