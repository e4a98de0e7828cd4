import { builtinOptions, signInMeta, type SignInOptions } from '../../rules/sign-in/sign-in-options.ts';

/** The sign-in options the server wrote into this page; the built-in provider's without them (in development). */
function readOptions(): SignInOptions {
  const written = globalThis.document?.querySelector(`meta[name="${signInMeta}"]`)?.getAttribute('content');
  return written ? (JSON.parse(written) as SignInOptions) : builtinOptions;
}

export const signInOptions: SignInOptions = readOptions();

/** Only the built-in provider has a second factor and a list of sessions. */
export const keepsSignIns = signInOptions.provider === 'builtin';

/** How long a password reset link works: Firebase's time, or ours (design 4, row 6). */
export const resetLinkLives = signInOptions.provider === 'firebase' ? 'an hour' : 'ten minutes';

/** Whether to show Google's button beside e-mail and password. */
export const offersGoogle = signInOptions.provider === 'firebase';
