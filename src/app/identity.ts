import { recordRead } from '#features/audit/server/actions.ts';
import type { SignInOptions } from '#features/identity/rules/sign-in/sign-in-options.ts';
import { findAccount } from '#features/identity/server/actions.ts';
import { confirmVerifiedEmail } from '#features/identity/server/profile.ts';
import type { KeyRing } from '#platform/crypto/instance-key.ts';
import type { Prepared } from '#platform/db/prepare.ts';
import type { Services } from '#platform/services.ts';
import type { IdentityAccounts, IdentityProvider } from '#ports/identity.ts';
import type { Config } from './config.ts';
import { identityPath } from './identity-routes.ts';

/** Who keeps the passwords, by configuration. Either library is loaded only where it is in use. */
export async function chooseIdentity(
  config: Config,
  database: Prepared,
  { db, keys, mail, clock, log }: Services,
): Promise<IdentityProvider> {
  if (config.IDENTITY_PROVIDER === 'firebase') {
    if (config.FIREBASE_AUTH_EMULATOR_HOST)
      log.warn({ emulator: config.FIREBASE_AUTH_EMULATOR_HOST }, 'unsigned tokens count as sign-ins');
    const { createFirebaseIdentity } = await import('#adapters/firebase/identity.ts');
    return createFirebaseIdentity({
      databaseUrl: database.authUrl,
      projectId: config.FIREBASE_PROJECT_ID!,
      secret: keys.deriveKey('identity').toString('hex'),
      publicUrl: config.PUBLIC_URL,
      basePath: identityPath,
      clock,
      ...(config.FIREBASE_JWKS_URL ? { jwksUrl: config.FIREBASE_JWKS_URL } : {}),
      ...(config.FIREBASE_AUTH_EMULATOR_HOST ? { emulatorHost: config.FIREBASE_AUTH_EMULATOR_HOST } : {}),
    });
  }
  const { createBetterAuthIdentity } = await import('#adapters/better-auth/identity.ts');
  return createBetterAuthIdentity({
    databaseUrl: database.authUrl,
    secrets: identitySecrets(keys),
    basePath: identityPath,
    publicUrl: config.PUBLIC_URL,
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
    genericErrors: config.AUTH_DETAIL === 'generic',
    mail,
    clock,
    log,
    alarm: { above: config.AUTH_ALARM_ABOVE, operator: config.CONTACT_EMAIL ?? null },
    onSignedIn: async (identityId) => {
      const account = await db.asIdentity(identityId, (tx) => findAccount(tx, identityId));
      if (!account) return;
      const entry = {
        actor: 'coach',
        action: 'account.signed_in',
        subject: { kind: 'account', id: null },
      } as const;
      await recordRead({ db, clock, log }, account.id, entry);
    },
    onEmailVerified: ({ id, email }) =>
      confirmVerifiedEmail(db, { id, email, emailVerified: true, name: null }, config.ADMIN_EMAILS),
  });
}

/** For the worker too, which has no sign-ins to answer. */
export async function openIdentityAccounts(config: Config, { authUrl }: Prepared): Promise<IdentityAccounts> {
  const adapter =
    config.IDENTITY_PROVIDER === 'firebase'
      ? await import('#adapters/firebase/remove-identity.ts')
      : await import('#adapters/better-auth/remove-identity.ts');
  return adapter.openIdentityAccounts(authUrl);
}

/** The current one first; older ones open what they encrypted. */
export const identitySecrets = (keys: KeyRing): { version: number; value: string }[] =>
  keys.ids.map((id) => ({
    version: Number.parseInt(id, 16),
    value: keys.deriveKey('identity', id).toString('hex'),
  }));

/** What every page is told (`SignInOptions`). Firebase's own floor is six. */
export function signInOptions(config: Config): SignInOptions {
  if (config.IDENTITY_PROVIDER === 'builtin')
    return { provider: 'builtin', passwordMinLength: config.PASSWORD_MIN_LENGTH, firebase: null };
  const projectId = config.FIREBASE_PROJECT_ID!;
  return {
    provider: 'firebase',
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
    firebase: {
      projectId,
      apiKey: config.FIREBASE_API_KEY!,
      authDomain: config.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      emulatorUrl: config.FIREBASE_AUTH_EMULATOR_HOST ? `http://${config.FIREBASE_AUTH_EMULATOR_HOST}` : null,
    },
  };
}
