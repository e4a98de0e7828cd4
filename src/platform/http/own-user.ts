import { AppError } from '#shared/errors.ts';
import type { Caller } from './bind.ts';

/** For paths that name a user: the caller's own id, or there is no such thing (design 4, row 15). */
export function ownUser(caller: Caller, asked: string): string {
  if (asked !== caller.userId) throw new AppError('not_found');
  return caller.userId;
}

/** For bodies that repeat whose it is: one that disagrees is refused, as row 1 does with identities. */
export function confirmUser(caller: Caller, said: string | undefined): void {
  if (said !== undefined && said !== caller.userId) throw new AppError('forbidden');
}
