/** What this browser stores about a visitor who has not signed in (spec 3). */
export const rememberRedirect = (path: string): void => localStorage.setItem('redirectAfterAuth', path);

/** The plan chosen before sign-up, for the step that starts the trial. */
export const rememberPlan = (plan: string): void => localStorage.setItem('registrationPlan', plan);

const splashFlag = 'skipSplash';

export const skipsSplash = (): boolean => localStorage.getItem(splashFlag) === 'true';

export const rememberSplash = (): void => localStorage.setItem(splashFlag, 'true');
