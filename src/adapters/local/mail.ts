import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '#ports/mail.ts';
import { AppError } from '#shared/errors.ts';

/**
 * The outbox of an instance without a mail server: one file a message in a private folder, for the operator to read.
 * The same message id is the same file, so sending twice leaves one message.
 */
export function createOutbox(folder: string): Mail {
  return {
    name: 'outbox',
    from: null,
    send: async (message) => {
      const { to, toName = '', subject, fromName = '' } = message;
      if (/[\r\n]/.test(to + toName + subject + fromName)) throw new AppError('bad_request');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = createHash('sha256').update(message.messageId).digest('hex').slice(0, 24);
      const draft = join(folder, `${name}.part`);
      const sentAt = new Date().toISOString();
      await writeFile(draft, `${JSON.stringify({ ...message, sentAt }, null, 2)}\n`, { mode: 0o600 });
      await rename(draft, join(folder, `${name}.json`));
    },
  };
}
