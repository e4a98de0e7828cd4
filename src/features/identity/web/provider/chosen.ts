import { builtinIdentity } from './builtin.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { signInOptions } from './sign-in-options.ts';

/** The provider of this instance. Firebase's library is loaded only where it is in use, with the first question. */
const { firebase } = signInOptions;

export const identityProvider: IdentityProvider = firebase ? later(firebase) : builtinIdentity;

function later(options: NonNullable<typeof firebase>): IdentityProvider {
  let loading: Promise<IdentityProvider> | null = null;
  const provider = () => {
    loading ??= import('./firebase/firebase.ts').then(({ openFirebase }) => openFirebase(options));
    return loading;
  };
  return {
    current: async () => (await provider()).current(),
    signUp: async (person) => (await provider()).signUp(person),
    signIn: async (credentials) => (await provider()).signIn(credentials),
    signInWithCode: async (code) => (await provider()).signInWithCode(code),
    signInWithGoogle: async () => (await provider()).signInWithGoogle(),
    signOut: async () => (await provider()).signOut(),
    requestPasswordReset: async (email) => (await provider()).requestPasswordReset(email),
    resetPassword: async (token, password) => (await provider()).resetPassword(token, password),
    bearerToken: async () => (await provider()).bearerToken(),
    security: async () => (await provider()).security(),
  };
}
