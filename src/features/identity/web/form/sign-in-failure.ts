import { isApiError } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';
import { unexpectedError, IdentityError } from '../provider/identity-provider.ts';

/** Why a sign-in failed, in the titles and sentences of spec 8. */

/** The provider accepted the sign-in, but the user could not be loaded or created; `cause` says why. */
export class UserError extends Error {
  constructor(message: 'Failed to load user data' | 'Failed to create user account', cause: unknown) {
    super(message, { cause });
    this.name = 'UserError';
  }
}

export function messageOf(error: unknown): string {
  if (error instanceof IdentityError || error instanceof UserError) return error.message;
  return isApiError(error) ? messageFor(error) : unexpectedError;
}

export const warnFailed = (title: 'Login Failed' | 'Registration Failed', error: unknown): void =>
  warn(error instanceof UserError ? 'Error' : title, { description: messageOf(error) });
