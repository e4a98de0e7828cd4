import { initializeApp } from '@firebase/app';
import {
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateProfile,
  type User,
} from '@firebase/auth';
import type { SignInOptions } from '../../../rules/sign-in/sign-in-options.ts';
import type { IdentityAccount, IdentityProvider } from '../identity-provider.ts';
import { attempt, failureOfToken } from './failures.ts';
import { openGoogle, prepareGoogle } from './google-window.ts';
import { sendConfirmation, sendWithWayBack } from './letters.ts';
import { keepSessionCookie } from './session-cookie.ts';
import { tell } from './tell.ts';

/**
 * Firebase Authentication, with Google's own SDK. The ID token goes with every call; the server makes a short cookie of
 * it for what cannot carry a header, and is asked for a new one whenever the token changes.
 */
const toAccount = ({ uid, email, displayName }: User): IdentityAccount => ({
  uid,
  email: email ?? '',
  displayName: displayName || null,
});

export async function openFirebase(
  options: NonNullable<SignInOptions['firebase']>,
): Promise<IdentityProvider> {
  const { projectId, apiKey, authDomain, emulatorUrl } = options;
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain }), {
    persistence: indexedDBLocalPersistence,
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  await auth.authStateReady();
  keepSessionCookie(auth);
  /** A cookie of whoever was here before would contradict the new token. */
  const forgetEarlier = () => tell('/api/identity/forget', {}).catch(() => undefined);
  return {
    current: async () => auth.currentUser && toAccount(auth.currentUser),
    signUp: ({ email, password, displayName }) =>
      attempt(async () => {
        await forgetEarlier();
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName }); // spec 7: set on registration
        // The panel sends it again.
        void sendConfirmation(user).catch(() => undefined);
        return toAccount(user);
      }),
    signIn: ({ email, password }) =>
      attempt(async () => {
        await forgetEarlier();
        return toAccount((await signInWithEmailAndPassword(auth, email, password)).user);
      }),
    signInWithCode() {
      throw new Error('Firebase asks for no code here.');
    },
    prepareGoogle: () => prepareGoogle(auth),
    signInWithGoogle: () =>
      attempt(async () => {
        // The window first: waiting for anything would make it one that nobody has asked for.
        const [user] = await Promise.all([openGoogle(auth), forgetEarlier()]);
        return toAccount(user);
      }),
    async signOut() {
      // The server first: token and cookie would count there for up to an hour, and nobody would know.
      const token = await auth.currentUser?.getIdToken().catch(() => undefined);
      await tell('/api/identity/sign-out', {}, token);
      await auth.signOut();
    },
    requestPasswordReset: (email) =>
      attempt(
        () => sendWithWayBack('/signin', (settings) => sendPasswordResetEmail(auth, email, settings)),
        ['auth/user-not-found'],
      ),
    resetPassword: (token, password) => attempt(() => confirmPasswordReset(auth, token, password)),
    async bearerToken() {
      try {
        return (await auth.currentUser?.getIdToken()) ?? null;
      } catch (error) {
        throw failureOfToken(error);
      }
    },
    security: async () => (await import('./firebase-security.ts')).firebaseSecurity(auth),
  };
}
