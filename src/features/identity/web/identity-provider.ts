/**
 * What the browser needs from whoever keeps passwords: the built-in provider (default) or another chosen by
 * configuration. The uid is what the API calls `firebaseUid`, whichever provider made it.
 */
export type IdentityAccount = { uid: string; email: string; displayName: string | null };

export type Credentials = { email: string; password: string };

export interface IdentityProvider {
  /** Who is signed in here; `null` when nobody is. */
  current(): Promise<IdentityAccount | null>;
  signUp(credentials: Credentials & { displayName: string }): Promise<IdentityAccount>;
  signIn(credentials: Credentials): Promise<IdentityAccount>;
  signOut(): Promise<void>;
  /** Answers the same for known and unknown addresses. */
  requestPasswordReset(email: string): Promise<void>;
  resetPassword(token: string, password: string): Promise<void>;
  /** Sent with every call; `null` where a cookie is the session. */
  bearerToken(): Promise<string | null>;
}

/** The provider said no. `message` is a sentence of spec 8; `field` is where it belongs, if in one. */
export class IdentityError extends Error {
  readonly field: 'email' | 'password' | null;

  constructor(message: string, field: 'email' | 'password' | null) {
    super(message);
    this.name = 'IdentityError';
    this.field = field;
  }
}
