/** Somebody who proved who they are. `id` is the identity id: the user's `firebaseUid`. */
export type Identity = { id: string; email: string; emailVerified: boolean; name: string | null };

/** The credentials of a request, as HTTP carries them. */
export type Credentials = { cookie: string | null; bearer: string | null };

/**
 * Tells who is calling. A cookie and a bearer token that name two people are nobody (`null`). It knows nothing of
 * plans and privileges.
 */
export interface IdentityVerifier {
  readonly name: 'builtin' | 'firebase';
  verify(credentials: Credentials): Promise<Identity | null>;
}
