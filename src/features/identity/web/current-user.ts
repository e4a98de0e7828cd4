import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { queueToasts, notify, warn } from '#ui/toast.ts';
import { createUser, establishSession, getUserByIdentity, type User } from '../contract.ts';
import { UserError } from './form/refusal.ts';
import { identityProvider } from './provider/chosen.ts';
import type { IdentityAccount } from './provider/identity-provider.ts';
import { rememberRegistration } from './registration-flags.ts';

/** The user behind an identity. */
export type Names = { username: string; firstName: string; lastName: string };

// oxlint-disable-next-line no-console -- spec 7: a failure here is only logged, and there is no other log
const logged = (error: unknown) => console.info('the session was not confirmed', error);

const account = async (): Promise<IdentityAccount | null> => (await identityProvider()).current();

export async function currentUser(): Promise<User | null> {
  const found = await account();
  if (!found) return null;
  try {
    return welcomed(await userOf(found));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    warn('Error', { description: error.message });
    throw error.cause;
  }
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
  await call(establishSession, { body: { firebaseUid, email } }).catch(logged);
}

/** `isNewUser`: made just now (spec 3 and 4). */
export type Found = { user: User; isNewUser: boolean };

export function welcomed({ user, isNewUser }: Found): User {
  if (isNewUser) queueToasts(() => notify('Welcome!', { description: 'Your account has been created.' }));
  return user;
}

/** Spec 4: fetched by identity id; 404 means absent, so it is made. */
export async function userOf(account: IdentityAccount, names?: Names): Promise<Found> {
  const { uid: firebaseUid, email } = account;
  await call(establishSession, { body: { firebaseUid, email } }).catch(logged);
  try {
    return { user: await call(getUserByIdentity, { params: { firebaseUid } }), isNewUser: false };
  } catch (error) {
    if (hasCode(error, 'not_found')) return { user: await makeUser(account, names), isNewUser: true };
    throw new UserError('Failed to load user data', error);
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
    throw new UserError('Failed to create user account', error);
  }
}
