import type { QueryClient } from '@tanstack/react-query';
import { followOtherWindows } from '#ui/merge/other-windows.ts';
import { forgetUnacknowledgedSaves, readUnacknowledgedSaves } from '#ui/merge/unheard.ts';
import { showTimesIn } from '#ui/time/zone.ts';
import type { Settings } from '../contract.ts';
import { chosenZone } from '../rules/time-zone.ts';
import { settingsKey } from './settings-key.ts';
import { settingsQuery } from './settings-query.ts';

/**
 * What every screen needs of the settings before it stands: whose clock its dates are told by. From then on a change
 * of the zone is followed, also one made in another window. Settings that cannot be read keep nobody away: the
 * browser's own zone serves meanwhile.
 */
export async function bringSettings(cache: QueryClient, userId: string): Promise<void> {
  const query = settingsQuery(userId);
  if (!followed.has(cache)) {
    follow(cache);
    await askAgain(cache, query.queryKey);
  }
  const settings = await cache.ensureQueryData(query).catch(() => null);
  showTimesIn(settings && chosenZone(settings.timeZone));
}

const followed = new WeakSet<QueryClient>();

/** What was saved a moment before this page was asked for may not be in it. The settings are waited for. */
async function askAgain(cache: QueryClient, settingsKey: readonly unknown[]): Promise<void> {
  const keys = readUnacknowledgedSaves();
  forgetUnacknowledgedSaves();
  const asked = keys.map(async (queryKey) => {
    if (queryKey[0] === settingsKey[0]) cache.removeQueries({ queryKey, exact: true });
    else await cache.refetchQueries({ queryKey, exact: true });
  });
  await Promise.allSettled(asked);
}

function follow(cache: QueryClient): void {
  followed.add(cache);
  followOtherWindows(cache);
  const [name] = settingsKey('');
  cache.getQueryCache().subscribe(({ query }) => {
    const settings = query.queryKey[0] === name ? (query.state.data as Settings | undefined) : undefined;
    if (settings) showTimesIn(chosenZone(settings.timeZone));
  });
}
