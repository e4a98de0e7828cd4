import type { QueryClient } from '@tanstack/react-query';
import { followOtherWindows } from '#ui/merge/other-windows.ts';
import { showTimesIn } from '#ui/time/zone.ts';
import type { Settings } from '../contract.ts';
import { chosenZone } from '../rules/time-zone.ts';
import { settingsQuery } from './settings-query.ts';

/**
 * What every screen needs of the settings before it stands: whose clock its dates are told by. From then on a change of
 * the zone is followed, also one made in another window. Settings that cannot be read keep nobody away: the browser's own zone serves meanwhile.
 */
export async function bringSettings(cache: QueryClient, userId: string): Promise<void> {
  follow(cache);
  const settings = await cache.ensureQueryData(settingsQuery(userId)).catch(() => null);
  showTimesIn(settings && chosenZone(settings.timeZone));
}

const followed = new WeakSet<QueryClient>();

function follow(cache: QueryClient): void {
  if (followed.has(cache)) return;
  followed.add(cache);
  followOtherWindows(cache);
  const [name] = settingsQuery('').queryKey;
  cache.getQueryCache().subscribe(({ query }) => {
    const settings = query.queryKey[0] === name ? (query.state.data as Settings | undefined) : undefined;
    if (settings) showTimesIn(chosenZone(settings.timeZone));
  });
}
