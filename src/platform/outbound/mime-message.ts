import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingMessage } from '#ports/mailbox.ts';
import { AppError } from '#shared/errors.ts';

/**
 * A message as mail servers exchange it. Names and subjects are encoded by the library; an address is checked here,
 * because a second one in it would be a second recipient.
 */
const oneAddress = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/;

const isOneAddress = (address: string): boolean => oneAddress.test(address);

export async function mimeMessage(message: OutgoingMessage): Promise<Buffer> {
  const { messageId, from, to, subject, text, html, attachments = [] } = message;
  if (/[\r\n\0]/.test([subject, from.name, to.name, messageId].join('')) || !isOneAddress(to.address))
    throw new AppError('bad_request', { detail: 'This is not a single e-mail address.' });
  const composer = new MailComposer({
    messageId,
    from: { name: from.name, address: from.address },
    to: { name: to.name, address: to.address },
    subject,
    text,
    ...(html ? { html } : {}),
    attachments: attachments.map(({ filename, contentType, text: content }) => ({
      filename,
      contentType,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
