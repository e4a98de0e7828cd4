/** How long a link lives. A link without an end is not offered. */
export const expiryDays = [7, 30, 90, 365] as const;
export type ExpiryDays = (typeof expiryDays)[number];
export const defaultExpiryDays: ExpiryDays = 30;

export const mostShares = 500; // of one coach, those that ended included

type Link = { expiresAt: Date | null; revokedAt: Date | null };

/** Whether the link opens at this moment. */
export const isOpen = ({ expiresAt, revokedAt }: Link, now: Date): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now);
