import { createAdmin } from '../../src/features/administration/server/actions.ts';
import { codeAt } from '../../src/features/administration/server/one-time-code.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import type { Answer, Coach, TestApp } from './app.ts';
import { cookieHeaders } from './sign-in.ts';

/** Administrators as `npm run admin` makes them, and a browser that signs one in. */
export type AdminBrowser = {
  name: string;
  /** What the browser would send; a copy of it is a stolen session. */
  headers(): Record<string, string>;
  call: Coach['call'];
};

export async function makeAdmin(app: TestApp, name: string): Promise<string> {
  const db = openDatabase(app.database.appUrl, 1);
  try {
    return await createAdmin(db, name);
  } finally {
    await db.close();
  }
}

let networks = 0;

export function adminBrowser(app: TestApp, name: string): AdminBrowser {
  networks += 1;
  const remoteAddress = `100.64.${networks}.1`;
  let headers: Record<string, string> = { host: 'app.example', origin: 'http://app.example' };
  return {
    name,
    headers: () => headers,
    call: async <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => {
      const response = await app.server.inject({
        method: method as 'GET',
        url: path,
        remoteAddress,
        headers,
        ...(body === undefined ? {} : { payload: body as object }),
      });
      if (response.cookies.length > 0) headers = cookieHeaders(response);
      const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
      const answered = (isJson ? response.json() : response.body) as T;
      return { status: response.statusCode, body: answered, headers: response.headers };
    },
  };
}

export const adminPassword = 'seven quiet harbours';

/** What the authenticator app shows; a step ahead, what it shows in half a minute. */
export const codeOf = (secret: string, now = new Date(), stepsAhead = 0): string =>
  codeAt(fromBase32(secret), Math.floor(now.getTime() / 30_000) + stepsAhead);

/** A whole first login: one-time password, new password, authenticator app, code. */
export async function signInAdmin(
  app: TestApp,
  name = 'ada',
  now: () => Date = () => new Date(),
): Promise<AdminBrowser & { secret: string }> {
  const oneTime = await makeAdmin(app, name);
  const browser = adminBrowser(app, name);
  await browser.call('POST', '/api/admin/sign-in', { name, password: oneTime });
  const change = { currentPassword: oneTime, newPassword: adminPassword };
  await browser.call('POST', '/api/admin/password', change);
  const { body } = await browser.call<{ secret: string }>('POST', '/api/admin/second-factor');
  const opened = await browser.call('POST', '/api/admin/code', { code: codeOf(body.secret, now()) });
  if (opened.status !== 200) throw new Error(`the administrator’s sign-in answered ${opened.status}`);
  return { ...browser, secret: body.secret };
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = text
    .split('')
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((one) => Number.parseInt(one, 2)));
}
