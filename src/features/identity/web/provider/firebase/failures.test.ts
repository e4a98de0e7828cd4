import { expect, test } from 'vitest';
import { IdentityError } from '../identity-provider.ts';
import { attempt } from './failures.ts';

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
