import { expect, test } from 'vitest';
import { privilegesOf } from './administrators.ts';

const admins = ['Boss@example.com'];

test.each([
  ['boss@example.com', true, { isAdmin: true, plan: 'champion' }],
  ['boss@example.com', false, { isAdmin: false, plan: 'free' }],
  ['coach@example.com', true, { isAdmin: false, plan: 'free' }],
])('%s, verified %s', (email, emailVerified, expected) => {
  expect(privilegesOf({ email, emailVerified }, admins)).toEqual(expected);
});
