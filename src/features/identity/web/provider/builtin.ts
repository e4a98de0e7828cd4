import { request, attempt } from './builtin-request.ts';
import type { IdentityAccount, IdentityProvider } from './identity-provider.ts';

/** The built-in provider, with a cookie as the session. */
type Answer = { user: { id: string; email: string; name: string | null } };

const toAccount = (answer: unknown): IdentityAccount => {
  const { user } = answer as Answer;
  return { uid: user.id, email: user.email, displayName: user.name || null };
};

const codePaths = { app: 'two-factor/verify-totp', recovery: 'two-factor/verify-backup-code' } as const;

export const builtinIdentity: IdentityProvider = {
  async current() {
    const session = await request('get-session');
    return session ? toAccount(session) : null;
  },
  async signUp({ email, password, displayName, proof }) {
    return toAccount(await attempt('sign-up/email', { email, password, name: displayName, proof }));
  },
  async signIn({ email, password }) {
    const answer = await attempt('sign-in/email', { email, password });
    return (answer as { twoFactorRedirect?: boolean }).twoFactorRedirect ? null : toAccount(answer);
  },
  async signInWithCode({ kind, code }) {
    return toAccount(await attempt(codePaths[kind], { code }));
  },
  async prepareGoogle() {},
  signInWithGoogle() {
    throw new Error('The built-in provider does not offer Google.');
  },
  async signOut() {
    await request('sign-out', {});
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
  async security() {
    return (await import('./builtin-security.ts')).builtinSecurity;
  },
};
