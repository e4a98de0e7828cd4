import type { Call } from '../../test/trust/hostile-account.ts';

/** A coach of the product under attack: the cookie a browser has, and a way to call as one of its pages. */
export type Account = { userId: string; cookie: string; call: Call };

const allowedPerMinute = 500; // the product takes 600 calls of an address; others come from the scanners

export async function signUp(url: string, name: string): Promise<Account> {
  const account: Account = { userId: '', cookie: '', call: async () => ({ status: 0, body: {} as never }) };
  let calls = 0;
  account.call = async <T>(method: string, path: string, body?: unknown) => {
    calls += 1;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        origin: url,
        cookie: account.cookie,
        'x-forwarded-for': `10.20.0.${1 + Math.floor(calls / allowedPerMinute)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const given = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (given.length > 0) account.cookie = given.join('; ');
    const text = await answer.text();
    return { status: answer.status, body: (/^[[{]/.test(text) ? JSON.parse(text) : text) as T };
  };
  const email = `attack.${name}.${process.pid}@example.com`;
  const { body } = await account.call<{ user: { id: string } }>('POST', '/api/identity/sign-up/email', {
    email,
    password: 'a fine password',
    name: 'Attack',
  });
  const made = await account.call('POST', '/api/users', {
    username: `attack ${name}`,
    email,
    firebaseUid: body.user.id,
  });
  account.userId = made.body.id;
  await account.call('POST', `/api/users/${account.userId}/trial`, { plan: 'starter' });
  await account.call('POST', `/api/user-activity/${account.userId}/onboarding-state`, {
    onboardingState: { onboardingCompleted: true },
  });
  return account;
}
