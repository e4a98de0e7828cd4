/**
 * Decides where a visitor lands, that is somebody signed out (spec 4): public pages are theirs; from any other they go
 * to the landing page, and what they wanted is remembered. Apart from `landing.ts`, so that the sign-in page need not
 * carry what becomes of people who are signed in.
 */
export type VisitorLanding = { to: '/' | null; remember: string | null };

export const visitorLanding = (path: string, kind: 'public' | 'private' | 'unknown'): VisitorLanding =>
  kind === 'private' ? { to: '/', remember: path } : { to: null, remember: null };
