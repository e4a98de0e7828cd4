import {
  applyActionCode,
  checkActionCode,
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
import { sendConfirmation, sendWithWayBack } from './letters.ts';
import { tell } from './tell.ts';

/** What Firebase lets a signed-in person change. It has no second factor for us, and no list of devices. */
export function firebaseSecurity(auth: Auth): AccountSecurity {
  const here = (): User => {
    if (!auth.currentUser) throw new Error('No one is signed in.');
    return auth.currentUser;
  };
  const prove = async (password: string): Promise<User> => {
    const user = here();
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    return user;
  };
  /** The link may have been opened on Google's page; the server learns it from the token. */
  const lookAgain = async (user: User): Promise<void> => {
    await reload(user);
    if (user.emailVerified) await user.getIdToken(true);
  };
  return {
    state: async () => {
      const user = here();
      if (!user.emailVerified) await lookAgain(user).catch(() => undefined); // as it was known last
      const { email, emailVerified, providerData } = user;
      const hasPassword = providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);
      return { email: email ?? '', emailVerified, hasPassword, recoveryCodesLeft: null };
    },
    changePassword: (current, next) =>
      attempt(async () => {
        const user = await prove(current);
        await updatePassword(user, next);
        // Google ends the others within the hour, our server at once.
        await tell('/api/identity/end-earlier', {}, await user.getIdToken()).catch(() => undefined);
      }),
    sendConfirmation: () => attempt(() => sendConfirmation(here())),
    confirmEmail: (token) =>
      attempt(async () => {
        const { data } = await checkActionCode(auth, token);
        await applyActionCode(auth, token);
        await lookAgain(here()).catch(async (error: unknown) => {
          // With another address Google ends every sign-in, this one too.
          if (codeOf(error) !== 'auth/user-token-expired') throw error;
          await tell('/api/identity/sign-out', {});
        });
        return data.email ?? '';
      }),
    changeEmail: (newEmail, password) =>
      attempt(async () => {
        const user = await prove(password);
        await sendWithWayBack('/signin', (settings) => verifyBeforeUpdateEmail(user, newEmail, settings));
      }),
    secondFactor: null,
    signIns: null,
  };
}
