/**
 * Decides the order of onboarding and the next step (spec 4). Completed steps are stored under the spec's flag names, in
 * the browser and on the server; a step completed in either counts.
 */
export const steps = [
  { name: 'profile-setup', path: '/profile-setup', flag: 'profileSetupCompleted' },
  { name: 'task-destination', path: '/task-destination', flag: 'taskDestinationCompleted' },
  { name: 'custom-fields-setup', path: '/custom-fields-setup', flag: 'customFieldsCompleted' },
  { name: 'profile-review', path: '/profile-review', flag: 'profileReviewCompleted' },
] as const;

export type Step = (typeof steps)[number];
export type StepName = Step['name'];

/** Where onboarding ends. */
export const dashboardPath = '/dashboard';

export const onboardingFlags = [
  'profileSetupCompleted',
  'taskDestinationCompleted',
  'customFieldsCompleted',
  'profileReviewCompleted',
  'onboardingCompleted',
] as const;

type OnboardingFlag = (typeof onboardingFlags)[number];
export type OnboardingState = { [flag in OnboardingFlag]?: boolean | undefined };

/** `onboardingCompleted` covers every step, even ones added later. */
const isDone = (state: OnboardingState, step: Step): boolean =>
  state.onboardingCompleted === true || state[step.flag] === true;

/** `null`: onboarding is complete. */
export const firstIncompleteStep = (state: OnboardingState): Step | null =>
  steps.find((step) => !isDone(state, step)) ?? null;

export const isOnboarded = (state: OnboardingState): boolean => firstIncompleteStep(state) === null;

export const hasBegun = (state: OnboardingState): boolean => steps.some((step) => isDone(state, step));

/** The state after a step; the last one completes onboarding. */
export function completeStep(state: OnboardingState, name: StepName): OnboardingState {
  const flag = steps.find((step) => step.name === name)!.flag;
  const next = { ...state, [flag]: true };
  return isOnboarded(next) ? { ...next, onboardingCompleted: true } : next;
}

/** A step completed on any device is completed; merging never undoes one. */
export function mergeStates(a: OnboardingState, b: OnboardingState): OnboardingState {
  const done = onboardingFlags.filter((flag) => a[flag] === true || b[flag] === true);
  return Object.fromEntries(done.map((flag) => [flag, true]));
}
