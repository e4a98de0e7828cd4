/**
 * What the browser remembers about a fresh account, so that onboarding starts once and in order (spec 3 "local storage
 * flags", spec 4). Nothing here grants anything.
 */
const onboardingFlags = [
  'profileSetupCompleted',
  'taskDestinationCompleted',
  'customFieldsCompleted',
  'onboardingCompleted',
];

export function rememberRegistration(email: string, now = Date.now()): void {
  localStorage.setItem('registrationSuccess', 'true');
  localStorage.setItem('registrationAttemptTime', String(now));
  localStorage.setItem('registrationEmail', email);
  for (const flag of onboardingFlags) localStorage.removeItem(flag);
}

/** Spec 4: a pending Google sign-in; where to go after it (`redirectAfterAuth`) was stored on the way to the door. */
export function markGoogleStarted(now = Date.now()): void {
  localStorage.setItem('pendingGoogleAuth', 'true');
  localStorage.setItem('googleAuthStartTime', String(now));
}

export function clearGoogleStarted(): void {
  localStorage.removeItem('pendingGoogleAuth');
  localStorage.removeItem('googleAuthStartTime');
}

/** Spec 4, "Sign Out": registration and Google flags, skipSplash and the session's storage go. */
export function forgetSession(): void {
  const names = [
    'registrationSuccess',
    'registrationPlan',
    'registrationAttemptTime',
    'registrationEmail',
    'pendingGoogleAuth',
    'googleAuthStartTime',
    'redirectAfterAuth',
    'skipSplash',
  ];
  for (const name of names) localStorage.removeItem(name);
  sessionStorage.clear();
}
