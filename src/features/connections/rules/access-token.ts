/** Decides when an access token is refreshed: a little before it ends, so that it outlives the call it is used for. */
const marginSeconds = 120;

export const isEnding = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && expiresAt.getTime() - now.getTime() < marginSeconds * 1000;

/** Null where the token does not expire. */
export const endOf = (expiresInSeconds: number | null, now: Date): Date | null =>
  expiresInSeconds === null ? null : new Date(now.getTime() + expiresInSeconds * 1000);
