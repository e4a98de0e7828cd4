import type { Mail, Message } from '#ports/mail.ts';
import { isAppError } from '#shared/errors.ts';

/**
 * Sends e-mails after the request that causes them was answered: an answer that waited for the mail server would tell,
 * by its time, which addresses have an account. A failure is logged by its code, and the user can ask again.
 */
export type EmailQueue = {
  /** Runs `write` in the background; null means that no e-mail is due. */
  send(write: () => Promise<Message | null>): void;
  /** Resolves when the queue is empty. */
  settle(): Promise<void>;
};

type Log = { warn(fields: object, message: string): void };

export function createEmailQueue(mail: Mail, log: Log): EmailQueue {
  const pending = new Set<Promise<void>>();
  return {
    send: (write) => {
      const sending = (async () => {
        const message = await write();
        if (message) await mail.send(message);
      })()
        .catch((error: unknown) => {
          log.warn({ code: isAppError(error) ? error.code : 'internal', mail: mail.name }, 'e-mail not sent');
        })
        .finally(() => pending.delete(sending));
      pending.add(sending);
    },
    settle: async () => {
      while (pending.size > 0) await Promise.all(pending); // one e-mail may queue another
    },
  };
}
