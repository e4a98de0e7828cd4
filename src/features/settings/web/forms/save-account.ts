import type { QueryClient } from '@tanstack/react-query';
import {
  updateHumanInTheLoop,
  updatePreferences,
  updateProfile,
  type User,
} from '#features/identity/contract.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import type { InputOf } from '#shared/contract.ts';
import { call } from '#ui/api.ts';
import { optimisticUpdate } from '#ui/save/optimistic-update.ts';
import type { Profile } from './profile-fields.tsx';

/** Saves the account's profile and preferences; the returned user replaces the cached one everywhere. */
export type Preferences = InputOf<typeof updatePreferences>['body'];

/** Sends only changed fields: another window may have changed the rest. */
export async function saveProfile(cache: QueryClient, id: string, profile: Profile): Promise<void> {
  const known = cache.getQueryData(sessionQuery.queryKey);
  const changed = Object.entries(profile)
    .map(([field, text]) => [field as keyof Profile, text.trim() || null] as const)
    .filter(([field, text]) => text !== (known?.[field] ?? null))
    // An empty name is a name being retyped, so it is not sent.
    .filter(([field, text]) => field !== 'fullName' || text !== null);
  if (changed.length === 0) return;
  const userData = Object.fromEntries(changed);
  const body = { ...(userData.fullName ? { displayName: userData.fullName } : {}), userData };
  await showUser(cache, userData as Partial<User>, () =>
    call(updateProfile, { params: { id }, body, keepalive: true }),
  );
}

export const savePreferences = (cache: QueryClient, id: string, change: Preferences): Promise<void> =>
  showUser(cache, change as Partial<User>, () =>
    call(updatePreferences, { params: { id }, body: change, keepalive: true }),
  );

export const saveHumanInTheLoop = (cache: QueryClient, id: string, humanInTheLoop: boolean): Promise<void> =>
  showUser(cache, { humanInTheLoop }, () =>
    call(updateHumanInTheLoop, { params: { id }, body: { humanInTheLoop }, keepalive: true }),
  );

const showUser = (
  cache: QueryClient,
  change: Partial<User>,
  send: () => Promise<{ user: User }>,
): Promise<void> =>
  optimisticUpdate<User>(cache, sessionQuery.queryKey, change, async () => (await send()).user);
