import type { ErrorCode } from '#shared/error-status.ts';
import type { SendingChannel } from './follow-up.ts';

/**
 * Decides what became of an e-mail that was handed to a mail server or mailbox. What may have left is never sent again by
 * itself: then the coach decides (design 4, failure 19).
 */
export type SendingOutcome =
  | { kind: 'sent' }
  /** Nothing left, and later may work. */
  | { kind: 'later' }
  /** Nothing left, and asking again would end the same way. */
  | { kind: 'refused'; reason: string; isBounce: boolean }
  | { kind: 'unknown' };

type Failed = { code: ErrorCode; message: string; isSurelyUnsent: boolean };

export function outcomeOf(
  { code, message, isSurelyUnsent }: Failed,
  { channel, toEmail }: { channel: SendingChannel; toEmail: string },
): SendingOutcome {
  if (code === 'provider_busy') return { kind: 'later' };
  if (code === 'provider_down') return { kind: isSurelyUnsent ? 'later' : 'unknown' };
  if (code === 'provider_refused')
    return channel === 'smtp'
      ? { kind: 'refused', reason: bounced(toEmail), isBounce: true }
      : { kind: 'refused', reason: `It was refused: ${message}`, isBounce: false };
  if (code === 'provider_auth' && channel === 'smtp')
    return { kind: 'refused', reason: 'The mail server refused this server’s sign-in.', isBounce: false };
  return { kind: 'refused', reason: message, isBounce: false };
}

const bounced = (toEmail: string): string =>
  `The mail server refused ${toEmail}. Check the address, then approve it again.`;

export const cannotTell =
  'We can’t tell whether this left: the connection broke while it was being sent. Look in your sent mail or ask your client before you send it again.';

/** Where the sent mail may be read, and it is not there. */
export const notInSentMail =
  'The connection broke while this was being sent, and it is not in your sent mail. If your client didn’t get it, send it again.';

export const triesEnded =
  'The mail server could not be reached for a day. Approve it again to try once more.';
