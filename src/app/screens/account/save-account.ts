import type { QueryClient } from '@tanstack/react-query';
import {
  updateHumanInTheLoop,
  updatePreferences,
  updateProfile,
  type User,
} from '#features/identity/contract.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import type { Profile } from '#features/onboarding/web/profile-fields.tsx';
import type { InputOf } from '#shared/contract.ts';
import { call } from '#ui/api.ts';

/** What a coach says about themselves, saved: the answer is the user, and takes the old one's place everywhere. */
export type Preferences = InputOf<typeof updatePreferences>['body'];

const put = (cache: QueryClient, user: User): void =>
  void cache.setQueryData(sessionQuery.queryKey, (known) => (known?.id === user.id ? user : known));

export async function saveProfile(cache: QueryClient, id: string, profile: Profile): Promise<void> {
  const { fullName, ...rest } = profile;
  const told = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text.trim() || null]));
  const name = fullName.trim();
  // A name that is just being retyped is no name yet.
  const userData = name ? { ...told, fullName: name } : told;
  const body = { ...(name ? { displayName: name } : {}), userData };
  put(cache, (await call(updateProfile, { params: { id }, body })).user);
}

export async function savePreferences(cache: QueryClient, id: string, change: Preferences): Promise<void> {
  put(cache, (await call(updatePreferences, { params: { id }, body: change })).user);
}

/** Shows at once, and goes back if the server refuses. */
export async function saveHumanInTheLoop(cache: QueryClient, id: string, on: boolean): Promise<void> {
  const show = (humanInTheLoop: boolean) =>
    cache.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, humanInTheLoop });
  show(on);
  try {
    put(cache, (await call(updateHumanInTheLoop, { params: { id }, body: { humanInTheLoop: on } })).user);
  } catch (error) {
    show(!on);
    throw error;
  }
}
