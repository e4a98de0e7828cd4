import { createRoute, redirect } from '@tanstack/react-router';
import { home, root } from './root.tsx';
import { signedIn, signedInScreens } from './signed-in.tsx';
import { signedOut, signedOutPages } from './signed-out.tsx';

/** Every path of the app. Each file beside this one holds the routes of one kind, their guard and what they load. */
const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: home });
  },
});

export const routeTree = root.addChildren([
  index,
  signedOut.addChildren([...signedOutPages]),
  signedIn.addChildren([...signedInScreens]),
]);
