import { waitSentence } from '#features/identity/rules/sign-in/rate-limits.ts';

/**
 * What leaves the identity provider: codes, the sentences of spec 8, and never the token of a session. The session
 * cookie is out of reach of scripts on a page, and so must every other way to sign in be.
 */
export type JsonBody = Record<string, unknown>;

export const refusal = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response => Response.json({ code, message }, { status, headers });

export const tooMany = (waitSeconds: number, message = waitSentence(waitSeconds)): Response =>
  refusal(429, 'too-many-attempts', message, { 'retry-after': String(waitSeconds) });

/** For a network past its disclosure limit: the same for known and unknown addresses. */
export const networkLimitReached =
  'Too many attempts from your network. The right e-mail and password still sign you in.';

export const resetAnswer = 'If there is an account with this address, we’ve sent an e-mail with a link.';

export const commonPassword = 'This password is too easy to guess. Choose another one.';

export async function read(response: Response): Promise<JsonBody> {
  const said: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof said === 'object' && said !== null ? (said as JsonBody) : {};
}

const longestText = 512;

/** Bodies are not validated yet: a value that is no text counts as empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, longestText) : '';

type Sentence = { status?: number; code: string; message: string };

const sentences = (passwordMinLength: number): Record<string, Sentence> => {
  const wrongPassword = { status: 403, code: 'wrong-password', message: 'Incorrect password' };
  const taken = { code: 'email-in-use', message: 'Email address is already in use' };
  const wrongCode = { code: 'wrong-code', message: 'This code is wrong or was used before' };
  const signInAgain = {
    status: 401,
    code: 'sign-in-again',
    message: 'That took too long, or there were too many wrong codes. Sign in again.',
  };
  return {
    INVALID_EMAIL: invalidEmail,
    PASSWORD_TOO_SHORT: {
      code: 'weak-password',
      message: `Password should be at least ${passwordMinLength} characters`,
    },
    PASSWORD_TOO_LONG: { code: 'weak-password', message: 'Password should be at most 128 characters' },
    USER_ALREADY_EXISTS: taken,
    USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: taken,
    INVALID_TOKEN: {
      code: 'expired-link',
      message: 'This link has expired. Ask for a new one; it works for ten minutes.',
    },
    INVALID_PASSWORD: wrongPassword,
    INVALID_CODE: wrongCode,
    INVALID_BACKUP_CODE: wrongCode,
    INVALID_TWO_FACTOR_COOKIE: signInAgain,
    TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: signInAgain,
    ACCOUNT_TEMPORARILY_LOCKED: {
      status: 429,
      code: 'too-many-attempts',
      message: 'Too many wrong codes. Wait 15 minutes, then try again.',
    },
  };
};

const invalidEmail: Sentence = { code: 'invalid-email', message: 'Invalid email address' };

/** The library writes "[body.name] Required; [body.email] ...": the first field is named, in our words. */
function wrongField(said: JsonBody): Sentence {
  const [, field = '', message = ''] = /^\[body\.?(\w*)[^\]]*\] ([^;]*)/.exec(String(said['message'])) ?? [];
  if (field === 'email') return invalidEmail;
  const name = field === '' ? 'body' : field;
  return { code: 'invalid-field', message: `${name}: ${message || 'Required'}` };
}

const lockedSeconds = 900; // the library's lock after ten wrong codes

export function shapeAnswers(passwordMinLength: number): (response: Response) => Promise<Response> {
  const known = sentences(passwordMinLength);
  return async (response) => {
    const said = await read(response);
    const headers = headersOf(response);
    const sentence = said['code'] === 'VALIDATION_ERROR' ? wrongField(said) : known[String(said['code'])];
    if (!response.ok && sentence)
      return Response.json(
        { code: sentence.code, message: sentence.message },
        { status: sentence.status ?? response.status, headers },
      );
    if (!('token' in said) && !('session' in said)) return response;
    const { token: _token, session, ...rest } = said;
    return Response.json(
      { ...rest, ...(session ? { session: withoutToken(session as JsonBody) } : {}) },
      {
        status: response.status,
        headers,
      },
    );
  };
}

/** Without the length of the body, which is another one, and with the time of the next attempt. */
function headersOf(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (response.status === 429 && !headers.has('retry-after'))
    headers.set('retry-after', headers.get('x-retry-after') ?? String(lockedSeconds));
  return headers;
}

const withoutToken = ({ id, createdAt, expiresAt }: JsonBody) => ({ id, createdAt, expiresAt });
