import type { QueryClient } from '@tanstack/react-query';
import type { Settings } from '#features/settings/contract.ts';
import { chosenZone } from '#features/settings/rules/time-zone.ts';
import { settingsKey } from '#features/settings/web/settings-key.ts';
import { showTimesIn } from '#ui/time/zone.ts';

/** Every date on every screen is in the zone the settings name, from the moment they are known or changed. */
export function keepTimeZone(queryClient: QueryClient): void {
  const [name] = settingsKey('');
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== name) return;
    const settings = query.state.data as Settings | undefined;
    if (settings) showTimesIn(chosenZone(settings.timeZone));
  });
}
