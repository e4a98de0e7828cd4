/**
 * The e-mails a coach sent, read once to learn how the coach writes. Only the folder of sent mail, newest first. Texts
 * are handed on and never stored. Failures are the four provider codes of `AppError`.
 */
export type SentText = {
  /** As plain text, quoted mail included. */
  text: string;
  /** Sent by this product: it says nothing about how the coach writes. */
  isOwn: boolean;
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

/** What e-mails of this product carry in `X-Mailer`. */
export const ownMailer = 'Afterword';
