import type { IdentityProvider } from './identity-provider.ts';
import { signInOptions } from './sign-in-options.ts';

let chosen: Promise<IdentityProvider> | null = null;

/** The provider of this instance. Loaded with the first question, and a page comes with the answer to most of them. */
export function identityProvider(): Promise<IdentityProvider> {
  chosen ??= load().catch((error: unknown) => {
    chosen = null; // the network may be back the next time
    throw error;
  });
  return chosen;
}

async function load(): Promise<IdentityProvider> {
  const { firebase } = signInOptions;
  if (firebase) return (await import('./firebase/firebase.ts')).openFirebase(firebase);
  return (await import('./builtin.ts')).builtinIdentity;
}
