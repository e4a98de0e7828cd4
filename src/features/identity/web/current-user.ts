import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { queueToasts, notify, warn } from '#ui/toast.ts';
import { createUser, establishSession, getUserByIdentity, type User } from '../contract.ts';
import { UserError } from './form/sign-in-failure.ts';
import { identityProvider } from './provider/chosen.ts';
import type { IdentityAccount } from './provider/identity-provider.ts';
import { rememberRegistration } from './registration-flags.ts';

/** The user behind an identity. */
export type Names = { username: string; firstName: string; lastName: string };

// oxlint-disable-next-line no-console -- spec 7: a failure here is only logged, and there is no other log
const logFailure = (error: unknown) => console.info('the session was not confirmed', error);

const account = async (): Promise<IdentityAccount | null> => (await identityProvider()).current();

export async function currentUser(): Promise<User | null> {
  const found = await account();
  if (!found) return null;
  try {
    return welcomeIfNew(await loadUser(found));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    warn('Error', { description: error.message });
    throw error.cause;
  }
}

/**
 * For a page that was served with its session: renews the cookie and the privileges, which the skipped first calls
 * would have done. If the session has ended, the next call of a screen says so.
 */
export async function renewSession({ firebaseUid }: User): Promise<void> {
  const found = await account().catch(() => null);
  if (!found) return;
  const { uid, email } = found;
  if (uid !== firebaseUid) return location.reload(); // another account signed in, in another tab
  await call(establishSession, { body: { firebaseUid, email } }).catch(logFailure);
}

/** `isNewUser`: created just now (spec 3 and 4). */
export type LoadedUser = { user: User; isNewUser: boolean };

export function welcomeIfNew({ user, isNewUser }: LoadedUser): User {
  if (isNewUser) queueToasts(() => notify('Welcome!', { description: 'Your account has been created.' }));
  return user;
}

/** Spec 4: fetches the user by identity id and creates it on 404. */
export async function loadUser(account: IdentityAccount, names?: Names): Promise<LoadedUser> {
  const { uid: firebaseUid, email } = account;
  await call(establishSession, { body: { firebaseUid, email } }).catch(logFailure);
  try {
    return { user: await call(getUserByIdentity, { params: { firebaseUid } }), isNewUser: false };
  } catch (error) {
    if (hasCode(error, 'not_found'))
      return { user: await createMissingUser(account, names), isNewUser: true };
    throw new UserError('Failed to load user data', error);
  }
}

async function createMissingUser({ uid, email, displayName }: IdentityAccount, names?: Names): Promise<User> {
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
    throw new UserError('Failed to create user account', error);
  }
}
