/** `html` is the same message, for those who read mail that way. */
export type Message = { to: string; subject: string; text: string; html?: string; messageId: string };

/**
 * Sends one message to one recipient. The same `messageId` twice is the same message. A line break in an address or a
 * subject is refused (`bad_request`); what a mail server says becomes one of the four provider codes.
 */
export interface Mail {
  readonly name: string;
  send(message: Message): Promise<void>;
}
