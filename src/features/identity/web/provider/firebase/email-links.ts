import { sendEmailVerification, type User } from '@firebase/auth';
import { redirect } from '@tanstack/react-router';
import { signInOptions } from '../sign-in-options.ts';
import { codeOf } from './failures.ts';

/**
 * Links in the e-mails that Firebase sends. They lead to Google's pages, which link back here, or to `/verify-email`
 * where the project's templates say so (docs/services.md).
 */
type Send = (settings?: { url: string }) => Promise<void>;

export async function sendWithReturnLink(path: string, send: Send): Promise<void> {
  try {
    await send({ url: new URL(path, location.origin).href });
  } catch (error) {
    // The project does not list our domain: an e-mail without a link back is better than none.
    if (codeOf(error) !== 'auth/unauthorized-continue-uri') throw error;
    await send();
  }
}

export const sendConfirmation = (user: User): Promise<void> =>
  sendWithReturnLink('/settings#email', (settings) => sendEmailVerification(user, settings));

/** All links share one address and carry a mode. Reverting a change of address happens on Google's page. */
export function followEmailLink(mode: string, token: string): void {
  if (mode === 'resetPassword') throw redirect({ to: '/reset-password', search: { token } });
  const { firebase } = signInOptions;
  if (mode === 'recoverEmail' && firebase)
    location.replace(`https://${firebase.authDomain}/__/auth/action${location.search}`);
}
