import * as z from 'zod';
import {
  takeInWindow,
  takeWithGrowingWait,
  windows,
  type Window,
} from '#features/identity/rules/sign-in/rate-limits.ts';
import type { Identity } from '#ports/identity.ts';
import {
  commonPassword,
  networkLimitReached,
  read,
  refusal,
  resetAnswer,
  textOf,
  tooMany,
} from './answers.ts';
import { confirmPasswordPath } from './account-endpoints.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashOf } from './recovery-codes.ts';
import type { RequestContext, SignInRule } from './request-context.ts';
import { createSignUpRule } from './sign-up-rule.ts';

/**
 * The rules around the library's own answers, by path: rate limits, the disclosure limit, common passwords, and e-mails
 * about what changed (design 4, rows 3-8 and 1.3).
 */
type CountInWindow = (kind: string, ip: string, window: Window) => Promise<number>;

export function createRateLimitRules(context: RequestContext): Record<string, SignInRule> {
  const { attempts, fingerprints, emails } = context;
  const inWindow: CountInWindow = (kind, ip, window) =>
    attempts.take(`${kind}:${fingerprints.address(ip)}`, (known, now) => takeInWindow(known, now, window));
  const strong = (field: string, rule: SignInRule) => withStrongPassword(context, field, rule);
  const withPassword = (then?: (identity: Identity) => void) => withPasswordAttempts(context, then);
  return {
    '/sign-in/email': createSignInRule(context, inWindow),
    '/sign-up/email': strong('password', createSignUpRule(context, inWindow)),
    '/request-password-reset': createResetRule(context, inWindow),
    '/reset-password': strong('newPassword', (_request, pass) => pass()),
    '/change-password': strong('newPassword', (request, pass) =>
      withPassword(({ email }) => emails.passwordChanged(email))(request, () =>
        pass({ ...request.body, revokeOtherSessions: true }),
      ),
    ),
    '/email/change': withPassword(),
    [confirmPasswordPath]: withPassword(),
    '/two-factor/enable': withPassword(),
    '/two-factor/generate-backup-codes': withPassword(),
    '/two-factor/disable': withPassword(({ email }) => emails.secondFactor(email, 'off')),
    '/two-factor/verify-totp': withCode(context, [(code) => code.replaceAll(/\s/g, '')]),
    '/two-factor/verify-backup-code': withCode(
      context,
      context.recoveryHashes.map((hash) => (code) => hashOf(code, hash)),
    ),
  };
}

function createSignInRule(context: RequestContext, inWindow: CountInWindow): SignInRule {
  const { attempts, devices, fingerprints } = context;
  return async ({ body, headers, ip }, pass) => {
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
    return refuseSignIn(context, { email, account, ip, isKnownDevice: device !== null });
  };
}

/** As precise as the disclosure limit of the network allows. */
async function refuseSignIn(
  context: RequestContext,
  {
    email,
    account,
    ip,
    isKnownDevice,
  }: { email: string; account: string; ip: string; isKnownDevice: boolean },
): Promise<Response> {
  const { attempts, fingerprints } = context;
  if (context.genericErrors) return refusal(401, 'invalid-credentials', 'Incorrect email or password');
  const isKnown = await context.isKnown(email);
  const disclosed = isKnown ? 'known' : 'unknown';
  // On a device where this account has signed in before there is nothing to disclose.
  const wait = isKnownDevice ? 0 : await attempts.disclose(fingerprints.network(ip), account, disclosed);
  if (wait) return tooMany(wait, networkLimitReached);
  if (isKnown) return refusal(401, 'wrong-password', 'Incorrect password');
  context.onDisclosure();
  return refusal(401, 'user-not-found', 'No account found with this email');
}

/** Answered before the account is looked up, so that the time of the answer discloses nothing. */
const createResetRule =
  (context: RequestContext, inWindow: CountInWindow): SignInRule =>
  async ({ body: { email }, ip }, pass) => {
    const rush = await inWindow('resets', ip, windows.resetRequests);
    if (rush) return tooMany(rush);
    if (!z.email().safeParse(email).success) return pass();
    context.inBackground(() => pass({ email }));
    return Response.json({ status: true, message: resetAnswer });
  };

/** Limits attempts at the password inside a session too: an open browser must not be a way to guess it. */
const withPasswordAttempts =
  (
    { attempts, fingerprints, identityOf }: RequestContext,
    then: (identity: Identity) => void = () => {},
  ): SignInRule =>
  async ({ headers }, pass) => {
    const identity = await identityOf(headers);
    if (!identity) return refusal(401, 'unauthenticated', 'You are not signed in.');
    const key = `password:${fingerprints.account(identity.id)}`;
    const wait = await attempts.take(key, takeWithGrowingWait);
    if (wait) return tooMany(wait);
    const answer = await pass();
    if (!answer.ok) return answer; // a body of the wrong shape says nothing about the password
    await attempts.forget(key);
    then(identity);
    return answer;
  };

const withStrongPassword =
  ({ passwordMinLength }: RequestContext, field: string, rule: SignInRule): SignInRule =>
  async (request, pass) => {
    const password = textOf(request.body[field]);
    const isLongEnough = password.length >= passwordMinLength; // if not, the library says that first
    if (isLongEnough && isCommonPassword(password)) return refusal(400, 'common-password', commonPassword);
    return rule(request, pass);
  };

/** A code works once, also when two sign-ins send it at the same time (row 8). */
const withCode =
  (context: RequestContext, normalisers: ((code: string) => string)[]): SignInRule =>
  async ({ body, headers }, pass) => {
    const { attempts, devices, fingerprints } = context;
    const before = await context.identityOf(headers);
    const codes = normalisers.map((normalise) => normalise(textOf(body['code'])));
    let code = codes[0]!;
    let answer = await pass({ code }); // nothing else: the library would also trust a device for a month
    for (const other of codes.slice(1)) {
      if (answer.ok) break;
      code = other;
      answer = await pass({ code });
    }
    if (!answer.ok) return answer;
    const said = await read(answer);
    const user = said['user'] as { id: string; email: string };
    if (!(await attempts.useCode(user.id, fingerprints.code(code)))) {
      if (!before) await context.endSession(textOf(said['token']));
      return refusal(401, 'wrong-code', 'This code is wrong or was used before');
    }
    if (before) {
      // Sessions from before it was turned on never passed it; the library has just made a new one.
      await context.endEarlierSessions(user.id, textOf(said['token']));
      context.emails.secondFactor(user.email, 'on');
    }
    return devices.remember(answer, fingerprints.account(user.email));
  };
