import type { Payload } from 'altcha-lib/types';

/**
 * What the browser needs from whoever keeps passwords: the built-in provider (default) or another chosen by
 * configuration. The uid is what the API calls `firebaseUid`, whichever provider made it.
 */
export type IdentityAccount = { uid: string; email: string; displayName: string | null };

export type Credentials = { email: string; password: string };

export type ChallengeAnswer = Payload | undefined;

export type Code = { kind: 'app' | 'recovery'; code: string };

export interface IdentityProvider {
  /** Who is signed in here; `null` when nobody is. */
  current(): Promise<IdentityAccount | null>;
  /** `proof`: the work the last refusal asked for (`proof/use-proof.ts`). */
  signUp(person: Credentials & { displayName: string; proof?: ChallengeAnswer }): Promise<IdentityAccount>;
  /** `null`: the password is right, and a code is needed too. */
  signIn(credentials: Credentials): Promise<IdentityAccount | null>;
  signInWithCode(code: Code): Promise<IdentityAccount>;
  /** Loads what Google's window needs: browsers refuse a window that comes long after the click. */
  prepareGoogle(): Promise<void>;
  /** Opens Google's window. Only where `offersGoogle`. */
  signInWithGoogle(): Promise<IdentityAccount>;
  signOut(): Promise<void>;
  /** Answers the same for known and unknown addresses. */
  requestPasswordReset(email: string): Promise<void>;
  resetPassword(token: string, password: string): Promise<void>;
  /** Sent with every call; `null` where a cookie is the session. */
  bearerToken(): Promise<string | null>;
  /** What a signed-in person changes about their sign-in; loaded when it is opened. */
  security(): Promise<AccountSecurity>;
}

export type SecurityState = {
  email: string;
  emailVerified: boolean;
  /** False for whoever signs in with Google only. */
  hasPassword: boolean;
  /** `null`: no second factor. */
  recoveryCodesLeft: number | null;
};

export type SignIn = {
  id: string;
  userAgent: string;
  signedInAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
};

export interface AccountSecurity {
  state(): Promise<SecurityState>;
  changePassword(current: string, next: string): Promise<void>;
  sendConfirmation(): Promise<void>;
  /** Answers the address that is confirmed now. */
  confirmEmail(token: string): Promise<string>;
  changeEmail(newEmail: string, password: string): Promise<void>;
  /** Absent where the provider has none for us. */
  readonly secondFactor: SecondFactor | null;
  readonly signIns: SignIns | null;
}

export interface SecondFactor {
  /** Not in force before `confirm`. */
  begin(password: string): Promise<{ uri: string; recoveryCodes: string[] }>;
  confirm(code: string): Promise<void>;
  end(password: string): Promise<void>;
  newRecoveryCodes(password: string): Promise<string[]>;
}

export interface SignIns {
  list(): Promise<SignIn[]>;
  end(id: string): Promise<void>;
  /** How many there were. */
  endOthers(): Promise<number>;
}

export type RefusedField = 'email' | 'password' | 'newPassword' | 'code';

/** The provider said no. `message` is a sentence of spec 8; `field` is where it belongs, if in one. */
export class IdentityError extends Error {
  readonly field: RefusedField | null;

  constructor(message: string, field: RefusedField | null, cause?: unknown) {
    super(message, { cause });
    this.name = 'IdentityError';
    this.field = field;
  }
}

export const unexpectedError = 'An unexpected error occurred. Please try again.'; // spec 8
