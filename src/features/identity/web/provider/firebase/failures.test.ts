import { expect, test } from 'vitest';
import { IdentityError } from '../identity-provider.ts';
import { attempt, failureOfToken } from './failures.ts';

/** Errors as Firebase's SDK throws them; the sentences are the catalogue's (spec 8). */
const failing = (code: string, message = `Firebase: Error (${code}).`) =>
  attempt(() => Promise.reject(Object.assign(new Error(message), { code })));

test.each([
  ['auth/email-already-in-use', 'Email address is already in use', 'email'],
  ['auth/invalid-email', 'Invalid email address', 'email'],
  ['auth/weak-password', 'Password should be at least 6 characters', 'password'],
  ['auth/user-not-found', 'No account found with this email', 'email'],
  ['auth/wrong-password', 'Incorrect password', 'password'],
  ['auth/invalid-credential', 'Incorrect email or password', 'password'],
])('%s reads "%s"', async (code, message, field) => {
  const error = await failing(code).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(IdentityError);
  expect(error).toMatchObject({ message, field });
});

test('otherwise the error speaks for itself, and one that says nothing gets the fallback', async () => {
  await expect(failing('auth/x', 'Firebase: The quota was used up. (auth/x).')).rejects.toThrow(
    'The quota was used up.',
  );
  await expect(failing('auth/x')).rejects.toThrow('An unexpected error occurred. Please try again.');
});

test('a reset says nothing about who exists', async () => {
  const unknown = () => Promise.reject(Object.assign(new Error('no'), { code: 'auth/user-not-found' }));
  await expect(attempt(unknown, ['auth/user-not-found'])).resolves.toBeUndefined();
});

test.each([
  ['auth/popup-closed-by-user', 'The Google window was closed before you were signed in.'],
  ['auth/popup-blocked', 'Your browser blocked the Google window. Allow it for this page, then try again.'],
  [
    'auth/account-exists-with-different-credential',
    'There is already an account with a password for this address. Sign in with that password.',
  ],
])('of Google\'s window, %s reads "%s"', async (code, message) => {
  await expect(failing(code)).rejects.toMatchObject({ message, field: null });
});

test.each([
  ['auth/network-request-failed', 'offline'],
  ['auth/too-many-requests', 'unavailable'],
  ['auth/internal-error', 'unavailable'],
  ['auth/user-token-expired', 'unauthenticated'],
  ['auth/user-disabled', 'unauthenticated'],
  ['auth/user-not-found', 'unauthenticated'],
])('a token that cannot be renewed for %s is %s, as any call would be', (code, expected) => {
  expect(failureOfToken(Object.assign(new Error('no'), { code }))).toMatchObject({ code: expected });
});
