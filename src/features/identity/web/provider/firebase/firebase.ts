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
import { sendConfirmation, sendWithReturnLink } from './email-links.ts';
import { keepSessionCookie } from './session-cookie.ts';
import { postIdentity } from './post-identity.ts';

/**
 * Firebase Authentication with Google's SDK. The ID token is sent with every call; for requests that cannot carry a
 * header, the server turns it into a short-lived cookie, renewed whenever the token changes.
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
  /** A previous account's cookie would contradict the new token. */
  const forgetPreviousSession = () => postIdentity('/api/identity/forget', {}).catch(() => undefined);
  return {
    current: async () => auth.currentUser && toAccount(auth.currentUser),
    signUp: ({ email, password, displayName }) =>
      attempt(async () => {
        await forgetPreviousSession();
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName }); // spec 7: set on registration; the panel can send the e-mail again
        void sendConfirmation(user).catch(() => undefined);
        return toAccount(user);
      }),
    signIn: ({ email, password }) =>
      attempt(async () => {
        await forgetPreviousSession();
        return toAccount((await signInWithEmailAndPassword(auth, email, password)).user);
      }),
    signInWithCode() {
      throw new Error('Firebase asks for no code here.');
    },
    prepareGoogle: () => prepareGoogle(auth),
    signInWithGoogle: () =>
      attempt(async () => {
        // The window opens first: after any wait the browser would block it as unrequested.
        const [user] = await Promise.all([openGoogle(auth), forgetPreviousSession()]);
        return toAccount(user);
      }),
    async signOut() {
      // The server first: otherwise token and cookie would stay valid there for up to an hour.
      const token = await auth.currentUser?.getIdToken().catch(() => undefined);
      await postIdentity('/api/identity/sign-out', {}, token);
      await auth.signOut();
    },
    requestPasswordReset: (email) =>
      attempt(
        () => sendWithReturnLink('/signin', (settings) => sendPasswordResetEmail(auth, email, settings)),
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
