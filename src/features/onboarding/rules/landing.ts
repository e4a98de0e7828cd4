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
 * Decides where a person lands: the state machine of spec section 4, asked again at every address. It takes the time,
 * what is stored and what is known as values, and answers where to go; `null` stays. It stores and shows nothing itself.
 */
export const windows = {
  newAccountSeconds: 60, // spec 4: an account created under 60 seconds ago is brand-new
  registrationMinutes: 5, // spec 4: or one whose registration was attempted under 5 minutes ago
  newSessionMinutes: 30, // spec 4: a session is new within 30 minutes of the account
  pendingGoogleMinutes: 2, // spec 4 and 9: how long a pending Google sign-in is waited for
} as const;

/** What the browser stores under these names (spec 3, "Local storage flags"), read into values. */
export type StoredFlags = {
  registrationSuccess: boolean;
  registrationAttemptTime: Date | null;
  registrationPlan: string | null;
  pendingGoogleAuth: boolean;
  googleAuthStartTime: Date | null;
  /** A path of ours, or it is not followed. */
  redirectAfterAuth: string | null;
};

export type Situation = {
  session: 'loading' | 'signed_out' | 'signed_in';
  /** They came through the door just now; false for somebody who only opens another address. */
  justSignedIn: boolean;
  path: string;
  /** From `app/paths.ts`. An unknown path shows the 404 page, to anybody. */
  kind: 'public' | 'private' | 'unknown';
  /** When the account was created; `null` while signed out. */
  createdAt: Date | null;
  /** What server and browser know together: `mergeStates`. */
  onboarding: OnboardingState;
  flags: StoredFlags;
  lastScreenPath: string | null;
  now: Date;
};

export type Landing = {
  to: string | null;
  /** 'Welcome back!' / "Let's turn conversations into action." */
  welcomesBack: boolean;
  /** Where they were last time, to be offered; `null` when there is nothing to go back to. */
  resume: string | null;
  /** Stored as `redirectAfterAuth`: what they wanted before they were sent to the door. */
  remember: string | null;
  /** Flags that have done their work and are removed. */
  clears: (keyof StoredFlags)[];
};

const doors = ['/signin', '/register', '/onboarding/splash'];
const overview = '/overview';
const staysPut = ['/', '/pricing', '/public-pricing']; // spec 4: a signed-in user stays here
const googleFlags: Landing['clears'] = ['pendingGoogleAuth', 'googleAuthStartTime', 'redirectAfterAuth'];
/** Where a brand-new user may be besides the steps: what comes before, between and after them. */
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

/** Where somebody signed in is led on from. */
export const isDoor = (path: string): boolean => doors.includes(bare(path));

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

/** Less than two minutes old. An older one is forgotten, so that it cannot move anybody later. */
const isGooglePending = ({ flags, now }: Situation): boolean =>
  flags.pendingGoogleAuth && isWithin(flags.googleAuthStartTime, windows.pendingGoogleMinutes * 60, now);

export const isBrandNew = ({ createdAt, flags, onboarding, now }: Situation): boolean =>
  !hasBegun(onboarding) &&
  (isWithin(createdAt, windows.newAccountSeconds, now) ||
    (flags.registrationSuccess &&
      isWithin(flags.registrationAttemptTime, windows.registrationMinutes * 60, now)));

/** From the doors and from the product to the first step; pages for everybody can be read in between. */
function newcomer(situation: Situation): Landing {
  const { path, kind } = situation;
  const isAtHome = path === steps[0].path || besideSteps.includes(path);
  const isReading = kind !== 'private' && !isDoor(path);
  return isAtHome || isReading ? stay : go(pathOf(steps[0], situation));
}

/**
 * Spec 4 calls the rule for /overview ambiguous. Here: who has just signed in to an account older than 30 minutes is led
 * on; who opens the page by choice may read it and start the trial (docs/decisions).
 */
const isRedirected = (situation: Situation): boolean =>
  isDoor(situation.path) ||
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

/** What is stored may be anything: only a path of ours is followed, never another site, nor one that leads back out. */
const ownPath = (path: string | null): string | null =>
  path !== null && /^\/(?![/\\])[^\s\\]*$/.test(path) && !isDoor(path) && bare(path) !== '/signout'
    ? path
    : null;

/** Without query, fragment and a trailing slash, which say nothing here. */
const bare = (path: string): string => path.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');

/** A moment ahead of us is a clock that runs fast, and counts as now. */
const isWithin = (moment: Date | null, seconds: number, now: Date): boolean =>
  moment !== null && now.getTime() - moment.getTime() < seconds * 1000;
