import {
  createRemoteJWKSet,
  customFetch,
  decodeProtectedHeader,
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JWTPayload,
} from 'jose';
import type { Identity } from '#ports/identity.ts';
import { createOutboundFetch, hostAndPort } from '#platform/outbound/outbound-fetch.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Reads a Firebase ID token: RS256 by one of Google's keys, for this project, from its issuer, in its time, with a
 * subject and an address (design 4, row 1). `null` is a token that proves nothing; keys that cannot be fetched are a
 * failure (503), not a wrong token. Unsigned tokens count only from an emulator on this machine.
 */
export type TokenOptions = { projectId: string; jwksUrl?: string; emulatorHost?: string };
/** A verified identity, since when it is signed in, and until when the token proves it. */
export type Proof = { identity: Identity; signedInAt: Date; expiresAt: Date };
export type ReadToken = (token: string, now: Date) => Promise<Proof | null>;

const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const keysLiveMs = 6 * 3_600_000; // Google turns its keys over daily and says so in advance
const askAgainMs = 30_000; // an unknown key id asks for new keys at most this often
const patienceMs = 5_000;
const clocksDifferSeconds = 60; // a server that is slow by less must not refuse who has just signed in
const longestUid = 128; // Firebase's own limit

export function createTokenReader({ projectId, jwksUrl, emulatorHost }: TokenOptions): ReadToken {
  const url = new URL(jwksUrl ?? googleKeys);
  // The operator named that address; Google's is public anyway.
  const fetchKeys = createOutboundFetch({
    allowPrivate: jwksUrl ? [hostAndPort(url)] : [],
    maxBytes: 256 * 1024,
  });
  const keys = createRemoteJWKSet(url, {
    cacheMaxAge: keysLiveMs,
    cooldownDuration: askAgainMs,
    timeoutDuration: patienceMs,
    [customFetch]: (input, init) => fetchKeys(input, init as RequestInit),
  });
  const claims = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
  };
  return async (token, now) => {
    const payload =
      emulatorHost && isUnsigned(token)
        ? readUnsigned(token, { ...claims, currentDate: now })
        : await jwtVerify(token, keys, { ...claims, algorithms: ['RS256'], currentDate: now }).then(
            (verified) => verified.payload,
            refuse,
          );
    return payload && proofIn(payload, now);
  };
}

/** The reason a token is refused is not disclosed; keys that cannot be fetched are a failure of the server. */
function refuse(error: unknown): null {
  if (error instanceof errors.JWKSNoMatchingKey) return null;
  const isOurs =
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    !(error instanceof errors.JOSEError);
  if (isOurs || error.code === 'ERR_JOSE_GENERIC')
    throw new AppError('unavailable', { cause: error, detail: 'Sign-ins cannot be checked right now.' });
  return null;
}

function isUnsigned(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === 'none';
  } catch {
    return false;
  }
}

function readUnsigned(token: string, options: Parameters<typeof UnsecuredJWT.decode>[1]): JWTPayload | null {
  try {
    return UnsecuredJWT.decode(token, options).payload;
  } catch {
    return null;
  }
}

function proofIn(payload: JWTPayload, now: Date): Proof | null {
  const identity = identityIn(payload);
  const times = timesIn(payload, now);
  return identity && times && { identity, ...times };
}

function identityIn({ sub, email, email_verified: verified, name }: JWTPayload): Proof['identity'] | null {
  if (!sub || sub.length > longestUid || typeof email !== 'string' || email === '') return null;
  return {
    id: sub,
    email,
    emailVerified: verified === true,
    name: typeof name === 'string' && name ? name : null,
  };
}

/** Null where one is missing, or later than now. */
function timesIn(
  { iat, exp, auth_time: signedInAt }: JWTPayload,
  now: Date,
): Pick<Proof, 'signedInAt' | 'expiresAt'> | null {
  const latest = now.getTime() / 1000 + clocksDifferSeconds;
  if (!exp || !iat || iat > latest || typeof signedInAt !== 'number' || signedInAt > latest) return null;
  return { signedInAt: new Date(signedInAt * 1000), expiresAt: new Date(exp * 1000) };
}
