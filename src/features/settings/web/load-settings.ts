import type { QueryClient } from '@tanstack/react-query';
import { followOtherWindows } from '#ui/save/other-windows.ts';
import { forgetUnacknowledgedSaves, readUnacknowledgedSaves } from '#ui/save/unacknowledged-saves.ts';
import { call } from '#ui/api.ts';
import { browserTimeZone, showTimesIn } from '#ui/time-zone.ts';
import { updateSettings, type Settings } from '../contract.ts';
import { chosenZone, zoneToKeep } from '../rules/time-zone.ts';
import { settingsKey } from './settings-key.ts';
import { settingsQuery } from './settings-query.ts';

/**
 * Loads the settings before the first screen, because every date is shown in the chosen time zone, and follows later
 * changes of the zone, other windows' included. A coach who has not chosen one gets the browser's, so that the server
 * dates sessions and reminds by the same day. If the settings cannot be read, the browser's own zone applies.
 */
export async function loadSettings(cache: QueryClient, userId: string): Promise<void> {
  const query = settingsQuery(userId);
  if (!followed.has(cache)) {
    followTimeZone(cache);
    await refetchUnacknowledged(cache, query.queryKey);
  }
  const settings = await cache.ensureQueryData(query).catch(() => null);
  showTimesIn(settings && chosenZone(settings.timeZone));
  if (settings && chosenZone(settings.timeZone) === null) await keepBrowserZone(cache, userId);
}

/** Asked once an account: afterwards a zone is chosen. Without an answer the next page load asks again. */
async function keepBrowserZone(cache: QueryClient, userId: string): Promise<void> {
  const timeZone = zoneToKeep(undefined, browserTimeZone());
  const saved = await call(updateSettings, { params: { id: userId }, body: { timeZone } }).catch(() => null);
  if (saved) cache.setQueryData(settingsQuery(userId).queryKey, saved);
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
