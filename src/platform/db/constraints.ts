import { AppError } from '#shared/errors.ts';
import { foreignKeyViolation, sqlState, uniqueViolation } from './database.ts';

/**
 * Runs a write and translates a violated constraint: a duplicate is a `conflict`, a reference to a row that is missing,
 * or another coach's, is `not_found`. The sentences say which; anything else fails as it did.
 */
export async function translateViolations<T>(
  sentences: { duplicate?: string; missing?: string },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    const state = sqlState(cause);
    if (state === uniqueViolation && sentences.duplicate)
      throw new AppError('conflict', { detail: sentences.duplicate, cause });
    if (state === foreignKeyViolation && sentences.missing)
      throw new AppError('not_found', { detail: sentences.missing, cause });
    throw cause;
  }
}
