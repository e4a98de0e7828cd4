import { mailboxProviders, type MailboxProvider } from '#ports/mailbox.ts';
import type { Services } from '#platform/services.ts';
import { dayMs } from '#shared/time.ts';
import { isAllowed } from '../../connections/rules/providers.ts';
import { withAccess } from '../../connections/server/with-access.ts';
import { noteReply } from '../../voice/server/actions.ts';
import { repliesDays } from '../rules/limits.ts';
import * as settings from './settings-store.ts';
import * as store from './store.ts';

/** Notices that a client answered, where the coach allowed to read the mailbox. No text of an answer is read. */
export type ReplyServices = Pick<Services, 'db' | 'keys' | 'clock' | 'accounts' | 'mailboxes'>;

const answerMs = 30_000;

export async function findReplies(services: ReplyServices, userId: string): Promise<void> {
  const { db, clock } = services;
  const since = new Date(clock.now().getTime() - repliesDays * dayMs);
  const { accounts, emails } = await db.asUser(userId, async (owned) => {
    const readable = (await settings.listMailAccounts(owned)).filter(
      ({ provider, scopes, brokenBy }) =>
        !brokenBy && isMailbox(provider) && isAllowed(provider, 'mail_read', scopes),
    );
    const channels = readable.map(({ provider }) => provider);
    return {
      accounts: new Map(readable.map(({ provider, accountName }) => [provider, accountName])),
      emails: channels.length === 0 ? [] : await store.listUnanswered(owned, { channels, since }),
    };
  });
  for (const email of emails)
    await findReply(services, userId, email, accounts.get(email.channel ?? '') ?? null);
}

const isMailbox = (provider: string): provider is MailboxProvider =>
  mailboxProviders.some((known) => known === provider);

async function findReply(
  services: ReplyServices,
  userId: string,
  { id, channel, messageId, threadId: known }: store.EmailRow,
  own: string | null,
): Promise<void> {
  if (channel === null || !isMailbox(channel) || messageId === null || own === null) return;
  const mailbox = services.mailboxes[channel];
  const found = await withAccess(services, userId, channel, 'mail_read', async ({ token }) => {
    const access = { token, signal: AbortSignal.timeout(answerMs) };
    const threadId = known ?? (await mailbox.findSent(access, messageId))?.threadId ?? null;
    return { threadId, repliedAt: threadId && (await mailbox.firstReply(access, threadId, own)) };
  });
  await services.db.asUser(userId, async (owned) => {
    const { threadId, repliedAt } = found;
    if (threadId) await store.recordSigns(owned, id, { threadId });
    if (!repliedAt) return;
    await store.recordSigns(owned, id, { replied: true, repliedAt });
    await noteReply(owned, services, id);
  });
}
