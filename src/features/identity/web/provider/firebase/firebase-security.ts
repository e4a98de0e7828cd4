import {
  applyActionCode,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  updatePassword,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
} from '@firebase/auth';
import type { AccountSecurity } from '../identity-provider.ts';
import { attempt } from './failures.ts';

/** What Firebase lets a signed-in person change. Second factors and other devices are managed with Google. */
export function firebaseSecurity(auth: Auth): AccountSecurity {
  const here = (): User => {
    if (!auth.currentUser) throw new Error('Nobody is signed in.');
    return auth.currentUser;
  };
  const prove = async (password: string): Promise<User> => {
    const user = here();
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    return user;
  };
  return {
    state: async () => {
      const { email, emailVerified } = here();
      return { email: email ?? '', emailVerified, recoveryCodesLeft: null };
    },
    changePassword: (current, next) => attempt(async () => updatePassword(await prove(current), next)),
    sendConfirmation: () => attempt(() => sendEmailVerification(here())),
    confirmEmail: (token) =>
      attempt(async () => {
        await applyActionCode(auth, token);
        await reload(here());
        await here().getIdToken(true); // the server learns it from the token
        return here().email ?? '';
      }),
    changeEmail: (newEmail, password) =>
      attempt(async () => verifyBeforeUpdateEmail(await prove(password), newEmail)),
    secondFactor: null,
    signIns: null,
  };
}
