import type { EmailKind } from '#shared/follow-up.ts';

/** Decides whether an e-mail may go to whom it is addressed, when it is approved and again before it leaves. */
const oneAddress = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+\.[^\s@,;:<>"()[\]\\]+$/;

export const isOneAddress = (address: string): boolean => oneAddress.test(address) && address.length <= 254;

export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase();

type Client = {
  name: string;
  email: string | null;
  isArchived: boolean;
  /** The client refused follow-ups, withdrew, or the consent expired; false where no one asked. */
  hasRefused: boolean;
  /** The client agreed to reminders. */
  remindersAgreed: boolean;
};

/** Why nothing may be written to this client now; null where it may. */
export function refusalOfClient(kind: EmailKind, client: Client): string | null {
  if (client.isArchived) return `${client.name} is archived. Bring them back before you write to them.`;
  if (client.hasRefused)
    return `${client.name} hasn’t agreed to follow-up e-mails. Ask for their consent before you write to them.`;
  if (kind === 'promise_reminder' && !client.remindersAgreed)
    return `${client.name} hasn’t agreed to reminders. Ask, then switch them on for this client.`;
  return null;
}

type Approved = { clientId: string; toEmail: string | null; isClients: boolean };

/** Why an approval no longer holds; null where it does. A recipient is never exchanged for another without the coach. */
export function refusalBeforeSending(
  approved: Approved,
  now: { clientId: string | null; client: Client | null },
): string | null {
  if (!now.client || now.clientId !== approved.clientId)
    return 'This e-mail belongs to another client since you approved it. Check who gets it, then approve it again.';
  if (approved.isClients && !isSameAddress(now.client.email, approved.toEmail))
    return `The address of ${now.client.name} changed after you approved this. Check it, then approve again.`;
  return null;
}
