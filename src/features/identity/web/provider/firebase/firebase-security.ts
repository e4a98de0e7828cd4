import {
  applyActionCode,
  checkActionCode,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  updatePassword,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
} from '@firebase/auth';
import type { AccountSecurity } from '../identity-provider.ts';
import { attempt, codeOf } from './failures.ts';
import { sendConfirmation, sendWithReturnLink } from './email-links.ts';
import { postIdentity } from './post-identity.ts';

/** What a signed-in user can change with Firebase. It offers us no second factor and no list of devices. */
export function firebaseSecurity(auth: Auth): AccountSecurity {
  const currentUser = (): User => {
    if (!auth.currentUser) throw new Error('No one is signed in.');
    return auth.currentUser;
  };
  const reauthenticate = async (password: string): Promise<User> => {
    const user = currentUser();
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    return user;
  };
  /** The link may have been opened on Google's page; a fresh token carries the result to the server. */
  const refreshState = async (user: User): Promise<void> => {
    await reload(user);
    if (user.emailVerified) await user.getIdToken(true);
  };
  return {
    state: async () => {
      const user = currentUser();
      if (!user.emailVerified) await refreshState(user).catch(() => undefined); // the last known state is shown
      const { email, emailVerified, providerData } = user;
      const hasPassword = providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);
      return { email: email ?? '', emailVerified, hasPassword, recoveryCodesLeft: null };
    },
    changePassword: (current, next) =>
      attempt(async () => {
        const user = await reauthenticate(current);
        await updatePassword(user, next);
        // Google ends other sessions within the hour, our server immediately.
        await postIdentity('/api/identity/end-earlier', {}, await user.getIdToken()).catch(() => undefined);
      }),
    sendConfirmation: () => attempt(() => sendConfirmation(currentUser())),
    confirmEmail: (token) =>
      attempt(async () => {
        const { data } = await checkActionCode(auth, token);
        await applyActionCode(auth, token);
        await refreshState(currentUser()).catch(async (error: unknown) => {
          // After a change of address Google ends every session, this one included.
          if (codeOf(error) !== 'auth/user-token-expired') throw error;
          await postIdentity('/api/identity/sign-out', {});
        });
        return data.email ?? '';
      }),
    changeEmail: (newEmail, password) =>
      attempt(async () => {
        const user = await reauthenticate(password);
        await sendWithReturnLink('/signin', (settings) => verifyBeforeUpdateEmail(user, newEmail, settings));
      }),
    proveOwner: (password) =>
      attempt(async () => {
        if (password !== '') await (await reauthenticate(password)).getIdToken(true);
      }),
    removeAccount: () => attempt(() => deleteUser(currentUser())),
    secondFactor: null,
    signIns: null,
  };
}
