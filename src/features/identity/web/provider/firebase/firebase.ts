import { initializeApp } from '@firebase/app';
import {
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  updateProfile,
  type Auth,
  type User,
} from '@firebase/auth';
import { readFailure } from '#ui/api.ts';
import type { SignInOptions } from '../../../rules/sign-in/options.ts';
import type { IdentityAccount, IdentityProvider } from '../identity-provider.ts';
import { attempt } from './failures.ts';

/**
 * Firebase Authentication, with Google's own SDK. The ID token goes with every call; the server makes a short cookie of
 * it for what cannot carry a header, and is asked for a new one whenever the token changes.
 */
const toAccount = ({ uid, email, displayName }: User): IdentityAccount => ({
  uid,
  email: email ?? '',
  displayName: displayName || null,
});

const tell = (path: string, body: object, token?: string) =>
  fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
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
  renewCookie(auth);
  /** A cookie of whoever was here before would contradict the new token. */
  const forgetEarlier = () => tell('/api/identity/forget', {}).catch(() => undefined);
  return {
    current: async () => auth.currentUser && toAccount(auth.currentUser),
    signUp: ({ email, password, displayName }) =>
      attempt(async () => {
        await forgetEarlier();
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName }); // spec 7: set on registration
        void sendEmailVerification(user).catch(() => undefined); // the panel sends it again
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
    signInWithGoogle: () =>
      attempt(async () => {
        const opened = signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
        void forgetEarlier();
        return toAccount((await opened).user);
      }),
    async signOut() {
      await auth.signOut();
      const answer = await tell('/api/identity/sign-out', {});
      // Our cookie would live on for up to an hour, and nobody would know.
      if (!answer.ok) throw readFailure(answer.status, await answer.text());
    },
    requestPasswordReset: (email) =>
      attempt(() => sendPasswordResetEmail(auth, email), ['auth/user-not-found']),
    resetPassword: (token, password) => attempt(() => confirmPasswordReset(auth, token, password)),
    bearerToken: async () => (await auth.currentUser?.getIdToken()) ?? null,
    security: async () => (await import('./firebase-security.ts')).firebaseSecurity(auth),
  };
}

/** Firebase turns its token over every hour; the first is told with the sign-in itself (spec 7). */
function renewCookie(auth: Auth): void {
  let told = '';
  const renew = async (user: User) => {
    const body = { firebaseUid: user.uid, email: user.email ?? '' };
    await tell('/api/auth/firebase', body, await user.getIdToken()).catch(() => undefined);
  };
  onIdTokenChanged(auth, (user) => {
    if (user && told === user.uid) void renew(user);
    told = user?.uid ?? '';
  });
}
