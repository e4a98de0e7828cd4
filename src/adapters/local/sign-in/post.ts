import type { Mail, Message } from '#ports/mail.ts';
import { isAppError } from '#shared/errors.ts';

/**
 * Posts letters beside the request that causes them: an answer that waited for the mail server would tell, by its
 * time, who has an account. What fails is logged by its code; the person asks again.
 */
export type Post = {
  /** Runs `write` beside the request; null means that no letter is due. */
  send(write: () => Promise<Message | null>): void;
  /** Until everything under way is posted. */
  settle(): Promise<void>;
};

type Log = { warn(fields: object, message: string): void };

export function createPost(mail: Mail, log: Log): Post {
  const underWay = new Set<Promise<void>>();
  return {
    send: (write) => {
      const sending = (async () => {
        const message = await write();
        if (message) await mail.send(message);
      })()
        .catch((error: unknown) => {
          log.warn({ code: isAppError(error) ? error.code : 'internal', mail: mail.name }, 'letter not sent');
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    settle: async () => {
      while (underWay.size > 0) await Promise.all(underWay); // one may bring on another
    },
  };
}
