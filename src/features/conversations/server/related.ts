import { foreignKeyViolation, sqlState, uniqueViolation } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';

/** Client and folder are keys of pairs: an id of another coach fails like one that does not exist. */
export async function related<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const state = sqlState(error);
    if (state === foreignKeyViolation)
      throw new AppError('not_found', { detail: 'There is no such client or folder.', cause: error });
    if (state === uniqueViolation) throw new AppError('conflict', { cause: error });
    throw error;
  }
}
