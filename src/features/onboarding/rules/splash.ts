/**
 * The splash screen (spec 2 and 9): it opens over the landing page, once, for visitors who are not signed in; every other
 * path skips it. When it opens is in `app/browser/public-pages/boot.ts`, because the landing page loads none of the app.
 */
export const splash = { path: '/onboarding/splash', delayMs: 1500 } as const;
