import { IdentityError } from '#features/identity/web/provider/identity-provider.ts';
import { isApiError } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';

/** The server's own sentence at the field, where it has one: which password is refused, how long to wait. */
export async function withSentence<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const detail = isApiError(error) ? error.detail : null;
    throw new IdentityError(detail ?? messageFor(error), null);
  }
}
