import { onIdTokenChanged, type Auth, type User } from '@firebase/auth';
import { postIdentity } from './post-identity.ts';

/**
 * Keeps the server's short cookie alive. Firebase turns its token over every hour, and only when a call asks for it; a
 * page that is listened to or watched makes none. So the token is renewed some minutes before it ends, and the server
 * makes a cookie of every new one.
 */
const renewBeforeMs = 5 * 60_000; // sound that plays meanwhile goes on with the old cookie
const leastPauseMs = 60_000; // nor may a clock that is wrong, or no network, make it ask all the time

export function keepSessionCookie(auth: Auth): void {
  let told = '';
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
  const tellServer = async (user: User) => {
    // What the token says: an address that was changed a moment ago is not in it yet.
    const { token, claims } = await user.getIdTokenResult();
    await postIdentity('/api/auth/firebase', { firebaseUid: user.uid, email: claims['email'] ?? '' }, token);
  };

  onIdTokenChanged(auth, (user) => {
    clearTimeout(timer);
    // The first token of somebody is told with the sign-in itself, and with every page (spec 7).
    if (user && told === user.uid) tellServer(user).catch(() => undefined);
    told = user?.uid ?? '';
    if (user) renewInTime(user).catch(() => undefined);
  });
  // A machine that slept has slept through its timers. Asks for nothing while the token is good.
  const look = () => {
    if (document.visibilityState === 'visible') auth.currentUser?.getIdToken().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
}
