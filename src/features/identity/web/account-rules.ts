import * as z from 'zod/mini';

/** What the forms ask for (spec 5), in the sentences of spec 8. The provider has the last word. */
const minimumPasswordLength = 6; // spec 5; a stricter server answers with its own number

export const email = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter your e-mail address'), z.email('Invalid email address'));

export const givenPassword = z.string().check(z.minLength(1, 'Enter your password'));

export const newPassword = z
  .string()
  .check(
    z.minLength(1, 'Choose a password'),
    z.minLength(minimumPasswordLength, `Password should be at least ${minimumPasswordLength} characters`),
  );

export const username = z
  .string()
  .check(z.trim(), z.minLength(1, 'Choose a username'), z.maxLength(60, 'At most 60 characters'));

export const optionalName = z.string().check(z.trim(), z.maxLength(60, 'At most 60 characters'));
