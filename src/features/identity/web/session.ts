import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { call, pauseCalls, resumeCalls } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { notify, warn } from '#ui/toast.ts';
import { createUser, establishSession, getUserByIdentity, verifyToken, type User } from '../contract.ts';
import { identityProvider } from './provider/chosen.ts';
import type { Code, Credentials, IdentityAccount } from './provider/identity-provider.ts';
import { forgetSession, rememberRegistration } from './registration-flags.ts';

/** Who is signed in: the identity and its user. One answer for the whole page, in the query cache. */
export type Registration = Credentials & { username: string; firstName: string; lastName: string };
type Names = Pick<Registration, 'username' | 'firstName' | 'lastName'>;

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<User | null> => {
    const account = await identityProvider.current();
    return account ? (await userOf(account)).user : null;
  },
});

/** The signed-in coach. Only below the guard of the signed-in routes. */
export function useUser(): User {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('useUser needs a signed-in screen');
  return data;
}

/** `null`: the password is right, and a code is needed too. */
export async function signIn(cache: QueryClient, credentials: Credentials): Promise<User | null> {
  const account = await identityProvider.signIn(credentials);
  return account && remember(cache, await userOf(account));
}

export async function signInWithCode(cache: QueryClient, code: Code): Promise<User> {
  return remember(cache, await userOf(await identityProvider.signInWithCode(code)));
}

export async function signInWithGoogle(cache: QueryClient): Promise<User> {
  return remember(cache, await userOf(await identityProvider.signInWithGoogle()));
}

/**
 * For a page that came with its session: what the calls at the start do besides answering. The cookie is renewed, and
 * the server looks at the privileges. Where the session is over, the next call of a screen says so.
 */
export async function renewSession({ firebaseUid }: User): Promise<void> {
  const account = await identityProvider.current().catch(() => null);
  if (!account) return;
  const { uid, email } = account;
  if (uid !== firebaseUid) return location.reload(); // somebody else signed in, in another tab
  await call(establishSession, { body: { firebaseUid, email } }).catch(() => undefined);
}

/** Spec 8. */
export const greet = (title: 'Login Successful' | 'Registration Successful', user: User): void =>
  notify(title, { description: `Welcome ${user.firstName || user.username || 'back'}!` });

export async function register(cache: QueryClient, registration: Registration): Promise<User> {
  const { email, password, username, firstName } = registration;
  const account = await identityProvider.signUp({ email, password, displayName: username || firstName });
  const found = await userOf(account, registration);
  await tellNames(registration);
  return remember(cache, found);
}

/** Spec 7 and 8: sent after the account was made; the account stands whatever comes of it. */
async function tellNames({ username, firstName, lastName }: Names): Promise<void> {
  const idToken = await identityProvider.bearerToken();
  if (!idToken) return; // the cookie is the session, and the names came with the user
  const failed = (description: string) => warn('Error', { description });
  try {
    const { success, message } = await call(verifyToken, {
      body: { idToken, userData: { username, firstName, lastName } },
    });
    if (!success) failed(message || 'Failed to create user profile');
  } catch {
    failed('Failed to create user profile');
  }
}

/** Ends with a page load (spec 4): the surest way to forget what was on the screen. */
export async function signOut(): Promise<void> {
  pauseCalls();
  try {
    await identityProvider.signOut();
  } catch (error) {
    resumeCalls();
    throw error;
  }
  forgetSession();
  location.assign('/signin');
}

function remember(cache: QueryClient, { user, isNew }: Found): User {
  // Nothing of whoever was here before; who signs in again finds everything as they left it.
  if (cache.getQueryData(sessionQuery.queryKey)?.id !== user.id) cache.clear();
  cache.setQueryData(sessionQuery.queryKey, user);
  if (isNew) notify('Welcome!', { description: 'Your account has been created.' });
  return user;
}

type Found = { user: User; isNew: boolean };

/** Spec 4: fetched by identity id; 404 means absent, so it is made. */
async function userOf(account: IdentityAccount, names?: Names): Promise<Found> {
  const { uid: firebaseUid, email } = account;
  // Spec 7: a failure here is only logged, and the server logs it.
  await call(establishSession, { body: { firebaseUid, email } }).catch(() => undefined);
  try {
    return { user: await call(getUserByIdentity, { params: { firebaseUid } }), isNew: false };
  } catch (error) {
    if (hasCode(error, 'not_found')) return { user: await makeUser(account, names), isNew: true };
    warn('Error', { description: 'Failed to load user data' });
    throw error;
  }
}

async function makeUser({ uid, email, displayName }: IdentityAccount, names?: Names): Promise<User> {
  const nameInAddress = email.split('@')[0] ?? email;
  const body = {
    username: names?.username ?? displayName ?? nameInAddress,
    email,
    firebaseUid: uid,
    firstName: names?.firstName || null,
    lastName: names?.lastName || null,
    taskDestination: 'builtin',
    customFields: [],
    isAdmin: false, // accepted and ignored, as `plan` is: privileges are the server's (design 1.2)
    plan: 'free',
  };
  try {
    const user = await call(createUser, { body });
    rememberRegistration(email);
    return user;
  } catch (error) {
    warn('Error', { description: 'Failed to create user account' });
    throw error;
  }
}
