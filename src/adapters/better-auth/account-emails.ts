import { takeInWindow, windows, type Window } from '#features/identity/rules/sign-in/rate-limits.ts';
import type { Clock } from '#ports/clock.ts';
import type { Message } from '#ports/mail.ts';
import { newConfirmation, type Account } from './account-endpoints.ts';
import type { Attempts } from './attempts.ts';
import type { EmailQueue } from './email-queue.ts';
import * as emails from './reset-and-notice-emails.ts';
import type { Fingerprints } from './fingerprints.ts';

/**
 * Sends the e-mails of an account in the background: when they are sent and how often, not what they say. By the time
 * of an answer it cannot be told whether one was sent.
 */
export type AccountEmails = ReturnType<typeof createAccountEmails>;

type Options = {
  queue: EmailQueue;
  attempts: Attempts;
  fingerprints: Fingerprints;
  clock: Clock;
  publicUrl: string;
  saveConfirmation(record: ReturnType<typeof newConfirmation>['record']): Promise<unknown>;
};

export function createAccountEmails(options: Options) {
  const { queue, attempts, fingerprints, clock, publicUrl, saveConfirmation } = options;
  /** A limit for each kind of e-mail and each address, over all accounts that ask. */
  const isWithinLimit = async (kind: string, email: string, window: Window) =>
    (await attempts.take(`${kind}:${fingerprints.account(email)}`, (known, now) =>
      takeInWindow(known, now, window),
    )) === 0;
  const send = (write: (at: Date) => Message) => queue.send(async () => write(clock.now()));
  const sendConfirmation = (kind: 'confirm' | 'change', window: Window) => (account: Account) =>
    queue.send(async () => {
      if (!(await isWithinLimit(kind, account.email, window))) return null;
      const { token, record } = newConfirmation(account);
      await saveConfirmation(record);
      return emails.confirmationEmail(account.email, publicUrl, token);
    });
  return {
    /** A link to the address that is to be confirmed. */
    askToConfirm: sendConfirmation('confirm', windows.confirmationEmails),
    /** The same to an address that is not this account's yet; it has a limit of its own. */
    askToChange: sendConfirmation('change', windows.newAddressEmails),
    reset: (to: string, token: string) =>
      queue.send(async () =>
        (await isWithinLimit('reset', to, windows.resetEmails))
          ? emails.resetEmail(to, publicUrl, token)
          : null,
      ),
    changeRequested: (from: string, to: string) => send((at) => emails.changeRequestedEmail(from, to, at)),
    addressChanged: (from: string, to: string) => send((at) => emails.addressChangedEmail(from, to, at)),
    passwordChanged: (to: string) => send((at) => emails.passwordChangedEmail(to, publicUrl, at)),
    secondFactor: (to: string, state: 'on' | 'off') =>
      send((at) => emails.secondFactorEmail(to, publicUrl, state, at)),
  };
}
