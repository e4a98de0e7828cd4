/**
 * What a browser has to do before registration says more about who has an account (design 4, 1.3, point 5). The server
 * hides a number; trying them one after the other is the only way to it. Nobody clicks anything, and both pay the same:
 * who is new, and who asks about an address that is taken.
 */
export const proofOfWork = {
  algorithm: 'PBKDF2/SHA-256', // browsers do it in native code, so a program of one's own gains little
  iterations: 5_000, // one try: some 1 ms on a desk, 4 ms on a phone
  /** The number lies anywhere up to here; half of it on average: a second and a half on a phone (decision 16). */
  mostTries: 750,
  livesSeconds: 300, // a browser that slept in between is given another one
} as const;

/** The answer that carries the task, and its status: precondition required. */
export const proofNeeded = { status: 428, code: 'proof-needed' } as const;
