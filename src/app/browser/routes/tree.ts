import { createRoute, redirect } from '@tanstack/react-router';
import { sessionQuery } from '#features/identity/web/session.ts';
import { accountScreens } from './account.tsx';
import { onboarding, onboardingPages } from './onboarding.tsx';
import { dashboardPath, root } from './root.tsx';
import { signedIn, signedInScreens } from './signed-in.tsx';
import { siteScreens } from './site.tsx';
import { framelessPages, signedOut, signedOutPages } from './signed-out.tsx';

/** Every path of the app. Each file beside this one holds the routes of one kind, their guard and what they load. */

/** The landing page is a document of its own, so this is seen only where the pages were not built. */
const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    throw redirect({ to: user ? dashboardPath : '/signin' });
  },
});

export const routeTree = root.addChildren([
  index,
  ...framelessPages,
  signedOut.addChildren([...signedOutPages]),
  onboarding.addChildren([...onboardingPages]),
  signedIn.addChildren([...signedInScreens, ...accountScreens, ...siteScreens]),
]);
