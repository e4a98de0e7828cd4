import { builtinOptions, signInMeta, type SignInOptions } from '../../rules/sign-in/sign-in-options.ts';

/** What the server wrote into this page about signing in; without it (in development) the built-in provider. */
function readOptions(): SignInOptions {
  const written = globalThis.document?.querySelector(`meta[name="${signInMeta}"]`)?.getAttribute('content');
  return written ? (JSON.parse(written) as SignInOptions) : builtinOptions;
}

export const signInOptions: SignInOptions = readOptions();

/** Where the passwords are ours: a second factor, and a list of where somebody is signed in. */
export const keepsSignIns = signInOptions.provider === 'builtin';

/** How long a link to a new password works: Firebase's own time, or ours (design 4, row 6). */
export const resetLinkLives = signInOptions.provider === 'firebase' ? 'an hour' : 'ten minutes';

/** A button for it, beside e-mail and password. */
export const offersGoogle = signInOptions.provider === 'firebase';
