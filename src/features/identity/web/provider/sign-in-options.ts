import { builtinOptions, signInMeta, type SignInOptions } from '../../rules/sign-in/options.ts';

/** What the server wrote into this page about signing in; without it (in development) the built-in provider. */
function readOptions(): SignInOptions {
  const written = globalThis.document?.querySelector(`meta[name="${signInMeta}"]`)?.getAttribute('content');
  return written ? (JSON.parse(written) as SignInOptions) : builtinOptions;
}

export const signInOptions: SignInOptions = readOptions();

/** A button for it, beside e-mail and password. */
export const offersGoogle = signInOptions.provider === 'firebase';
