/**
 * The e-mails a coach sent, read once to learn how the coach writes. Only the folder of sent mail, newest first. Texts
 * are handed on and never stored. Failures are the four provider codes of `AppError`.
 */
export type SentText = {
  /** As plain text, quoted mail included. */
  text: string;
  /** Its `Message-ID`, by which e-mails of this product are known; null where it has none. */
  messageId: string | null;
};

export type SentMail = {
  /** At most `most` of them. `onRead` is told how far it is; the total is known after the first answer. */
  read(
    access: { token: string; signal: AbortSignal },
    most: number,
    onRead: (progress: { done: number; total: number }) => Promise<void>,
  ): Promise<SentText[]>;
};

export type SentMails = Readonly<Record<'google' | 'microsoft', SentMail>>;
