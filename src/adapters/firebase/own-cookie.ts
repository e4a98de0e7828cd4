import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Proof } from './read-token.ts';

/**
 * A cookie that stands for a verified ID token until that token expires: sound and event streams of a page cannot
 * carry a header. It is signed, not stored; what ends before its hour is in `end-sign-ins.ts`.
 */
export type OwnCookie = {
  write(proof: Proof, now: Date): string;
  read(header: string, now: Date): Proof | null;
  end(): string;
};

type CookieContent = Proof['identity'] & { signedInAt: number; expiresAt: number };

export function createOwnCookie(secret: string, isSecure: boolean): OwnCookie {
  const name = isSecure ? '__Host-afterword.identity' : 'afterword.identity';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const sign = (value: string) =>
    createHmac('sha256', secret).update(`identity\0${value}`).digest('base64url');
  return {
    write: ({ identity, signedInAt, expiresAt }, now) => {
      const kept: CookieContent = {
        ...identity,
        signedInAt: signedInAt.getTime(),
        expiresAt: expiresAt.getTime(),
      };
      const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
      const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
      return `${name}=${value}.${sign(value)}; Max-Age=${seconds}; ${attributes}`;
    },
    read: (header, now) => {
      const pair = header.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
      const [value, signature] = pair?.slice(name.length + 1).split('.') ?? [];
      if (!value || !signature || !isSame(signature, sign(value))) return null;
      const { signedInAt, expiresAt, ...identity } = JSON.parse(
        Buffer.from(value, 'base64url').toString(),
      ) as CookieContent;
      if (now.getTime() >= expiresAt) return null;
      return { identity, signedInAt: new Date(signedInAt), expiresAt: new Date(expiresAt) };
    },
    end: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
