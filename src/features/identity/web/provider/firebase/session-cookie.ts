import { onIdTokenChanged, type Auth, type User } from '@firebase/auth';
import { postIdentity } from './post-identity.ts';

/**
 * Keeps the server's short-lived cookie alive. Firebase renews its token hourly, and only when a call asks for it; a
 * page that only plays audio makes no calls. So the token is renewed a few minutes before it expires, and the server
 * makes a cookie of every new one.
 */
const renewBeforeMs = 5 * 60_000; // audio that plays meanwhile continues with the old cookie
const leastPauseMs = 60_000; // the least pause, so that a wrong clock or a missing network cannot cause a busy loop

export function keepSessionCookie(auth: Auth): void {
  let knownUid = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const renewIn = (ms: number, user: User) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        user.getIdToken(true).catch(() => {
          if (auth.currentUser === user) renewIn(leastPauseMs, user);
        });
      },
      Math.max(ms, leastPauseMs),
    );
  };
  const renewInTime = async (user: User) => {
    const { expirationTime } = await user.getIdTokenResult();
    if (auth.currentUser === user) renewIn(Date.parse(expirationTime) - Date.now() - renewBeforeMs, user);
  };
  const sendToken = async (user: User) => {
    // The address from the token: `user.email` may already be a newer one, which the server would refuse.
    const { token, claims } = await user.getIdTokenResult();
    await postIdentity('/api/auth/firebase', { firebaseUid: user.uid, email: claims['email'] ?? '' }, token);
  };

  onIdTokenChanged(auth, (user) => {
    clearTimeout(timer);
    // The first token of a user is sent with the sign-in itself, and with every page (spec 7).
    if (user && knownUid === user.uid) sendToken(user).catch(() => undefined);
    knownUid = user?.uid ?? '';
    if (user) renewInTime(user).catch(() => undefined);
  });
  // Timers do not run while a machine sleeps. `getIdToken` makes no request while the token is valid.
  const refreshToken = () => {
    if (document.visibilityState === 'visible') auth.currentUser?.getIdToken().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', refreshToken);
  addEventListener('online', refreshToken);
}
