import type { EmailDraft, EmailRequest } from '#shared/follow-up.ts';

/**
 * Writes follow-up e-mails in the coach’s voice. It states nothing but the facts it is given; `checkDraft`
 * (`features/follow-ups/rules/check-draft.ts`) is asked of every draft, no matter who wrote it. It saves and sends
 * nothing.
 */
export interface EmailWriter {
  readonly name: string;
  /** Where it sends the request; null when that is this machine. */
  readonly host: string | null;
  write(request: EmailRequest, signal?: AbortSignal): Promise<EmailDraft>;
}
