import type { StoredFlags } from '../rules/landing.ts';
import { onboardingFlags, type OnboardingState } from '../rules/steps.ts';

/**
 * The flags of spec 3 in this browser's storage. They are untrusted: they only choose where to redirect and grant
 * nothing. The completed steps are a copy of the server's.
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

/** Whose steps are stored: browsers are shared. Without an owner they count for the current user. */
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
