import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { lastActivityQuery, reconcileSteps } from '#features/activity/web/activity.ts';
import type { User } from '#features/identity/contract.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { landing } from '#features/onboarding/rules/landing.ts';
import { opensSplash, splash } from '#features/onboarding/rules/splash.ts';
import { isOnboarded, type OnboardingState } from '#features/onboarding/rules/steps.ts';
import {
  clearFlags,
  readFlags,
  readSteps,
  rememberWanted,
  skipsSplash,
  writeSteps,
} from '#features/onboarding/web/stored-flags.ts';
import { hasCode } from '#ui/api-error.ts';
import { notify } from '#ui/toast.ts';
import { kindOf } from '../paths.ts';

/**
 * Asks the landing rule at every address and does what it says: sends on, remembers, forgets, greets. The rule is in
 * `features/onboarding/rules/landing.ts`; what it is told is gathered here.
 */
type Address = { pathname: string; href: string; search: { next?: unknown } };
type Go = (path: string) => void;

const doors = ['/signin', '/register', '/onboarding/splash'];
const greetAfterMs = 1500; // the news that the sign-in worked is read first

/** They were seen signed out on this page: who is here next has just come through the door. */
let wasSignedOut = false;

export async function arrive(
  cache: QueryClient,
  { pathname, href, search }: Address,
  goTo: Go,
): Promise<void> {
  const kind = kindOf(pathname);
  const user = await whoIsHere(cache, kind === 'private');
  const { onboarding, lastScreenPath } = user
    ? await progressOf(cache, user, doors.includes(pathname))
    : { onboarding: {}, lastScreenPath: null };
  const flags = readFlags();
  const justSignedIn = user !== null && wasSignedOut;
  wasSignedOut = user === null;

  const { to, welcomesBack, resume, remember, clears } = landing({
    session: user ? 'signed_in' : 'signed_out',
    justSignedIn,
    path: pathname,
    kind,
    createdAt: user ? new Date(user.createdAt) : null,
    onboarding,
    flags: { ...flags, redirectAfterAuth: readNext(search.next) ?? flags.redirectAfterAuth },
    lastScreenPath,
    now: new Date(),
  });

  clearFlags(clears);
  if (remember) rememberWanted(href);
  if (welcomesBack) setTimeout(() => greet(resume, goTo), justSignedIn ? greetAfterMs : 0);
  if (
    to === '/' &&
    isInstalledApp() &&
    opensSplash({ session: 'signed_out', path: to, skipSplash: skipsSplash() })
  )
    throw redirect({ href: splash.path });
  if (to === '/') return leaveForLanding();
  if (to) throw redirect({ href: to });
}

/** Started from a home screen there is no landing page to read first; a browser's visitor has it before them. */
const isInstalledApp = () => matchMedia('(display-mode: standalone)').matches;

/** The landing page is a document of its own; this one is about to go, and nothing may be shown meanwhile. */
function leaveForLanding(): Promise<never> {
  location.replace('/');
  return new Promise(() => undefined);
}

/** Only paths of ours: a link must not be able to send a coach to another site after sign-in. */
export const readNext = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;

/** A server that cannot say who is here must not keep a public page away; a private one shows that it failed. */
async function whoIsHere(cache: QueryClient, mustKnow: boolean): Promise<User | null> {
  try {
    return await cache.ensureQueryData(sessionQuery);
  } catch (error) {
    if (!mustKnow || hasCode(error, 'unauthenticated')) return null;
    throw error;
  }
}

type Progress = { onboarding: OnboardingState; lastScreenPath: string | null };

/** The server is asked at the door, and wherever this browser does not know that onboarding is over. */
async function progressOf(cache: QueryClient, user: User, isAtDoor: boolean): Promise<Progress> {
  const local = readSteps(user.id);
  if (!isAtDoor && isOnboarded(local)) return { onboarding: local, lastScreenPath: null };
  const onboarding = await reconcileSteps(cache, user.id, local);
  writeSteps(user.id, onboarding);
  const last = cache.getQueryData(lastActivityQuery(user.id).queryKey);
  return { onboarding, lastScreenPath: last?.lastScreenPath ?? null };
}

function greet(resume: string | null, goTo: Go): void {
  notify('Welcome back!', {
    description: "Let's turn conversations into action.", // spec 4, letter for letter
    ...(resume ? { action: { label: 'Resume', onClick: () => goTo(resume) } } : {}),
  });
}
