import type { Credentials, IdentityProvider } from '#ports/identity.ts';
import { AppError } from '#shared/errors.ts';
import { confirmPasswordPath } from './account-endpoints.ts';
import type { SignInRule } from './request-context.ts';

/** Asks for the password of a session, counted like every other attempt at it. */
export const createReauthenticate =
  (
    { publicUrl, basePath }: { publicUrl: string; basePath: string },
    rules: Record<string, SignInRule>,
    ask: (request: Request) => Promise<Response>,
  ): IdentityProvider['reauthenticate'] =>
  async (credentials, { password, ip }) => {
    const headers = headersOf(credentials);
    const body = { password };
    const answered = await rules[confirmPasswordPath]!({ body, headers, ip }, () =>
      ask(
        new Request(`${new URL(publicUrl).origin}${basePath}${confirmPasswordPath}`, {
          method: 'POST',
          headers: new Headers([...headers, ['content-type', 'application/json']]),
          body: JSON.stringify(body),
        }),
      ),
    );
    if (answered.status === 429)
      throw new AppError('too_many_requests', {
        detail: 'Too many attempts. Wait a minute, then try again.',
      });
    if (answered.status >= 500) throw new AppError('unavailable');
    if (!answered.ok) throw new AppError('forbidden', { detail: 'Incorrect password' });
  };

function headersOf({ cookie, bearer }: Credentials): Headers {
  const headers = new Headers();
  if (cookie) headers.set('cookie', cookie);
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  return headers;
}
