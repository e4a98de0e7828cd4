/** What a page has to know about signing in before there is a session: the server writes it into the page, and none of it is secret. */
export type SignInOptions = {
  provider: 'builtin' | 'firebase';
  passwordMinLength: number;
  firebase: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    /** `http://host:port` of an emulator; absent for Google's own service. */
    emulatorUrl: string | null;
  } | null;
};

/** The name of the page's `meta` element. */
export const signInMeta = 'sign-in';

export const builtinOptions: SignInOptions = {
  provider: 'builtin',
  passwordMinLength: 6, // spec 5; a stricter server writes its own number
  firebase: null,
};

export const passwordTooShort = (minimum: number): string =>
  `Password should be at least ${minimum} characters`; // spec 8, with the number in force
