import { sendEmailVerification, type User } from '@firebase/auth';
import { redirect } from '@tanstack/react-router';
import { signInOptions } from '../sign-in-options.ts';
import { codeOf } from './failures.ts';

/**
 * Firebase writes the letters. Their links lead to Google's own pages, or to `/verify-email` where the project's
 * templates say so (docs/operations.md); from Google's pages a button leads back here.
 */
type Send = (settings?: { url: string }) => Promise<void>;

export async function sendWithReturnLink(path: string, send: Send): Promise<void> {
  try {
    await send({ url: new URL(path, location.origin).href });
  } catch (error) {
    // The project does not list this address of ours: a letter without a way back is better than none.
    if (codeOf(error) !== 'auth/unauthorized-continue-uri') throw error;
    await send();
  }
}

export const sendConfirmation = (user: User): Promise<void> =>
  sendWithReturnLink('/settings#email', (settings) => sendEmailVerification(user, settings));

/** All links come to one address and say what they are for. What undoes a change of address is Google's to do. */
export function followEmailLink(mode: string, token: string): void {
  if (mode === 'resetPassword') throw redirect({ to: '/reset-password', search: { token } });
  const { firebase } = signInOptions;
  if (mode === 'recoverEmail' && firebase)
    location.replace(`https://${firebase.authDomain}/__/auth/action${location.search}`);
}
