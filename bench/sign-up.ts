/** A coach with nothing yet, through onboarding and in their trial, by the calls a page makes. */
export type Coach = {
  /** Throws where the answer is not OK. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** What a page sends with every call. */
  headers: { origin: string; cookie: string };
};

/** Calls as a page does, with the cookie it was given last. */
export function caller(origin: string, headers: Coach['headers']): Coach['call'] {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    const given = response.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (given.length > 0) headers.cookie = given.join('; ');
    return (await response.json()) as T;
  };
}

export async function signUp(origin: string): Promise<Coach> {
  const headers = { origin, cookie: '' };
  const call = caller(origin, headers);
  const email = `bench.${process.pid}@example.com`;
  const account = { email, password: 'a fine password', name: 'Bench' };
  const { user } = await call<{ user: { id: string } }>('POST', '/api/identity/sign-up/email', account);
  const { id } = await call<{ id: string }>('POST', '/api/users', {
    username: 'bench',
    email,
    firebaseUid: user.id,
  });
  await call('POST', `/api/users/${id}/trial`, { plan: 'starter' });
  await call('POST', `/api/user-activity/${id}/onboarding-state`, {
    onboardingState: { onboardingCompleted: true },
  });
  return { call, headers };
}
