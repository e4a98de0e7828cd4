import * as z from 'zod';
import {
  takeInWindow,
  takeWithGrowingWait,
  windows,
  type Window,
} from '#features/identity/rules/sign-in/attempts.ts';
import type { Identity } from '#ports/identity.ts';
import { commonPassword, read, refusal, resetAnswer, textOf, toldEnough, tooMany } from './answers.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Desk, Guard } from './desk.ts';
import { hashOf } from './recovery-codes.ts';
import { createSignUp } from './sign-up/guard.ts';

/**
 * What stands before and behind the library's own answers, by path: counting tries, saying no more than the budget
 * allows, refusing weak passwords, and letters about what changed (design 4, rows 3-8 and 1.3).
 */
export function createGuards(desk: Desk): Record<string, Guard> {
  const { attempts, devices, fingerprints } = desk;
  const inWindow = (kind: string, ip: string, window: Window) =>
    attempts.take(`${kind}:${fingerprints.address(ip)}`, (known, now) => takeInWindow(known, now, window));

  const signIn: Guard = async ({ body, headers, ip }, pass) => {
    const rush = await inWindow('sign-ins', ip, windows.signIns);
    if (rush) return tooMany(rush);
    const email = textOf(body['email']);
    const account = fingerprints.account(email);
    const device = devices.known(headers, account);
    const counted = device ? `${account}:${device}` : account;
    const wait = await attempts.take(counted, takeWithGrowingWait);
    if (wait) return tooMany(wait);
    const answer = await pass();
    if (answer.ok) {
      await attempts.forget(counted);
      return (await read(answer))['user'] ? devices.remember(answer, account) : answer;
    }
    if ((await read(answer))['code'] !== 'INVALID_EMAIL_OR_PASSWORD') return answer;
    if (desk.genericErrors) return refusal(401, 'invalid-credentials', 'Incorrect email or password');
    const isKnown = await desk.isKnown(email);
    // Where this account has signed in before there is nothing to find out.
    const news = isKnown ? 'known' : 'unknown';
    const silence = device ? 0 : await attempts.tell(fingerprints.network(ip), account, news);
    if (silence) return tooMany(silence, toldEnough);
    if (!isKnown) desk.toldOneMore();
    return isKnown
      ? refusal(401, 'wrong-password', 'Incorrect password')
      : refusal(401, 'user-not-found', 'No account found with this email');
  };

  /** Answered before anything is looked up: its time says as little as its words. */
  const requestReset: Guard = async ({ body: { email }, ip }, pass) => {
    const rush = await inWindow('resets', ip, windows.resetRequests);
    if (rush) return tooMany(rush);
    if (!z.email().safeParse(email).success) return pass();
    desk.writeBeside(() => pass({ email }));
    return Response.json({ status: true, message: resetAnswer });
  };

  /** Whoever sits at a session that is not theirs must not find the password by trying. */
  const withPassword =
    (then: (identity: Identity) => void = () => {}): Guard =>
    async ({ headers }, pass) => {
      const identity = await desk.identityOf(headers);
      if (!identity) return refusal(401, 'unauthenticated', 'Nobody is signed in.');
      const key = `password:${fingerprints.account(identity.id)}`;
      const wait = await attempts.take(key, takeWithGrowingWait);
      if (wait) return tooMany(wait);
      const answer = await pass();
      if (!answer.ok) return answer; // refused for its shape says nothing of the password
      await attempts.forget(key);
      then(identity);
      return answer;
    };

  const strong =
    (field: string, guard: Guard): Guard =>
    async (tried, pass) => {
      const password = textOf(tried.body[field]);
      const isLongEnough = password.length >= desk.passwordMinLength; // else that is what has to be said
      if (isLongEnough && isCommonPassword(password)) return refusal(400, 'common-password', commonPassword);
      return guard(tried, pass);
    };

  /** A code that worked is used up, also where it just came with another sign-in (row 8). */
  const withCode =
    (rewrites: ((code: string) => string)[]): Guard =>
    async ({ body, headers }, pass) => {
      const before = await desk.identityOf(headers);
      const [first, ...others] = rewrites.map((rewrite) => rewrite(textOf(body['code']))) as [
        string,
        ...string[],
      ];
      let code = first;
      let answer = await pass({ code }); // nothing else: the library would also trust a device for a month
      for (const other of others) {
        if (answer.ok) break;
        code = other;
        answer = await pass({ code });
      }
      if (!answer.ok) return answer;
      const said = await read(answer);
      const user = said['user'] as { id: string; email: string };
      if (!(await attempts.useCode(user.id, fingerprints.code(code)))) {
        if (!before) await desk.endSession(textOf(said['token']));
        return refusal(401, 'wrong-code', 'This code is not right, or it was used before');
      }
      if (before) desk.tell(desk.letters.secondFactor(user.email, 'on'));
      return devices.remember(answer, fingerprints.account(user.email));
    };

  return {
    '/sign-in/email': signIn,
    '/sign-up/email': strong('password', createSignUp(desk, inWindow)),
    '/request-password-reset': requestReset,
    '/reset-password': strong('newPassword', (_tried, pass) => pass()),
    '/change-password': strong('newPassword', (tried, pass) =>
      withPassword(({ email }) => desk.tell(desk.letters.passwordChanged(email)))(tried, () =>
        pass({ ...tried.body, revokeOtherSessions: true }),
      ),
    ),
    '/email/change': withPassword(),
    '/two-factor/enable': withPassword(),
    '/two-factor/generate-backup-codes': withPassword(),
    '/two-factor/disable': withPassword(({ email }) => desk.tell(desk.letters.secondFactor(email, 'off'))),
    '/two-factor/verify-totp': withCode([(code) => code.replaceAll(/\s/g, '')]),
    '/two-factor/verify-backup-code': withCode(
      desk.recoveryHashes.map((hash) => (code) => hashOf(code, hash)),
    ),
  };
}
