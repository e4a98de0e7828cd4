/** What this browser remembers of somebody who has not signed in (spec 3). */
export const rememberWanted = (path: string): void => localStorage.setItem('redirectAfterAuth', path);

const splashFlag = 'skipSplash';

export const skipsSplash = (): boolean => localStorage.getItem(splashFlag) === 'true';

export const rememberSplash = (): void => localStorage.setItem(splashFlag, 'true');
