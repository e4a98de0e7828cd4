/** A verified identity. `id` is the identity id: the user's `firebaseUid`. */
export type Identity = { id: string; email: string; emailVerified: boolean; name: string | null };

/**
 * `authSessionId` is the same in every call of one sign-in, and of no other. `hasSecondFactor`: this sign-in passed a
 * second factor, or turned it on.
 */
export type SignedIn = Identity & { authSessionId: string; hasSecondFactor: boolean };

/** The credentials of a request, as HTTP carries them. */
export type Credentials = { cookie: string | null; bearer: string | null };

/**
 * Verifies credentials. A cookie and a bearer token of two identities verify neither (`null`). It knows nothing of plans
 * and privileges.
 */
export interface IdentityVerifier {
  readonly name: 'builtin' | 'firebase';
  verify(credentials: Credentials): Promise<SignedIn | null>;
  /**
   * A `Set-Cookie` that stands for a bearer token just verified, where the provider's own session is no cookie of ours:
   * sound and event streams cannot carry a header. Absent where the cookie is the session already.
   */
  cookieFor?(bearer: string): Promise<string | null>;
}

/** One of the provider's own paths, for OpenAPI. */
export type IdentityOperation = {
  method: 'GET' | 'POST';
  /** Below the provider's base path. */
  path: string;
  summary: string;
  /** Names of the body's texts; all are required. */
  fields: readonly string[];
  access: 'public' | 'session';
  /** A program finds its bearer token in the header `set-auth-token` of the answer. */
  givesToken?: true;
};

/** What a web server runs: verification, and answers to the provider's own paths. */
export interface IdentityProvider extends IdentityVerifier {
  /** Every path that `answer` knows. */
  readonly operations: readonly IdentityOperation[];
  /** When each identity signed in last, of the sign-ins that still hold; those without one are missing. */
  lastSignIns(identityIds: string[]): Promise<Map<string, Date>>;
  /** Ends every sign-in of an identity. */
  endSignIns(identityId: string): Promise<void>;
  /** Answers everything under its base path; the caller's address stands in `x-forwarded-for`. */
  answer(request: Request): Promise<Response>;
  /**
   * Before what cannot be undone: the sign-in proves its owner anew, by the password or, where the provider keeps it, by
   * a sign-in of the last minutes. AppError `forbidden`, or `too_many_requests` after many attempts.
   */
  reauthenticate(credentials: Credentials, proof: { password: string; ip: string }): Promise<void>;
  stop(): Promise<void>;
}

/** What is kept of sign-ins, for the deletion of an account: also where no web server runs. */
export interface IdentityAccounts {
  /** Ends all sessions and removes what is kept of the identity. An absent one is no error. */
  remove(identityId: string): Promise<void>;
  stop(): Promise<void>;
}
