/**
 * What the browser stores about a new account, so that onboarding starts once and in order (spec 3 "local storage
 * flags", spec 4). None of it grants anything.
 */
const onboardingFlags = [
  'profileSetupCompleted',
  'taskDestinationCompleted',
  'customFieldsCompleted',
  // Not in spec 4: another account's review step, left in a shared browser, would spare a new one its onboarding.
  'profileReviewCompleted',
  'onboardingCompleted',
];

export function rememberRegistration(email: string, now = Date.now()): void {
  localStorage.setItem('registrationSuccess', 'true');
  localStorage.setItem('registrationAttemptTime', String(now));
  localStorage.setItem('registrationEmail', email);
  for (const flag of onboardingFlags) localStorage.removeItem(flag);
}

/** Spec 4: a pending Google sign-in; the route guard has stored where to go after it (`redirectAfterAuth`). */
export function markGoogleStarted(now = Date.now()): void {
  localStorage.setItem('pendingGoogleAuth', 'true');
  localStorage.setItem('googleAuthStartTime', String(now));
}

export function clearGoogleStarted(): void {
  localStorage.removeItem('pendingGoogleAuth');
  localStorage.removeItem('googleAuthStartTime');
}

/** Spec 4, "Sign Out": clears registration and Google flags, skipSplash and the session storage. */
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
