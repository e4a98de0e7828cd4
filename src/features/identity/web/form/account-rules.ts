import { passwordTooShort } from '../../rules/sign-in/sign-in-options.ts';
import { signInOptions } from '../provider/sign-in-options.ts';

/**
 * The checks of the forms before sign-in (spec 5), in the sentences of spec 8; the provider has the last word. Plain
 * functions, not schemas: a visitor loads these pages first, and every kilobyte counts.
 */

export type Check = (value: string) => string | undefined;

const longestName = 60; // what the server accepts

const isFilled = (value: string) => value.trim() !== '';

export const email: Check = (value) => {
  if (!isFilled(value)) return 'Enter your e-mail address';
  return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(value.trim()) ? undefined : 'Invalid email address';
};

export const givenPassword: Check = (value) => (value === '' ? 'Enter your password' : undefined);

export const newPassword: Check = (value) => {
  if (value === '') return 'Choose a password';
  const { passwordMinLength } = signInOptions;
  return value.length < passwordMinLength ? passwordTooShort(passwordMinLength) : undefined;
};

export const newPasswordHint = `At least ${signInOptions.passwordMinLength} characters.`;

export const givenCode: Check = (value) => (isFilled(value) ? undefined : 'Enter the code');

export const optionalName: Check = (value) =>
  value.trim().length > longestName ? `At most ${longestName} characters` : undefined;

export const username: Check = (value) => (isFilled(value) ? optionalName(value) : 'Choose a username');
