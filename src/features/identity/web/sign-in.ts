import type { QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { queueToasts, notify, warn } from '#ui/toast.ts';
import { verifyToken, type User } from '../contract.ts';
import { welcomeTo } from '../rules/names.ts';
import { userOf, welcomed, type Found, type Names } from './current-user.ts';
import { identityProvider } from './provider/chosen.ts';
import type { Code, Credentials, Proof } from './provider/identity-provider.ts';
import { sessionQuery } from './session.ts';

/** The ways in. Each leaves who came in in the cache. */
export type Registration = Credentials & Names;

/** `null`: the password is right, and a code is needed too. */
export async function signIn(cache: QueryClient, credentials: Credentials): Promise<User | null> {
  const account = await (await identityProvider()).signIn(credentials);
  return account && remember(cache, await userOf(account));
}

export async function signInWithCode(cache: QueryClient, code: Code): Promise<User> {
  return remember(cache, await userOf(await (await identityProvider()).signInWithCode(code)));
}

export async function signInWithGoogle(cache: QueryClient): Promise<User> {
  return remember(cache, await userOf(await (await identityProvider()).signInWithGoogle()));
}

/** Spec 8. */
export const greet = (title: 'Login Successful' | 'Registration Successful', user: User): void =>
  queueToasts(() => notify(title, { description: welcomeTo(user) }));

export async function register(cache: QueryClient, registration: Registration, proof: Proof): Promise<User> {
  const { email, password, username, firstName } = registration;
  const displayName = username || firstName;
  const account = await (await identityProvider()).signUp({ email, password, displayName, proof });
  const found = await userOf(account, registration);
  await tellNames(registration);
  return remember(cache, found);
}

/** Spec 7 and 8: sent after the account was made; the account stands whatever comes of it. */
async function tellNames({ username, firstName, lastName }: Names): Promise<void> {
  const idToken = await (await identityProvider()).bearerToken();
  if (!idToken) return; // the cookie is the session, and the names came with the user
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

function remember(cache: QueryClient, found: Found): User {
  const user = welcomed(found);
  // Nothing of whoever was here before; who signs in again finds everything as they left it.
  if (cache.getQueryData(sessionQuery.queryKey)?.id !== user.id) cache.clear();
  cache.setQueryData(sessionQuery.queryKey, user);
  return user;
}
