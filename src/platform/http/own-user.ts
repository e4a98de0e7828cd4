import { AppError } from '#shared/errors.ts';
import type { Owned } from '../db/database.ts';

/** For paths that name a user: another user's id is not found (design 4, row 15). */
export function ownUser(owned: Owned, userId: string): Owned {
  if (userId !== owned.userId) throw new AppError('not_found');
  return owned;
}

/** For bodies that repeat the user: one that disagrees is refused, as row 1 does with identities. */
export function confirmUser({ userId }: Owned, stated: string | undefined): void {
  if (stated !== undefined && stated !== userId) throw new AppError('forbidden');
}
