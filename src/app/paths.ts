/**
 * Which paths exist, and which of them are public (spec 2 and 4). All others show the 404 page. Where a
 * person is sent from one of them is decided in `features/onboarding/rules/landing.ts`.
 */
export type PathKind = 'public' | 'private' | 'unknown';

/** Spec 4, the public paths; anything under `/onboarding/` is public too. */
const publicBySpec = ['/', '/signin', '/register', '/pricing', '/public-pricing', '/faq', '/ai-sample'];

/**
 * Ours: the spec's landing page leads signed-out visitors to the overview and to both policies, and who forgot a password
 * cannot sign in first.
 */
const publicByNeed = [
  '/overview',
  '/privacy',
  '/terms',
  '/onboarding/splash',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/signout',
];

/** `:id` is one segment. */
const privatePaths = [
  '/dashboard',
  '/app',
  '/app/record',
  '/conversations',
  '/tasks',
  '/follow-ups',
  '/follow-ups/:id',
  '/app/conversation/:id',
  '/app/conversation/:id/versions',
  '/upload',
  '/search',
  '/clients',
  '/clients/:id',
  '/clients/:id/brief',
  '/mirror',
  '/folders',
  '/folders/:id',
  '/notifications',
  '/settings',
  '/ai-settings',
  '/writing-voice',
  '/upgrade',
  '/payment',
  '/clair-introduction',
  '/clair-welcome',
  '/profile-setup',
  '/task-destination',
  '/custom-fields-setup',
  '/profile-review',
  '/welcome-complete',
  '/streaming-demo',
  '/phase2-demo',
  '/phase3-demo',
];

/** The administration has a sign-in of its own, so no rule about coaches applies. */
const adminPaths = [
  '/admin',
  '/admin/users',
  '/admin/users/:id',
  '/admin/errors',
  '/admin/visitors',
  '/admin/jobs',
  '/admin/health',
  '/admin/settings',
  '/admin/activity',
];

export const isAdminPath = (path: string): boolean => segmentsOf(path)[1] === 'admin';

const patterns = [...publicBySpec, ...publicByNeed, ...privatePaths, ...adminPaths];

/** The pattern of a path, `/clients/:id` for `/clients/7f…`; `null` where nothing is. */
export function patternOf(path: string): string | null {
  const segments = segmentsOf(path);
  const matches = (pattern: string) => {
    const wanted = segmentsOf(pattern);
    return (
      wanted.length === segments.length &&
      wanted.every((segment, i) => segment === segments[i] || (segment === ':id' && segments[i] !== ''))
    );
  };
  return patterns.find(matches) ?? null;
}

export function kindOf(path: string): PathKind {
  if (path.startsWith('/onboarding/')) return 'public';
  const pattern = patternOf(path);
  if (!pattern) return 'unknown';
  return privatePaths.includes(pattern) ? 'private' : 'public';
}

/** A trailing slash says nothing; queries and fragments are not part of a path. */
const segmentsOf = (path: string): string[] => {
  const [bare = '/'] = path.split(/[?#]/);
  return (bare.length > 1 ? bare.replace(/\/$/, '') : bare).split('/');
};

/** The app's page without a session, which the service worker keeps for a start without a connection. */
export const offlinePage = '/offline-shell';
export const offlineScript = '/offline-session.js';

/** Where a phone sends what it shares with the installed app (`share_target` in the manifest). */
export const sharePath = '/share';
