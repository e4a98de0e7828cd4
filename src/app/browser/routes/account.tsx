import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { planNames, type PlanName } from '#features/billing/rules/plans.ts';
import { signedIn } from './signed-in.tsx';

/** The screens about the account itself: how the coach works, and what the account may use. */
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: lazyRouteComponent(() => import('../../screens/settings/settings-screen.tsx'), 'SettingsScreen'),
});

const aiSettings = createRoute({
  getParentRoute: () => signedIn,
  path: '/ai-settings',
  component: lazyRouteComponent(
    () => import('../../screens/settings/ai-settings-screen.tsx'),
    'AiSettingsScreen',
  ),
});

const upgrade = createRoute({
  getParentRoute: () => signedIn,
  path: '/upgrade',
  component: lazyRouteComponent(() => import('../../screens/billing/upgrade-screen.tsx'), 'UpgradeScreen'),
});

type PaymentSearch = { plan?: PlanName; rhythm?: 'monthly' | 'yearly' };

const payment = createRoute({
  getParentRoute: () => signedIn,
  path: '/payment',
  validateSearch: (search: Record<string, unknown>): PaymentSearch => {
    const plan = planNames.find((name) => name === search.plan);
    return { ...(plan ? { plan } : {}), ...(search.rhythm === 'yearly' ? { rhythm: 'yearly' } : {}) };
  },
  component: lazyRouteComponent(() => import('../../screens/billing/payment-screen.tsx'), 'PaymentScreen'),
});

export const accountScreens = [settings, aiSettings, upgrade, payment] as const;
