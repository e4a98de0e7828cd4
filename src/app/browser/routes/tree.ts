import { createRoute, redirect } from '@tanstack/react-router';
import { sessionQuery } from '#features/identity/web/session.ts';
import { administration, administrationPages } from './administration.tsx';
import { accountScreens } from './account.tsx';
import { onboarding, onboardingPages } from './onboarding.tsx';
import { dashboardPath, root } from './root.tsx';
import { signedIn, signedInScreens } from './signed-in.tsx';
import { siteScreens } from './site.tsx';
import { framelessPages, signedOut, signedOutPages } from './signed-out.tsx';

/** The route tree. Each file beside this one holds the routes of one kind, their guard and what they load. */

/** The landing page is a separate document, so this route is reached only where the public pages were not built. */
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
  administration.addChildren([...administrationPages]),
  onboarding.addChildren([...onboardingPages]),
  signedIn.addChildren([...signedInScreens, ...accountScreens, ...siteScreens]),
]);
