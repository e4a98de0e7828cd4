import type { StoredFlags } from '../rules/landing.ts';
import { onboardingFlags, type OnboardingState } from '../rules/steps.ts';

/**
 * The flags of spec 3 as this browser has them, read into values. Whatever stands there may be old or somebody's joke:
 * it moves people about and never grants anything. What is done in onboarding is a copy; the server's word counts.
 */
const read = (name: string): string | null => localStorage.getItem(name);

const isTrue = (name: string): boolean => read(name) === 'true';

function moment(name: string): Date | null {
  const ms = Number(read(name) ?? Number.NaN);
  return Number.isFinite(ms) && ms > 0 ? new Date(ms) : null;
}

export const readFlags = (): StoredFlags => ({
  registrationSuccess: isTrue('registrationSuccess'),
  registrationAttemptTime: moment('registrationAttemptTime'),
  registrationPlan: read('registrationPlan'),
  pendingGoogleAuth: isTrue('pendingGoogleAuth'),
  googleAuthStartTime: moment('googleAuthStartTime'),
  redirectAfterAuth: read('redirectAfterAuth'),
});

export function clearFlags(names: readonly (keyof StoredFlags)[]): void {
  for (const name of names) localStorage.removeItem(name);
}

/** Whose steps these are: browsers are shared. Without a name they are taken for whoever asks. */
const ownerKey = 'onboardingOf';

export function readSteps(userId: string): OnboardingState {
  const owner = read(ownerKey);
  if (owner !== null && owner !== userId) return {};
  return Object.fromEntries(onboardingFlags.filter(isTrue).map((flag) => [flag, true]));
}

export function writeSteps(userId: string, state: OnboardingState): void {
  localStorage.setItem(ownerKey, userId);
  for (const flag of onboardingFlags) {
    if (state[flag]) localStorage.setItem(flag, 'true');
    else localStorage.removeItem(flag);
  }
}
