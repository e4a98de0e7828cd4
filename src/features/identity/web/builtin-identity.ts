import { readFailure } from '#ui/api.ts';
import { ApiError } from '#ui/api-error.ts';
import { errorMessages } from '#ui/error-messages.ts';
import { IdentityError, type IdentityAccount, type IdentityProvider } from './identity-provider.ts';

/**
 * The built-in provider: the server's own `/api/identity/*`, with a cookie as the session. The server already answers
 * in the sentences of spec 8; here they find their field.
 */
type Answer = { user: { id: string; email: string; name: string | null } };

const fallback = 'An unexpected error occurred. Please try again.'; // spec 8
const tooMany = 'Too many attempts. Wait a minute, then try again.';
const expired = 'This link has expired. Ask for a new one; it works for ten minutes.';

async function ask(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`/api/identity/${path}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'include',
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : null,
  }).catch(() => {
    throw new ApiError(0, 'offline', 'no connection', null);
  });
  const text = await response.text();
  if (!response.ok) throw readFailure(response.status, text);
  return text === '' ? null : JSON.parse(text);
}

/** The body is kept in the error's text; its code tells the field. */
function translate(error: unknown): IdentityError {
  if (!(error instanceof ApiError)) return new IdentityError(fallback, null);
  if (error.code === 'offline') return new IdentityError(errorMessages.offline, null);
  if (error.status === 429) return new IdentityError(tooMany, null);
  if (/"INVALID_TOKEN"|"TOKEN_EXPIRED"/.test(error.message)) return new IdentityError(expired, null);
  const message = error.status < 500 && error.detail ? error.detail : fallback;
  if (message === 'Incorrect password' || message.startsWith('Password'))
    return new IdentityError(message, 'password');
  if (/email/i.test(message) && !/password/i.test(message)) return new IdentityError(message, 'email');
  return new IdentityError(message, null);
}

async function attempt(path: string, body: object): Promise<unknown> {
  try {
    return await ask(path, body);
  } catch (error) {
    throw translate(error);
  }
}

const toAccount = ({ user }: Answer): IdentityAccount => ({
  uid: user.id,
  email: user.email,
  displayName: user.name || null,
});

export const builtinIdentity: IdentityProvider = {
  async current() {
    const session = (await ask('get-session')) as Answer | null;
    return session ? toAccount(session) : null;
  },
  async signUp({ email, password, displayName }) {
    return toAccount((await attempt('sign-up/email', { email, password, name: displayName })) as Answer);
  },
  async signIn({ email, password }) {
    return toAccount((await attempt('sign-in/email', { email, password })) as Answer);
  },
  async signOut() {
    await ask('sign-out', {});
  },
  async requestPasswordReset(email) {
    await attempt('request-password-reset', { email });
  },
  async resetPassword(token, password) {
    await attempt('reset-password', { token, newPassword: password });
  },
  async bearerToken() {
    return null;
  },
};
