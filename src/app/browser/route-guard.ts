import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { User } from '#features/identity/contract.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { opensSplash, splash } from '#features/onboarding/rules/splash.ts';
import { visitorLanding } from '#features/onboarding/rules/visitor.ts';
import { rememberPlan, rememberRedirect, skipsSplash } from '#features/onboarding/web/visitor-flags.ts';
import { hasCode } from '#ui/api-error.ts';
import { onIdle } from '#ui/use-idle.ts';
import { kindOf } from '../paths.ts';
import type { Address, Navigate } from './signed-in-guard.ts';
import { openDocument } from './open-document.ts';

/**
 * Asks the landing rule at every address and does what it says: sends on, remembers, forgets, greets. Here for visitors;
 * for whoever is signed in, `signed-in-guard.ts` goes on.
 */
const loadSignedInGuard = () => import('./signed-in-guard.ts');

/** They were seen signed out on this page: who is here next has just come through the door. */
let wasSignedOut = false;

export async function guardRoute(cache: QueryClient, address: Address, goTo: Navigate): Promise<void> {
  const kind = kindOf(address.pathname);
  rememberPlanFrom(address);
  const user = await sessionUser(cache, kind === 'private');
  const justSignedIn = user !== null && wasSignedOut;
  if (!user && !wasSignedOut) onIdle(() => void loadSignedInGuard()); // on its way while they type
  wasSignedOut = user === null;
  if (user) {
    const { guardSignedInRoute } = await loadSignedInGuard();
    return guardSignedInRoute(cache, user, address, justSignedIn, goTo);
  }
  const { to, remember } = visitorLanding(address.pathname, kind);
  if (remember) rememberRedirect(address.href);
  if (to === null) return;
  if (isInstalledApp() && opensSplash({ session: 'signed_out', path: to, skipSplash: skipsSplash() }))
    throw redirect({ href: splash.path });
  return openDocument(to);
}

/** Started from a home screen there is no landing page to read first; a browser's visitor has it before them. */
const isInstalledApp = () => matchMedia('(display-mode: standalone)').matches;

/** `/register?plan=`: kept for the step that starts the trial, whichever way the account is made. */
function rememberPlanFrom({ pathname, search: { plan } }: Address): void {
  if (pathname === '/register' && typeof plan === 'string') rememberPlan(plan);
}

/** A server that cannot say who is here must not keep a public page away; a private one shows that it failed. */
async function sessionUser(cache: QueryClient, mustKnow: boolean): Promise<User | null> {
  try {
    return await cache.ensureQueryData(sessionQuery);
  } catch (error) {
    if (!mustKnow || hasCode(error, 'unauthenticated')) return null;
    throw error;
  }
}
