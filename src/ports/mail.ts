export type Message = { to: string; subject: string; text: string; messageId: string };

/** Sends one message to one recipient. The same `messageId` twice is the same message. */
export interface Mail {
  readonly name: string;
  send(message: Message): Promise<void>;
}
