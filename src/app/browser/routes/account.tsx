import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedIn } from './signed-in.tsx';

/** Settings, plans and payment. */
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  loader: async ({ context: { queryClient } }) =>
    (await import('#features/settings/web/load-panels.ts')).loadPanels(queryClient),
  component: lazyRouteComponent(() => import('#features/settings/web/settings-screen.tsx'), 'SettingsScreen'),
});

const aiSettings = createRoute({
  getParentRoute: () => signedIn,
  path: '/ai-settings',
  loader: async ({ context: { queryClient } }) =>
    (await import('#features/settings/web/load-panels.ts')).loadAiPanels(queryClient),
  component: lazyRouteComponent(
    () => import('#features/settings/web/ai/ai-settings-screen.tsx'),
    'AiSettingsScreen',
  ),
});

const upgrade = createRoute({
  getParentRoute: () => signedIn,
  path: '/upgrade',
  component: lazyRouteComponent(() => import('../../screens/billing/upgrade-screen.tsx'), 'UpgradeScreen'),
});

type PaymentSearch = { plan?: string; rhythm?: 'monthly' | 'yearly' };

const payment = createRoute({
  getParentRoute: () => signedIn,
  path: '/payment',
  // The screen decides which plan a name means.
  validateSearch: ({ plan, rhythm }: Record<string, unknown>): PaymentSearch => ({
    ...(typeof plan === 'string' ? { plan } : {}),
    ...(rhythm === 'yearly' ? { rhythm } : {}),
  }),
  component: lazyRouteComponent(() => import('#features/billing/web/payment-screen.tsx'), 'PaymentScreen'),
});

export const accountScreens = [settings, aiSettings, upgrade, payment] as const;
