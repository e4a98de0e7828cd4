import { expect, test } from 'vitest';
import { email, newPassword, username } from './account-rules.ts';

test.each([
  [email, '', 'Enter your e-mail address'],
  [email, 'dana@', 'Invalid email address'],
  [email, ' dana@example.com ', undefined],
  [newPassword, '12345', 'Password should be at least 6 characters'],
  [newPassword, '      ', undefined],
  [username, '  ', 'Choose a username'],
  [username, 'dana', undefined],
])('%o of %j says %s', (check, value, expected) => {
  expect(check(value)).toBe(expected);
});
