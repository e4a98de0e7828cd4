import type { IdentityOperation } from '#ports/identity.ts';

/** The paths of the library that the product uses; no other can be reached. OpenAPI lists them. */
const read = (path: string, summary: string): IdentityOperation => ({
  method: 'GET',
  path,
  summary,
  fields: [],
  access: 'session',
});

const post = (
  path: string,
  summary: string,
  fields: string[],
  more: Partial<IdentityOperation> = {},
): IdentityOperation => ({ method: 'POST', path, summary, fields, access: 'session', ...more });

const open = { access: 'public' } as const;
const signsIn = { access: 'public', givesToken: true } as const;

export const operations: readonly IdentityOperation[] = [
  post('/sign-up/email', 'Create an account and sign in', ['email', 'password', 'name'], signsIn),
  post(
    '/sign-in/email',
    'Sign in; `twoFactorRedirect` in the answer asks for a code as well',
    ['email', 'password'],
    signsIn,
  ),
  post('/two-factor/verify-totp', 'Finish a sign-in, or switch the second factor on', ['code'], open),
  post('/two-factor/verify-backup-code', 'Finish a sign-in with a recovery code', ['code'], open),
  post('/sign-out', 'End this session', []),
  read('/get-session', 'The signed-in account; null when signed out'),
  read('/security', 'Address, whether it is confirmed, and recovery codes left'),
  read('/sessions', 'All sessions of the account'),
  post('/sessions/end', 'End one session', ['id']),
  post('/sessions/end-others', 'End all other sessions', []),
  post('/change-password', 'Change the password; all other sessions end', ['currentPassword', 'newPassword']),
  post('/email/change', 'Ask for another address; a link confirms it', ['newEmail', 'password']),
  post('/email/confirm', 'Confirm an address with the token of the link', ['token']),
  post('/email/send-confirmation', 'Send the confirmation link again', []),
  post('/request-password-reset', 'Send a link that sets a new password', ['email'], open),
  post('/reset-password', 'Set a new password with the token of the link', ['token', 'newPassword'], open),
  post('/two-factor/enable', 'Begin a second factor; a first code switches it on', ['password']),
  post('/two-factor/disable', 'Switch the second factor off', ['password']),
  post('/two-factor/generate-backup-codes', 'Make new recovery codes', ['password']),
];
