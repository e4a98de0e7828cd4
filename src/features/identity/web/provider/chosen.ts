import type { IdentityProvider } from './identity-provider.ts';
import { signInOptions } from './sign-in-options.ts';

let chosen: Promise<IdentityProvider> | null = null;

/** The provider of this server, loaded on first use. */
export function identityProvider(): Promise<IdentityProvider> {
  chosen ??= load().catch((error: unknown) => {
    chosen = null; // the network may be back on the next call
    throw error;
  });
  return chosen;
}

async function load(): Promise<IdentityProvider> {
  const { firebase } = signInOptions;
  if (firebase) return (await import('./firebase/firebase.ts')).openFirebase(firebase);
  return (await import('./builtin.ts')).builtinIdentity;
}
