import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { Message } from '#ports/mail.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { digestEmail, factEmail } from '../rules/email.ts';
import { channelsOf, isKind, showsDetails } from '../rules/kinds.ts';
import * as store from './store.ts';
import { unsubscribeHeaders, unsubscribePath, unsubscribeToken, type Unsubscription } from './unsubscribe.ts';

/** Sends e-mails about what happened. If the process dies before saving, the e-mail is sent again with the same id. */
type Needs = Pick<Services, 'db' | 'keys' | 'clock' | 'mail' | 'publicUrl'>;

async function aboutOf(owned: Owned, { keys, publicUrl }: Needs, what: Unsubscription['what']) {
  const { email, name } = await coachOf(owned);
  const token = unsubscribeToken(keys, { userId: owned.userId, what });
  return {
    to: email,
    name,
    publicUrl,
    unsubscribeUrl: new URL(`${unsubscribePath}/${token}`, publicUrl).href,
  };
}

export async function sendEmail(
  services: Needs,
  { userId, notificationId }: { userId: string; notificationId: string },
): Promise<void> {
  const { db, mail, clock } = services;
  const message = await db.asUser(userId, async (owned): Promise<Message | null> => {
    const row = await store.findNotification(owned, notificationId);
    if (!row || row.emailedAt || !isKind(row.kind)) return null;
    const stored = await store.kindsOf(owned);
    if (!channelsOf(row.kind, stored).email) return null; // unsubscribed meanwhile
    const about = await aboutOf(owned, services, row.kind);
    return {
      to: about.to,
      ...factEmail(row, showsDetails(stored), about),
      messageId: `notification-${row.id}`,
      headers: unsubscribeHeaders(about.unsubscribeUrl),
    };
  });
  if (!message) return;
  await mail.send(message);
  await db.asUser(userId, (owned) => store.markSent(owned, notificationId, { emailedAt: clock.now() }));
}

/** The period is part of the job, so that a second run is the same e-mail. */
export async function sendDigest(
  services: Needs,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  const message = await services.db.asUser(userId, async (owned): Promise<Message | null> => {
    const digest = (await store.findSettings(owned))?.digest;
    if (digest !== 'daily' && digest !== 'weekly') return null;
    const facts = await store.listBetween(owned, new Date(from), new Date(to));
    const about = await aboutOf(owned, services, 'digest');
    const email = digestEmail(facts, digest, about);
    return (
      email && {
        to: about.to,
        ...email,
        messageId: `digest-${userId}-${to}`,
        headers: unsubscribeHeaders(about.unsubscribeUrl),
      }
    );
  });
  if (message) await services.mail.send(message);
}

/** What the link in an e-mail does. The rest of the settings stays. */
export async function unsubscribe(owned: Owned, what: Unsubscription['what']): Promise<void> {
  if (what === 'digest') return store.saveSettings(owned, { digest: 'off' });
  const stored = await store.kindsOf(owned);
  const { push } = channelsOf(what, stored);
  return store.saveSettings(owned, { kinds: { ...stored, [what]: { push, email: false } } });
}
