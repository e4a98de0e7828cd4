import type { EventKind } from '#shared/events.ts';

/** A follow-up e-mail has left: a mail server, a mailbox or the outbox took it. */
export const emailSent: EventKind<{ userId: string; emailId: string }> = { name: 'follow-ups.email-sent' };
