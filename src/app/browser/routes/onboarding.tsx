import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionQuery } from '#features/identity/web/session.ts';
import { loadTrial, root } from './root.tsx';

/** One file: a new coach goes from one step to the next. */
const steps = () => import('#features/onboarding/web/step-screens.ts');

/** The pages between sign-up and the dashboard, each a step; their order is in `features/onboarding/rules/steps.ts`. */
export const onboarding = createRoute({
  getParentRoute: () => root,
  id: 'onboarding',
  // The root has already redirected signed-out visitors; this guarantees a user to the screens below.
  beforeLoad: async ({ context, location }) => {
    if (!(await context.queryClient.ensureQueryData(sessionQuery)))
      throw redirect({ to: '/signin', search: { next: location.href } });
  },
  loader: loadTrial,
  component: lazyRouteComponent(
    () => import('../../screens/shell/onboarding-layout.tsx'),
    'OnboardingLayout',
  ),
});

const profileSetup = createRoute({
  getParentRoute: () => onboarding,
  path: '/profile-setup',
  validateSearch: (search: Record<string, unknown>): { plan?: string } =>
    typeof search.plan === 'string' ? { plan: search.plan } : {},
  component: lazyRouteComponent(steps, 'ProfileSetupScreen'),
});

const taskDestination = createRoute({
  getParentRoute: () => onboarding,
  path: '/task-destination',
  component: lazyRouteComponent(steps, 'TaskDestinationScreen'),
});

const customFields = createRoute({
  getParentRoute: () => onboarding,
  path: '/custom-fields-setup',
  component: lazyRouteComponent(steps, 'CustomFieldsScreen'),
});

const profileReview = createRoute({
  getParentRoute: () => onboarding,
  path: '/profile-review',
  component: lazyRouteComponent(steps, 'ProfileReviewScreen'),
});

const welcomeComplete = createRoute({
  getParentRoute: () => onboarding,
  path: '/welcome-complete',
  component: lazyRouteComponent(steps, 'WelcomeCompleteScreen'),
});

const clairIntroduction = createRoute({
  getParentRoute: () => onboarding,
  path: '/clair-introduction',
  component: lazyRouteComponent(steps, 'ClairIntroductionScreen'),
});

const clairWelcome = createRoute({
  getParentRoute: () => onboarding,
  path: '/clair-welcome',
  component: lazyRouteComponent(steps, 'ClairWelcomeScreen'),
});

export const onboardingPages = [
  profileSetup,
  taskDestination,
  customFields,
  profileReview,
  welcomeComplete,
  clairIntroduction,
  clairWelcome,
] as const;
