import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Mail } from '#ports/mail.ts';
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

type SMTPError = { code?: string; responseCode?: number };

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
    send: async ({ to, subject, text, html, messageId }) => {
      if (/[\r\n\0]/.test(to + subject) || !/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(to))
        throw new AppError('bad_request', { detail: 'This is not a single e-mail address.' });
      const id = createHash('sha256').update(messageId).digest('hex').slice(0, 32);
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html ? { html } : {}),
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw new AppError(codeOf(error as SMTPError), { cause: error });
      }
    },
  };
}

/** RFC 5321: 4xx means later, 5xx means refused. A failure without an SMTP reply means that the server is down. */
function codeOf(error: SMTPError): ErrorCode {
  if (error.code === 'EAUTH') return 'provider_auth';
  const status = error.responseCode ?? 0;
  if (status >= 500) return 'provider_refused';
  if (status >= 400) return 'provider_busy';
  return error.code === 'EENVELOPE' || error.code === 'EMESSAGE' ? 'provider_refused' : 'provider_down';
}
