/**
 * What a browser has to do before registration says more about who has an account (design 4, 1.3, point 5). The server
 * hides a number; trying them one after the other is the only way to it. Nobody clicks anything, and both pay the same:
 * who is new, and who asks about an address that is taken.
 */
export const proofOfWork = {
  algorithm: 'PBKDF2/SHA-256', // browsers do it in native code, so a program of one's own gains little
  iterations: 5_000, // one try: 0.7 ms where we measured, 2.7 ms on a quarter of that machine, a usual phone
  /** The number lies anywhere up to here, half of it on average: 1.3 seconds on that phone (decision 16). */
  mostTries: 1_000,
  livesSeconds: 300, // a browser that slept in between is given another one
} as const;

/** The answer that carries the task, and its status: precondition required. */
export const proofNeeded = { status: 428, code: 'proof-needed' } as const;
