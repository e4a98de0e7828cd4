import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { NotHandedOver } from '#platform/outbound/unsent.ts';
import type { Mail, Message } from '#ports/mail.ts';
import type { ErrorCode } from '#shared/error-status.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Sends e-mails through the operator's mail server (`SMTP_URL`), one connection and one recipient for each. The message
 * id is derived from ours, so that a mail server can recognise repeats. It never retries.
 */
export type SmtpOptions = {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte. */
  url: string;
  from: string;
  patienceMs?: number;
};

type SMTPError = { code?: string; responseCode?: number; command?: string };

const patienceMs = 20_000; // greylisting servers wait a few seconds before they greet

export function createSmtpMail({ url, from, patienceMs: patience = patienceMs }: SmtpOptions): Mail {
  const server = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname);
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    // A password is never sent in the clear: without TLS, only a server on this machine is allowed.
    requireTLS: server.protocol === 'smtp:' && !isLocal,
    ...(server.username
      ? {
          auth: {
            user: decodeURIComponent(server.username),
            pass: decodeURIComponent(server.password),
          },
        }
      : {}),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    name: 'smtp',
    from: addressIn(from),
    check: async () => {
      await transport.verify();
    },
    send: async (message) => {
      refuseSecondLines(message);
      const id = createHash('sha256').update(message.messageId).digest('hex').slice(0, 32);
      try {
        await transport.sendMail({ ...toMail(message, from), messageId: `<${id}@${domain}>` });
      } catch (error) {
        throw failureOf(error as SMTPError);
      }
    },
  };
}

/** A line break in a header begins another one, and a second address is a second recipient. */
function refuseSecondLines({ to, toName = '', subject, fromName = '', replyTo }: Message): void {
  const answers = replyTo ?? { name: '', address: to };
  const headers = [to, toName, subject, fromName, answers.name, answers.address].join('');
  if (/[\r\n\0]/.test(headers) || !isAddress(to) || !isAddress(answers.address))
    throw new AppError('bad_request', { detail: 'This is not a single e-mail address.' });
}

const toMail = (
  { to, toName = '', fromName, replyTo, attachments = [], ...message }: Message,
  from: string,
) => ({
  from: fromName === undefined ? from : { name: fromName, address: addressIn(from) },
  to: { name: toName, address: to },
  subject: message.subject,
  text: message.text,
  ...(message.html ? { html: message.html } : {}),
  ...(replyTo ? { replyTo } : {}),
  headers: message.headers ?? { 'Auto-Submitted': 'auto-generated' },
  attachments: attachments.map(({ filename, contentType, text: content }) => ({
    filename,
    contentType,
    content,
  })),
});

const failureOf = (error: SMTPError): AppError =>
  new AppError(codeOf(error), {
    ...(isRecipientRefused(error) ? { detail: refusedRecipient } : {}),
    cause: isBeforeData(error) ? new NotHandedOver(error) : error,
  });

const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
const isAddress = (text: string): boolean => /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text);

const refusedRecipient = 'The mail server does not take mail for this address.';

const isRecipientRefused = ({ command, responseCode = 0 }: SMTPError): boolean =>
  command === 'RCPT TO' && responseCode >= 500;

/** The message is handed over with DATA; an error of an earlier command, or of the connection, comes before it. */
const isBeforeData = ({ command, code }: SMTPError): boolean =>
  code === 'EAUTH' ||
  code === 'EDNS' ||
  code === 'ETLS' ||
  (command !== undefined && ['EHLO', 'HELO', 'STARTTLS', 'MAIL FROM', 'RCPT TO'].includes(command));

/** RFC 5321: 4xx means later, 5xx means refused. A failure without an SMTP reply means that the server is down. */
function codeOf(error: SMTPError): ErrorCode {
  if (error.code === 'EAUTH') return 'provider_auth';
  const status = error.responseCode ?? 0;
  if (status >= 500) return 'provider_refused';
  if (status >= 400) return 'provider_busy';
  return error.code === 'EENVELOPE' || error.code === 'EMESSAGE' ? 'provider_refused' : 'provider_down';
}
