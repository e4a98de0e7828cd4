import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#features/identity/contract.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { visitorLanding } from '#features/onboarding/rules/visitor.ts';
import { rememberPlan, rememberRedirect } from '#features/onboarding/web/visitor-flags.ts';
import { hasCode } from '#ui/api-error.ts';
import { onIdle } from '#ui/use-idle.ts';
import { kindOf } from '../paths.ts';
import type { Address, Navigate } from './signed-in-guard.ts';
import { openDocument } from './open-document.ts';

/**
 * The route guard: asks the landing rule at every address and redirects accordingly. This file decides for visitors;
 * `signed-in-guard.ts` decides for a signed-in user and is loaded when there is one.
 */
const loadSignedInGuard = () => import('./signed-in-guard.ts');

/** Whether this page has seen a visitor signed out; the next signed-in user has then just signed in. */
let wasSignedOut = false;

export async function guardRoute(cache: QueryClient, address: Address, goTo: Navigate): Promise<void> {
  const kind = kindOf(address.pathname);
  rememberPlanFrom(address);
  const user = await sessionUser(cache, kind === 'private');
  const justSignedIn = user !== null && wasSignedOut;
  if (!user && !wasSignedOut) onIdle(() => void loadSignedInGuard()); // loaded while the visitor types
  wasSignedOut = user === null;
  if (user) {
    const { guardSignedInRoute } = await loadSignedInGuard();
    return guardSignedInRoute(cache, user, address, justSignedIn, goTo);
  }
  const { to, remember } = visitorLanding(address.pathname, kind);
  if (remember) rememberRedirect(address.href);
  if (to === null) return;
  return openDocument(to);
}

/** `/register?plan=` is remembered for the step that starts the trial, however the account is created. */
function rememberPlanFrom({ pathname, search: { plan } }: Address): void {
  if (pathname === '/register' && typeof plan === 'string') rememberPlan(plan);
}

/** If the session cannot be read, a public page still opens, and a private one shows the error. */
async function sessionUser(cache: QueryClient, mustKnow: boolean): Promise<User | null> {
  try {
    return await cache.ensureQueryData(sessionQuery);
  } catch (error) {
    if (!mustKnow || hasCode(error, 'unauthenticated')) return null;
    throw error;
  }
}
