import { askedPlan } from '../../billing/rules/plans.ts';
import {
  dashboardPath,
  firstIncompleteStep,
  hasBegun,
  steps,
  type OnboardingState,
  type Step,
} from './steps.ts';
import { visitorLanding } from './visitor.ts';

/**
 * Decides where a user is sent on each navigation: the state machine of spec section 4. Takes time, stored flags and
 * server state as values and returns the target, `null` to stay. It stores and shows nothing itself.
 */
const windows = {
  newAccountSeconds: 60, // spec 4: an account created under 60 seconds ago is brand-new
  registrationMinutes: 5, // spec 4: or one whose registration was attempted under 5 minutes ago
  newSessionMinutes: 30, // spec 4: a session is new within 30 minutes of the account
  pendingGoogleMinutes: 2, // spec 4 and 9: how long a pending Google sign-in is waited for
} as const;

/** The browser's flags (spec 3, "Local storage flags"), parsed. */
export type StoredFlags = {
  registrationSuccess: boolean;
  registrationAttemptTime: Date | null;
  registrationPlan: string | null;
  pendingGoogleAuth: boolean;
  googleAuthStartTime: Date | null;
  /** Followed only if it is a path inside the app. */
  redirectAfterAuth: string | null;
};

export type Situation = {
  session: 'loading' | 'signed_out' | 'signed_in';
  /** Signed in a moment ago; false for a user who opens another address. */
  justSignedIn: boolean;
  path: string;
  /** From `app/paths.ts`. An unknown path shows the 404 page, signed in or not. */
  kind: 'public' | 'private' | 'unknown';
  /** When the account was created; `null` while signed out. */
  createdAt: Date | null;
  /** Merged from server and browser by `mergeStates`. */
  onboarding: OnboardingState;
  flags: StoredFlags;
  lastScreenPath: string | null;
  now: Date;
};

export type Landing = {
  to: string | null;
  /** 'Welcome back!' / "Let's turn conversations into action." */
  welcomesBack: boolean;
  /** The last screen, offered as a link; `null` without one. */
  resume: string | null;
  /** Stored as `redirectAfterAuth`: the path requested before sign-in. */
  remember: string | null;
  /** Used flags, to be removed. */
  clears: (keyof StoredFlags)[];
};

const entryPages = ['/signin', '/register', '/onboarding/splash'];
const overview = '/overview';
const staysPut = ['/', '/pricing', '/public-pricing']; // spec 4: a signed-in user stays here
const googleFlags: Landing['clears'] = ['pendingGoogleAuth', 'googleAuthStartTime', 'redirectAfterAuth'];
/** Screens around the onboarding steps a brand-new user may open. */
const besideSteps = [
  overview,
  '/payment',
  '/upgrade',
  '/clair-introduction',
  '/clair-welcome',
  '/welcome-complete',
];

const stay: Landing = { to: null, welcomesBack: false, resume: null, remember: null, clears: [] };
const go = (to: string, more: Partial<Landing> = {}): Landing => ({ ...stay, to, ...more });

export function landing(situation: Situation): Landing {
  const { session, path, kind } = situation;
  if (session === 'loading') return stay;
  if (session === 'signed_out') return { ...stay, ...visitorLanding(path, kind) };
  return signedIn({ ...situation, path: bare(path) });
}

/** Whether a signed-in user is redirected away from this path. */
export const isEntryPage = (path: string): boolean => entryPages.includes(bare(path));

function signedIn(situation: Situation): Landing {
  const { path, flags } = situation;
  const google = flags.pendingGoogleAuth ? { clears: googleFlags } : {};
  if (isGooglePending(situation))
    return go(ownPath(flags.redirectAfterAuth) ?? dashboardPath, {
      ...google,
      welcomesBack: firstIncompleteStep(situation.onboarding) === null,
    });
  if (staysPut.includes(path) || path.endsWith('.html')) return { ...stay, ...google };
  if (isBrandNew(situation)) return { ...newcomer(situation), ...google };
  return isRedirected(situation) ? { ...arrival(situation), ...google } : { ...stay, ...google };
}

/** Less than two minutes old. An older flag is removed, so that it cannot redirect the user later. */
const isGooglePending = ({ flags, now }: Situation): boolean =>
  flags.pendingGoogleAuth && isWithin(flags.googleAuthStartTime, windows.pendingGoogleMinutes * 60, now);

const isBrandNew = ({ createdAt, flags, onboarding, now }: Situation): boolean =>
  !hasBegun(onboarding) &&
  (isWithin(createdAt, windows.newAccountSeconds, now) ||
    (flags.registrationSuccess &&
      isWithin(flags.registrationAttemptTime, windows.registrationMinutes * 60, now)));

/** Sends a new user from sign-in and app screens to the first step; public pages stay readable. */
function newcomer(situation: Situation): Landing {
  const { path, kind } = situation;
  const isAtHome = path === steps[0].path || besideSteps.includes(path);
  const isReading = kind !== 'private' && !isEntryPage(path);
  return isAtHome || isReading ? stay : go(pathOf(steps[0], situation));
}

/**
 * Spec 4 calls the rule for /overview ambiguous. Decided here: a sign-in to an account older than 30 minutes is
 * redirected; opening the page on purpose is not, so that the trial can be started there (docs/decisions).
 */
const isRedirected = (situation: Situation): boolean =>
  isEntryPage(situation.path) ||
  (situation.path === overview && situation.justSignedIn && !isNewSession(situation));

const isNewSession = ({ createdAt, now }: Situation): boolean =>
  isWithin(createdAt, windows.newSessionMinutes * 60, now);

function arrival(situation: Situation): Landing {
  const step = firstIncompleteStep(situation.onboarding);
  if (step) return go(pathOf(step, situation));
  const asked = ownPath(situation.flags.redirectAfterAuth);
  const wanted = asked && bare(asked) === overview && !isNewSession(situation) ? null : asked;
  const last = ownPath(situation.lastScreenPath);
  return go(wanted ?? dashboardPath, {
    welcomesBack: true,
    resume: last === dashboardPath || last === wanted ? null : last,
    clears: asked ? ['redirectAfterAuth'] : [],
  });
}

const pathOf = (step: Step, { flags }: Situation): string =>
  step.name === 'profile-setup' ? `${step.path}?plan=${askedPlan(flags.registrationPlan).name}` : step.path;

/** Stored paths are untrusted: only a path inside the app is followed, and none that leads back to sign-in or out. */
const ownPath = (path: string | null): string | null =>
  path !== null && /^\/(?![/\\])[^\s\\]*$/.test(path) && !isEntryPage(path) && bare(path) !== '/signout'
    ? path
    : null;

/** Without query, fragment and trailing slash. */
const bare = (path: string): string => path.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');

/** A moment in the future comes from a fast clock and counts as now. */
const isWithin = (moment: Date | null, seconds: number, now: Date): boolean =>
  moment !== null && now.getTime() - moment.getTime() < seconds * 1000;
