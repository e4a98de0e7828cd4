/**
 * Decides where a visitor (signed out) is sent (spec 4): public pages stay, private ones redirect to the landing page
 * and are remembered for after sign-in. Apart from `landing.ts` to keep the sign-in page's bundle small.
 */
export type VisitorLanding = { to: '/' | null; remember: string | null };

export const visitorLanding = (path: string, kind: 'public' | 'private' | 'unknown'): VisitorLanding =>
  kind === 'private' ? { to: '/', remember: path } : { to: null, remember: null };
