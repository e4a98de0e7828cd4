/** `html` is the same message, for those who read mail that way. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  messageId: string;
  toName?: string;
  /** The sender’s name instead of the instance’s; the address stays the instance’s. */
  fromName?: string;
  /** Where answers go, where not to the instance. */
  replyTo?: { name: string; address: string };
  attachments?: readonly Attachment[];
  /** Instead of the header that marks what a program wrote by itself. */
  headers?: Readonly<Record<string, string>>;
};

export type Attachment = { filename: string; contentType: string; text: string };

/**
 * Sends one message to one recipient. The same `messageId` twice is the same message. A line break in an address or a
 * subject is refused (`bad_request`); what a mail server says becomes one of the four provider codes. After
 * `provider_down` the message may have left, except where `isSurelyUnsent` (`platform/outbound/unsent.ts`).
 */
export interface Mail {
  readonly name: string;
  /** The address it comes from; null for the outbox. */
  readonly from: string | null;
  send(message: Message): Promise<void>;
  /** Throws when no message could be handed over now. Absent where nothing can fail. */
  check?(): Promise<void>;
}
