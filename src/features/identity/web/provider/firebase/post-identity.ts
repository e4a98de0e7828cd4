import { readFailure } from '#ui/api.ts';
import { ApiError } from '#ui/api-error.ts';

/** Posts to our own server about a sign-in, outside the typed client, whose calls pause meanwhile. */
export async function postIdentity(path: string, body: object, token?: string): Promise<void> {
  const answer = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, 'offline', 'no connection', null);
  });
  if (!answer.ok) throw readFailure(answer.status, await answer.text());
}
