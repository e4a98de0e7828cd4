import type { QueryClient } from '@tanstack/react-query';
import {
  updateHumanInTheLoop,
  updatePreferences,
  updateProfile,
  type User,
} from '#features/identity/contract.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import type { Profile } from './profile-fields.tsx';
import type { InputOf } from '#shared/contract.ts';
import { call } from '#ui/api.ts';
import { broadcastSave } from '#ui/merge/other-windows.ts';
import { optimisticUpdate } from '#ui/merge/show-then-save.ts';

/** Saves the account's profile and preferences; the returned user replaces the cached one everywhere. */
export type Preferences = InputOf<typeof updatePreferences>['body'];

const put = (cache: QueryClient, user: User): void =>
  void cache.setQueryData(sessionQuery.queryKey, (known) => (known?.id === user.id ? user : known));

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
  put(cache, (await call(updateProfile, { params: { id }, body, keepalive: true })).user);
  broadcastSave(cache, sessionQuery.queryKey);
}

export const savePreferences = (cache: QueryClient, id: string, change: Preferences): Promise<void> =>
  showUser(
    cache,
    change as Partial<User>,
    call(updatePreferences, { params: { id }, body: change, keepalive: true }),
  );

export const saveHumanInTheLoop = (cache: QueryClient, id: string, humanInTheLoop: boolean): Promise<void> =>
  showUser(
    cache,
    { humanInTheLoop },
    call(updateHumanInTheLoop, { params: { id }, body: { humanInTheLoop }, keepalive: true }),
  );

const showUser = (
  cache: QueryClient,
  change: Partial<User>,
  answer: Promise<{ user: User }>,
): Promise<void> =>
  optimisticUpdate<User>(
    cache,
    sessionQuery.queryKey,
    change,
    answer.then(({ user }) => user),
  );
