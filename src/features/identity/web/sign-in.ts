import type { QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { queueToasts, notify, warn } from '#ui/toast.ts';
import { verifyToken, type User } from '../contract.ts';
import { welcomeTo } from '../rules/names.ts';
import { loadUser, welcomeIfNew, type LoadedUser, type Names } from './current-user.ts';
import { identityProvider } from './provider/chosen.ts';
import type { Code, Credentials, ChallengeAnswer } from './provider/identity-provider.ts';
import { sessionQuery } from './session.ts';

/** Every way to sign in. Each puts the user into the query cache. */
export type Registration = Credentials & Names;

/** `null`: the password is correct, and a code is needed as well. */
export async function signIn(cache: QueryClient, credentials: Credentials): Promise<User | null> {
  const account = await (await identityProvider()).signIn(credentials);
  return account && cacheUser(cache, await loadUser(account));
}

export async function signInWithCode(cache: QueryClient, code: Code): Promise<User> {
  return cacheUser(cache, await loadUser(await (await identityProvider()).signInWithCode(code)));
}

export async function signInWithGoogle(cache: QueryClient): Promise<User> {
  return cacheUser(cache, await loadUser(await (await identityProvider()).signInWithGoogle()));
}

/** Spec 8. */
export const notifyWelcome = (title: 'Login Successful' | 'Registration Successful', user: User): void =>
  queueToasts(() => notify(title, { description: welcomeTo(user) }));

export async function register(
  cache: QueryClient,
  registration: Registration,
  proof: ChallengeAnswer,
): Promise<User> {
  const { email, password, username, firstName } = registration;
  const displayName = username || firstName;
  const account = await (await identityProvider()).signUp({ email, password, displayName, proof });
  const found = await loadUser(account, registration);
  await sendNames(registration);
  return cacheUser(cache, found);
}

/** Spec 7 and 8: sends the names after the account was created; a failure does not undo the account. */
async function sendNames({ username, firstName, lastName }: Names): Promise<void> {
  const idToken = (await (await identityProvider()).bearerToken()) ?? undefined; // a cookie may be the session
  const failed = (description: string) => queueToasts(() => warn('Error', { description }));
  try {
    const { success, message } = await call(verifyToken, {
      body: { idToken, userData: { username, firstName, lastName } },
    });
    if (!success) failed(message || 'Failed to create user profile');
  } catch {
    failed('Failed to create user profile');
  }
}

function cacheUser(cache: QueryClient, found: LoadedUser): User {
  const user = welcomeIfNew(found);
  // Another account must not see cached data; the same account keeps it.
  if (cache.getQueryData(sessionQuery.queryKey)?.id !== user.id) cache.clear();
  cache.setQueryData(sessionQuery.queryKey, user);
  return user;
}
