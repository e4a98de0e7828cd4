import type { Payload } from 'altcha-lib/types';

/**
 * What the browser needs from an identity provider: the built-in one (default) or another chosen by configuration. The
 * uid is what the API calls `firebaseUid`, whichever provider created it.
 */
export type IdentityAccount = { uid: string; email: string; displayName: string | null };

export type Credentials = { email: string; password: string };

export type ChallengeAnswer = Payload | undefined;

export type Code = { kind: 'app' | 'recovery'; code: string };

export interface IdentityProvider {
  /** The signed-in account, or `null`. */
  current(): Promise<IdentityAccount | null>;
  /** `proof`: the answer to the server's challenge (`challenge/use-challenge.ts`). */
  signUp(person: Credentials & { displayName: string; proof?: ChallengeAnswer }): Promise<IdentityAccount>;
  /** `null`: the password is correct, and a code is needed as well. */
  signIn(credentials: Credentials): Promise<IdentityAccount | null>;
  signInWithCode(code: Code): Promise<IdentityAccount>;
  /** Loads what Google's window needs before the click: browsers block a window that opens long after it. */
  prepareGoogle(): Promise<void>;
  /** Opens Google's window. Only where `offersGoogle`. */
  signInWithGoogle(): Promise<IdentityAccount>;
  signOut(): Promise<void>;
  /** Answers the same for known and unknown addresses. */
  requestPasswordReset(email: string): Promise<void>;
  resetPassword(token: string, password: string): Promise<void>;
  /** Sent with every call; `null` where a cookie is the session. */
  bearerToken(): Promise<string | null>;
  /** What a signed-in user can change about their sign-in; loaded on demand. */
  security(): Promise<AccountSecurity>;
}

export type SecurityState = {
  email: string;
  emailVerified: boolean;
  /** False for an account that signs in with Google only. */
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
  /** Returns the confirmed address. */
  confirmEmail(token: string): Promise<string>;
  changeEmail(newEmail: string, password: string): Promise<void>;
  /** Before the account is deleted: a fresh sign-in, where the server does not check the password itself. */
  proveOwner(password: string): Promise<void>;
  /** After it was deleted: removes the sign-in, where the provider keeps it. */
  removeAccount(): Promise<void>;
  /** `null` where the provider offers none. */
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
  /** Returns how many sessions were ended. */
  endOthers(): Promise<number>;
}

export type RefusedField = 'email' | 'password' | 'newPassword' | 'code';

/** A refusal by the provider. `message` is a sentence of spec 8; `field` is the form field it belongs to, if any. */
export class IdentityError extends Error {
  readonly field: RefusedField | null;

  constructor(message: string, field: RefusedField | null, cause?: unknown) {
    super(message, { cause });
    this.name = 'IdentityError';
    this.field = field;
  }
}

export const unexpectedError = 'An unexpected error occurred. Please try again.'; // spec 8
