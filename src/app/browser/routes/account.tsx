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

const writingVoice = createRoute({
  getParentRoute: () => signedIn,
  path: '/writing-voice',
  loader: async ({ context: { queryClient } }) => {
    const { voiceProfileQuery } = await import('#features/voice/web/profile/queries.ts');
    await queryClient.prefetchQuery(voiceProfileQuery);
  },
  component: lazyRouteComponent(
    () => import('#features/voice/web/profile/writing-voice-screen.tsx'),
    'WritingVoiceScreen',
  ),
});

/** The plan that a link asked for; the screen decides which one a name means. */
const withPlan = ({ plan }: Record<string, unknown>): { plan?: string } =>
  typeof plan === 'string' ? { plan } : {};

const upgrade = createRoute({
  getParentRoute: () => signedIn,
  path: '/upgrade',
  validateSearch: withPlan,
  component: lazyRouteComponent(() => import('#features/review/web/upgrade-screen.tsx'), 'UpgradeScreen'),
});

type PaymentSearch = { plan?: string; rhythm?: 'monthly' | 'yearly' };

const payment = createRoute({
  getParentRoute: () => signedIn,
  path: '/payment',
  validateSearch: ({ rhythm, ...search }: Record<string, unknown>): PaymentSearch => ({
    ...withPlan(search),
    ...(rhythm === 'yearly' ? { rhythm } : {}),
  }),
  component: lazyRouteComponent(() => import('#features/billing/web/payment-screen.tsx'), 'PaymentScreen'),
});

export const accountScreens = [settings, aiSettings, writingVoice, upgrade, payment] as const;
