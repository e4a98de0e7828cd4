import type { Attachment } from './mail.ts';

/**
 * A coach’s own mailbox, with the coach’s own token. Sending needs no right to read; what it says of failures is what
 * `Mail` says. The message id is ours and is kept by the provider, so that a message is found again by it.
 */
export const mailboxProviders = ['google', 'microsoft'] as const;
export type MailboxProvider = (typeof mailboxProviders)[number];

export const isMailboxProvider = (channel: string | null): channel is MailboxProvider =>
  mailboxProviders.some((provider) => provider === channel);

type MailboxAccess = { token: string; signal: AbortSignal };

export type OutgoingMessage = {
  /** With its angle brackets. */
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly Attachment[];
};

/** `id` is the message’s own Message-ID; `threadId` the provider’s. */
export type SentMessage = { threadId: string };

export interface Mailbox {
  send(access: MailboxAccess, message: OutgoingMessage): Promise<void>;
  /** Needs the right to read; null where it is not in the sent mail. */
  findSent(access: MailboxAccess, messageId: string): Promise<SentMessage | null>;
  /** When someone else first wrote in this thread; needs the right to read. */
  firstReply(access: MailboxAccess, threadId: string, own: string): Promise<Date | null>;
}

export type Mailboxes = Readonly<Record<MailboxProvider, Mailbox>>;
