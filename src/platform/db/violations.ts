import { AppError } from '#shared/errors.ts';
import { foreignKeyViolation, sqlState, uniqueViolation } from './database.ts';

/**
 * Translates violated constraints of a write into the caller's errors: a missing reference into `not_found`, a second row
 * of the same key into `conflict`. A constraint without a sentence here is a fault, and its error passes on.
 */
export async function explainViolations<T>(
  sentences: { missing?: string; duplicate?: string },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    const state = sqlState(cause);
    if (state === foreignKeyViolation && sentences.missing)
      throw new AppError('not_found', { detail: sentences.missing, cause });
    if (state === uniqueViolation && sentences.duplicate)
      throw new AppError('conflict', { detail: sentences.duplicate, cause });
    throw cause;
  }
}
