import type { QueryClient } from '@tanstack/react-query';
import { followOtherWindows } from '#ui/save/other-windows.ts';
import { forgetUnacknowledgedSaves, readUnacknowledgedSaves } from '#ui/save/unacknowledged-saves.ts';
import { showTimesIn } from '#ui/time-zone.ts';
import type { Settings } from '../contract.ts';
import { chosenZone } from '../rules/time-zone.ts';
import { settingsKey } from './settings-key.ts';
import { settingsQuery } from './settings-query.ts';

/**
 * Loads the settings before the first screen, because every date is shown in the chosen time zone, and follows later
 * changes of the zone, other windows' included. If the settings cannot be read, the browser's own zone applies.
 */
export async function loadSettings(cache: QueryClient, userId: string): Promise<void> {
  const query = settingsQuery(userId);
  if (!followed.has(cache)) {
    followTimeZone(cache);
    await refetchUnacknowledged(cache, query.queryKey);
  }
  const settings = await cache.ensureQueryData(query).catch(() => null);
  showTimesIn(settings && chosenZone(settings.timeZone));
}

const followed = new WeakSet<QueryClient>();

/**
 * A save from just before this page was requested may be missing in it, so the unacknowledged queries are read again.
 * Settings are dropped, and so waited for.
 */
async function refetchUnacknowledged(cache: QueryClient, settingsKey: readonly unknown[]): Promise<void> {
  const keys = readUnacknowledgedSaves();
  forgetUnacknowledgedSaves();
  const asked = keys.map(async (queryKey) => {
    if (queryKey[0] === settingsKey[0]) cache.removeQueries({ queryKey, exact: true });
    else await cache.refetchQueries({ queryKey, exact: true });
  });
  await Promise.allSettled(asked);
}

function followTimeZone(cache: QueryClient): void {
  followed.add(cache);
  followOtherWindows(cache);
  const [name] = settingsKey('');
  cache.getQueryCache().subscribe(({ query }) => {
    const settings = query.queryKey[0] === name ? (query.state.data as Settings | undefined) : undefined;
    if (settings) showTimesIn(chosenZone(settings.timeZone));
  });
}
