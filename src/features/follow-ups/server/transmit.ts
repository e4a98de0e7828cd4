import type { Owned } from '#platform/db/database.ts';
import { isSurelyUnsent } from '#platform/outbound/unsent.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
import { withAccess } from '../../connections/server/with-access.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { composeMessage, type Composed } from '../rules/compose-message.ts';
import type { SendingChannel } from '../rules/follow-up.ts';
import { outcomeOf, type SendingOutcome } from '../rules/sending-outcome.ts';
import type { EmailRow } from './store.ts';
import { summaryCopy } from './summary-copy.ts';
import { summaryLink } from './summary-link.ts';

/** Gives one message to a mailbox, a mail server or the outbox, and says what became of it. */
export type TransmitServices = Pick<
  Services,
  'db' | 'keys' | 'clock' | 'accounts' | 'mail' | 'mailboxes' | 'publicUrl'
>;

export type Outgoing = Composed & {
  emailId: string;
  messageId: string;
  channel: SendingChannel;
  /** Of the coach’s mailbox; null where the instance sends. */
  from: string | null;
  coach: { name: string; email: string };
  to: { name: string; address: string };
};

type Sending = Pick<
  EmailRow,
  'id' | 'subject' | 'content' | 'toName' | 'conversationId' | 'summaryCopy' | 'approvedBy'
> & {
  toEmail: string;
  messageId: string;
};

export async function composeOutgoing(
  owned: Owned,
  services: Pick<Services, 'publicUrl' | 'clock' | 'keys'>,
  row: Sending,
  /** Without a token nothing is tracked. */
  { channel, from, token }: { channel: SendingChannel; from: string | null; token: string | null },
): Promise<Outgoing> {
  const coach = await coachOf(owned);
  const name = coach.fullName ?? coach.name;
  const isAttached = row.summaryCopy === 'attached' && row.conversationId !== null;
  const composed = composeMessage(row, {
    coach: coach.name,
    tracking: token === null ? null : { token, publicUrl: services.publicUrl },
    summaryUrl: row.summaryCopy === 'linked' ? await summaryLink(owned, services, row) : null,
    attachments: isAttached ? [await summaryCopy(owned, row.conversationId!)] : [],
  });
  return {
    ...composed,
    emailId: row.id,
    messageId: row.messageId,
    channel,
    from,
    coach: { name, email: coach.email },
    to: { name: row.toName ?? '', address: row.toEmail },
  };
}

const answerMs = 60_000; // the job’s own limit is twice that

export async function transmit(
  services: TransmitServices,
  userId: string,
  outgoing: Outgoing,
): Promise<SendingOutcome> {
  try {
    await send(services, userId, outgoing);
    return { kind: 'sent' };
  } catch (error) {
    // What is no failure of a provider broke in our own code, somewhere around the message leaving.
    if (!isAppError(error)) return { kind: 'unknown' };
    const { code, message } = error;
    const failed = { code, message, isSurelyUnsent: isSurelyUnsent(error) };
    return outcomeOf(failed, { channel: outgoing.channel, toEmail: outgoing.to.address });
  }
}

/** The signal of the job is not used: a process that stops lets a message that has begun go out. */
async function send(services: TransmitServices, userId: string, outgoing: Outgoing): Promise<void> {
  const { channel, coach, to, from, emailId: _emailId, ...message } = outgoing;
  if (channel === 'smtp' || channel === 'outbox')
    return services.mail.send({
      ...message,
      to: to.address,
      toName: to.name,
      fromName: coach.name,
      replyTo: { name: coach.name, address: coach.email },
      headers: {},
    });
  const signal = AbortSignal.timeout(answerMs);
  const sender = { name: coach.name, address: from ?? coach.email };
  return withAccess(services, userId, channel, 'mail', ({ token }) =>
    services.mailboxes[channel].send({ token, signal }, { ...message, to, from: sender }),
  );
}
