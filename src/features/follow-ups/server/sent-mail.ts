import { isMailboxProvider, type SentMessage } from '#ports/mailbox.ts';
import type { Services } from '#platform/services.ts';
import { withAccess } from '../../connections/server/with-access.ts';
import type { EmailRow } from './store.ts';

/** What the coach’s mailbox knows of a message of ours, where the coach allowed to read it. */
export type SentMailServices = Pick<Services, 'db' | 'keys' | 'clock' | 'accounts' | 'mailboxes'>;

const answerMs = 30_000;

/** Null where it is not there; `unknown` where no one can look. */
export async function findInSentMail(
  services: SentMailServices,
  userId: string,
  { channel, messageId }: Pick<EmailRow, 'channel' | 'messageId'>,
): Promise<SentMessage | null | 'unknown'> {
  if (!isMailboxProvider(channel) || messageId === null) return 'unknown';
  const signal = AbortSignal.timeout(answerMs);
  return withAccess(services, userId, channel, 'mail_read', ({ token }) =>
    services.mailboxes[channel].findSent({ token, signal }, messageId),
  );
}
