import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { warn } from '#ui/toast.ts';
import { createUser, establishSession, getUserByIdentity, type User } from '../contract.ts';
import { identityProvider } from './provider/chosen.ts';
import type { IdentityAccount } from './provider/identity-provider.ts';
import { rememberRegistration } from './registration-flags.ts';

/** The user behind an identity. */
export type Names = { username: string; firstName: string; lastName: string };

const account = async (): Promise<IdentityAccount | null> => (await identityProvider()).current();

export async function currentUser(): Promise<User | null> {
  const found = await account();
  return found ? (await userOf(found)).user : null;
}

/**
 * For a page that came with its session: what the calls at the start do besides answering. The cookie is renewed, and
 * the server looks at the privileges. Where the session is over, the next call of a screen says so.
 */
export async function renewSession({ firebaseUid }: User): Promise<void> {
  const found = await account().catch(() => null);
  if (!found) return;
  const { uid, email } = found;
  if (uid !== firebaseUid) return location.reload(); // somebody else signed in, in another tab
  await call(establishSession, { body: { firebaseUid, email } }).catch(() => undefined);
}

export type Found = { user: User; isNew: boolean };

/** Spec 4: fetched by identity id; 404 means absent, so it is made. */
export async function userOf(account: IdentityAccount, names?: Names): Promise<Found> {
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
