import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { reconcileSteps } from '#features/activity/web/activity.ts';
import { lastActivityQuery } from '#features/activity/web/last-activity.ts';
import type { User } from '#features/identity/contract.ts';
import { isDoor, landing } from '#features/onboarding/rules/landing.ts';
import { isOnboarded, type OnboardingState } from '#features/onboarding/rules/steps.ts';
import { clearFlags, readFlags, readSteps, writeSteps } from '#features/onboarding/web/persisted-steps.ts';
import { loadSettings } from '#features/settings/web/load-settings.ts';
import { queueToasts, notify } from '#ui/toast.ts';
import { kindOf } from '../paths.ts';
import { openDocument } from './open-document.ts';
import { readNext } from './read-next.ts';

/**
 * The guard for a signed-in user: gathers what `features/onboarding/rules/landing.ts` decides from, and carries out its
 * answer.
 */
export type Address = { pathname: string; href: string; search: { next?: unknown; plan?: unknown } };
export type Navigate = (path: string) => void;

export async function guardSignedInRoute(
  cache: QueryClient,
  user: User,
  { pathname, search }: Address,
  justSignedIn: boolean,
  goTo: Navigate,
): Promise<void> {
  const [{ onboarding, lastScreenPath }] = await Promise.all([
    onboardingProgress(cache, user, isDoor(pathname)),
    loadSettings(cache, user.id),
  ]);
  const flags = readFlags();
  const { to, welcomesBack, resume, clears } = landing({
    session: 'signed_in',
    justSignedIn,
    path: pathname,
    kind: kindOf(pathname),
    createdAt: new Date(user.createdAt),
    onboarding,
    flags: { ...flags, redirectAfterAuth: readNext(search.next) ?? flags.redirectAfterAuth },
    lastScreenPath,
    now: new Date(),
  });
  clearFlags(clears);
  if (welcomesBack) queueToasts(() => welcomeBack(resume, goTo));
  if (to === null) return;
  if (kindOf(to) !== 'private') return openDocument(to);
  throw redirect({ href: to });
}

type Progress = { onboarding: OnboardingState; lastScreenPath: string | null };

/** Asks the server on entry pages, and wherever this browser does not know that onboarding is complete. */
async function onboardingProgress(cache: QueryClient, user: User, isAtDoor: boolean): Promise<Progress> {
  const local = readSteps(user.id);
  if (!isAtDoor && isOnboarded(local)) return { onboarding: local, lastScreenPath: null };
  const onboarding = await reconcileSteps(cache, user.id, local);
  writeSteps(user.id, onboarding);
  const last = cache.getQueryData(lastActivityQuery(user.id).queryKey);
  return { onboarding, lastScreenPath: last?.lastScreenPath ?? null };
}

function welcomeBack(resume: string | null, goTo: Navigate): void {
  notify('Welcome back!', {
    description: "Let's turn conversations into action.", // spec 4, verbatim
    ...(resume ? { action: { label: 'Resume', onClick: () => goTo(resume) } } : {}),
  });
}
