/**
 * Decides when the splash screen opens (spec 2): about 1.5 seconds after the first page, once, for visitors who are not
 * signed in, and only on the landing page; every other path skips it.
 */
export const splash = { path: '/onboarding/splash', delayMs: 1500 } as const; // spec 9

export const opensSplash = (situation: {
  session: 'loading' | 'signed_out' | 'signed_in';
  path: string;
  /** The flag `skipSplash`, set after it was shown. */
  skipSplash: boolean;
}): boolean => situation.session === 'signed_out' && situation.path === '/' && !situation.skipSplash;
