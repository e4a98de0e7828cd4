import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Remembers on which browser an account has signed in, in a signed cookie and nowhere else. Such a browser has a count
 * of failures of its own, so an attacker elsewhere cannot lock the account's owner out (design 4, row 4). It grants no
 * access.
 */
export type Devices = {
  /** The device's own name where this account has signed in here before. */
  known(headers: Headers, account: string): string | null;
  /** The answer, with what makes this browser known from now on. */
  remember(answer: Response, account: string): Response;
};

const halfYearSeconds = 180 * 24 * 3600;

export function createDevices(secret: string, isSecure: boolean): Devices {
  const name = isSecure ? '__Host-afterword.device' : 'afterword.device';
  const sign = (value: string) => createHmac('sha256', secret).update(`device\0${value}`).digest('base64url');
  return {
    known: (headers, account) => {
      const [device, signature] = cookieOf(headers, name)?.split('.') ?? [];
      if (!device || !signature) return null;
      const expected = Buffer.from(sign(`${account}.${device}`));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
    },
    remember: ({ body, status, headers: given }, account) => {
      const device = randomBytes(16).toString('base64url');
      const value = `${device}.${sign(`${account}.${device}`)}`;
      const secure = isSecure ? '; Secure' : '';
      const headers = new Headers(given);
      headers.append(
        'set-cookie',
        `${name}=${value}; Path=/; Max-Age=${halfYearSeconds}; HttpOnly; SameSite=Lax${secure}`,
      );
      return new Response(body, { status, headers });
    },
  };
}

function cookieOf(headers: Headers, name: string): string | undefined {
  const pairs = headers.get('cookie')?.split(/;\s*/) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
