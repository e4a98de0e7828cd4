import type { SignInOptions } from '#features/identity/rules/sign-in/sign-in-options.ts';

/**
 * What a page of ours may load: itself and nothing else. No inline script, no inline style, no frame. With Firebase as
 * the identity provider, also what signing in there needs, and only then.
 */
type Firebase = NonNullable<SignInOptions['firebase']>;

const googleSignIn = ({
  authDomain,
  emulatorUrl,
}: Firebase): Record<'connect' | 'script' | 'frame', string[]> => ({
  connect: emulatorUrl
    ? [emulatorUrl]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  script: ['https://apis.google.com'], // the pop-up's messenger
  frame: [emulatorUrl ?? `https://${authDomain}`],
});

export function contentSecurityPolicy(
  publicUrl: string,
  firebase: SignInOptions['firebase'] = null,
): Record<string, string[]> {
  const signIn = firebase ? googleSignIn(firebase) : { connect: [], script: [], frame: [] };
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...signIn.script],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...signIn.connect],
    ...(firebase ? { 'frame-src': signIn.frame } : {}),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
}
