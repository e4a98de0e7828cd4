import type { Message } from '#ports/mail.ts';
import { escapeHtml } from '#shared/html.ts';
import { contentWords } from '../rules/content-words.ts';

/** The e-mails about an account as a whole: its download is ready, it was deleted. */
const write = (
  { to, messageId, subject }: Pick<Message, 'to' | 'messageId' | 'subject'>,
  paragraphs: string[],
  link?: [words: string, url: string],
): Message => ({
  to,
  subject,
  messageId,
  text: `${[...paragraphs, ...(link ? [`${link[0]}:\n${link[1]}`] : [])].join('\n\n')}\n`,
  html: `<!doctype html><html lang="en"><body>${[
    ...paragraphs.map(escapeHtml),
    ...(link ? [`<a href="${escapeHtml(link[1])}">${escapeHtml(link[0])}</a>`] : []),
  ]
    .map((each) => `<p>${each}</p>`)
    .join('')}</body></html>`,
});

export const exportReadyEmail = (to: string, publicUrl: string, exportId: string): Message =>
  write(
    { to, messageId: `export-ready-${exportId}`, subject: 'Your Afterword download is ready' },
    [
      'The file with everything in your Afterword account is ready. You can download it for a day; then it is deleted from our server.',
      'If you didn’t ask for it, sign in and change your password.',
    ],
    ['Open Settings to download it', `${publicUrl}/settings#account`],
  );

export function deletionEmail({
  to,
  userId,
  counts,
  publicUrl,
}: {
  to: string;
  userId: string;
  counts: Record<string, number>;
  publicUrl: string;
}): Message {
  const words = contentWords(counts);
  return write(
    { to, messageId: `account-deleted-${userId}`, subject: 'Your Afterword account was deleted' },
    [
      `You asked us to delete your Afterword account at ${new URL(publicUrl).host}. It is gone, and so is everything in it${words.length > 0 ? `: ${words.join(', ')}` : ''}.`,
      'The key that decrypts your data was destroyed first, so copies in backups cannot be opened either.',
      'If you had a paid plan, it has ended. Invoices stay with the payment provider, as the law asks.',
      'What you sent to clients or copied to other services is theirs to keep or delete.',
    ],
  );
}
