import { readFailure } from '#ui/api.ts';
import { ApiError } from '#ui/api-error.ts';
import { errorMessages } from '#ui/error-messages.ts';
import { unexpectedError, IdentityError, type RefusedField } from './identity-provider.ts';

/** Calls the server's `/api/identity/*`. It answers in the sentences of spec 8; this file assigns each to its field. */
const tooMany = 'Too many attempts. Wait a minute, then try again.';

const fieldOf: Record<string, RefusedField> = {
  'invalid-email': 'email',
  'user-not-found': 'email',
  'email-in-use': 'email',
  'wrong-password': 'password',
  'weak-password': 'password',
  'common-password': 'password',
  'wrong-code': 'code',
};

export async function request(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`/api/identity/${path}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'include',
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : null,
  }).catch(() => {
    throw new ApiError(0, 'offline', 'no connection', null);
  });
  const text = await response.text();
  if (!response.ok) throw readFailure(response.status, text);
  return text === '' ? null : JSON.parse(text);
}

export async function attempt(path: string, body: object): Promise<unknown> {
  try {
    return await request(path, body);
  } catch (error) {
    throw toIdentityError(error);
  }
}

/** Also what an administrator switched off: the sentence names it. */
const isForUser = ({ status, body }: ApiError): boolean =>
  status < 500 || (body as { switchedOff?: string } | null)?.switchedOff !== undefined;

/** The code in the answer’s body determines the field. */
function toIdentityError(error: unknown): IdentityError {
  if (!(error instanceof ApiError)) return new IdentityError(unexpectedError, null);
  if (error.code === 'offline') return new IdentityError(errorMessages.offline, null);
  const { code = '' } = (error.body ?? {}) as { code?: string };
  if (error.status === 429) return new IdentityError(error.detail ?? tooMany, null);
  const message = (isForUser(error) && error.detail) || unexpectedError;
  return new IdentityError(message, fieldOf[code] ?? null, error);
}
