import { ApiError } from '#ui/api-error.ts';
import { errorMessages } from '#ui/error-messages.ts';
import { passwordTooShort } from '../../../rules/sign-in/sign-in-options.ts';
import { unexpectedError, IdentityError, type RefusedField } from '../identity-provider.ts';
import { signInOptions } from '../sign-in-options.ts';

/**
 * Firebase's error codes in the sentences of spec 8. A project with enumeration protection has one code, and so one
 * sentence, for both causes.
 */
const expired = 'This link has expired. Ask for a new one; it works once.';
const wrongPassword = ['Incorrect password', 'password'] as const;
const eitherWrong = ['Incorrect email or password', 'password'] as const;

const sentences: Record<string, readonly [message: string, field: RefusedField | null]> = {
  'auth/email-already-in-use': ['Email address is already in use', 'email'],
  'auth/invalid-email': ['Invalid email address', 'email'],
  'auth/missing-email': ['Invalid email address', 'email'],
  'auth/weak-password': [passwordTooShort(signInOptions.passwordMinLength), 'password'],
  'auth/user-not-found': ['No account found with this email', 'email'],
  'auth/wrong-password': wrongPassword,
  'auth/invalid-credential': eitherWrong,
  'auth/invalid-login-credentials': eitherWrong,
  'auth/user-disabled': ['This account has been disabled.', null],
  'auth/too-many-requests': ['Too many attempts. Wait a few minutes, then try again.', null],
  'auth/network-request-failed': [errorMessages.offline, null],
  'auth/account-exists-with-different-credential': [
    'There is already an account with a password for this address. Sign in with that password.',
    null,
  ],
  'auth/popup-closed-by-user': ['The Google window was closed before you were signed in.', null],
  'auth/cancelled-popup-request': ['The Google window was closed before you were signed in.', null],
  'auth/popup-blocked': [
    'Your browser blocked the Google window. Allow it for this page, then try again.',
    null,
  ],
  'auth/expired-action-code': [expired, null],
  'auth/invalid-action-code': [expired, null],
};

export const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** `ignored`: codes that must read as success. */
export async function attempt<T>(work: () => Promise<T>, ignored: string[] = []): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (code && ignored.includes(code)) return undefined as T;
    const known = code ? sentences[code] : undefined;
    throw known ? new IdentityError(...known) : new IdentityError(said(message) ?? unexpectedError, null);
  }
}

/**
 * Translates a failed token renewal into the errors of every other call: offline may work later; a disabled or deleted
 * account, or a changed password, has to sign in again.
 */
export function failureOfToken(error: unknown): ApiError {
  const { message = '' } = error as { message?: string };
  const code = codeOf(error);
  if (code === 'auth/network-request-failed') return new ApiError(0, 'offline', message, null);
  if (code === 'auth/too-many-requests' || code === 'auth/internal-error')
    return new ApiError(503, 'unavailable', message, null);
  return new ApiError(401, 'unauthenticated', message, null);
}

/** "Firebase: Something. (auth/code)." without prefix and code. */
function said(message: string | undefined): string | null {
  const sentence = message?.replace(/^Firebase: /, '').replace(/\s*\(auth\/[^)]*\)\.?$/, '');
  return sentence && sentence !== 'Error' ? sentence : null;
}
