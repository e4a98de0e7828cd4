import type { Owned } from '#platform/db/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { localDate, plusDays } from '#shared/time.ts';
import type { ClientChange } from '../../clients/contract.ts';
import { getClient } from '../../clients/server/actions.ts';
import { findConversation } from '../../conversations/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { getPreferences } from '../../settings/server/actions.ts';
import { recentSessionDays } from '../rules/limits.ts';
import { isSameAddress } from '../rules/recipient.ts';
import { movedTo } from '../rules/schedule.ts';
import { enqueueSend, withdraw } from './approval.ts';
import { insertAutomatic, isChanged, redraft } from './draft.ts';
import { readSessionJob } from './jobs.ts';
import * as store from './store.ts';
import { closeSummaryLink } from './summary-link.ts';

/** Keeps e-mails in step with what happens to their session and their client. */
const settleMs = 2_000; // a review is many decisions; one run after them is enough

export async function readSoon(
  { tx, userId }: Owned,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  conversationId: string,
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + settleMs);
  await jobs.enqueue(tx, readSessionJob, { userId, conversationId }, { startAfter });
}

export async function readSession(
  services: Parameters<typeof redraft>[0],
  { userId, conversationId }: { userId: string; conversationId: string },
  run: Pick<JobRun, 'isReplaced'>,
): Promise<void> {
  if (await run.isReplaced()) return;
  const ids = await services.db.asUser(userId, async (owned) => {
    await addDraft(owned, services, conversationId);
    return store.listUnapprovedOf(owned, conversationId);
  });
  for (const id of ids) await redraft(services, userId, id, { isAsked: false });
}

/** After a session with a client, where the coach wants one; once for each. */
async function addDraft(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  conversationId: string,
): Promise<void> {
  const conversation = await findConversation(owned, conversationId);
  if (!conversation?.clientId || conversation.isSample) return;
  if (conversation.status !== 'ready' || isEmpty(conversation.reason)) return;
  const { timeZone } = await coachOf(owned);
  const oldest = plusDays(localDate(services.clock.now(), timeZone), -recentSessionDays);
  if (conversation.sessionDate < oldest || !(await getPreferences(owned)).autoFollowUp) return;
  const { clientId } = conversation;
  if ((await getClient(owned, clientId)).archivedAt !== null) return;
  const occasion = `session:${conversationId}`;
  const email = { emailType: 'session_follow_up', clientId, conversationId, occasion };
  await insertAutomatic(owned, services, email);
}

/** There are no notes to write from. */
const isEmpty = (reason: string | null): boolean => reason === 'no_speech' || reason === 'notes_refused';

const anotherClient =
  'This session belongs to another client since you approved this. Check who gets it, then approve it again.';

/** What was written for one client is never sent to another: the draft is written anew, an edited one is kept back. */
export async function refile(
  owned: Owned,
  services: Pick<Services, 'jobs' | 'clock'>,
  conversationId: string,
  clientId: string | null,
): Promise<void> {
  for (const id of await store.listUnsentOf(owned, conversationId)) {
    const row = (await store.lockEmail(owned, id))!;
    if (row.clientId === clientId) continue;
    if (row.status === 'scheduled') await withdraw(owned, services, row, anotherClient);
    else await closeSummaryLink(owned, services, id); // an attempt that failed may have made one
    const client = clientId === null ? null : await getClient(owned, clientId);
    await store.updateEmail(owned, id, {
      clientId,
      toEmail: client?.email ?? null,
      toName: client?.name ?? null,
      ...(isChanged(row) ? { failure: anotherClient } : unwritten),
    });
  }
  await readSoon(owned, services, conversationId);
}

const unwritten = {
  status: 'draft',
  content: '',
  sentences: [],
  draftSubject: null,
  draftContent: null,
  withheldReason: 'The draft is being written.',
};

const sessionDeleted = 'The session this is about was deleted. Check it before you approve it again.';

export async function holdBack(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  conversationId: string,
): Promise<void> {
  for (const id of await store.listUnsentOf(owned, conversationId)) {
    const row = (await store.lockEmail(owned, id))!;
    if (row.status === 'scheduled') await withdraw(owned, services, row, sessionDeleted);
  }
}

/** A corrected address goes into drafts; a new zone moves what is scheduled, so that the local time stays. */
export async function followClient(
  owned: Owned,
  services: Pick<Services, 'jobs' | 'clock'>,
  clientId: string,
  { email, timezone }: ClientChange,
): Promise<void> {
  if (email !== undefined)
    for (const id of await store.listDraftsTo(owned, clientId)) {
      const row = (await store.lockEmail(owned, id))!;
      if (!isSameAddress(row.toEmail, email || null))
        await store.updateEmail(owned, id, { toEmail: email || null });
    }
  if (timezone !== undefined)
    for (const id of await store.listScheduledFor(owned, clientId)) await moveZone(owned, services, id);
}

const passed = 'The time you chose has passed where your client is now. Choose another one.';

async function moveZone(owned: Owned, services: Pick<Services, 'jobs' | 'clock'>, id: string): Promise<void> {
  const row = (await store.lockEmail(owned, id))!;
  const { scheduledFor, timeZone: before } = row;
  const { timeZone: coachZone } = await coachOf(owned);
  const timeZone = row.clientZone ?? coachZone;
  if (row.clientId === null || !scheduledFor || before === null || before === timeZone) return;
  const moved = movedTo(scheduledFor, before, timeZone);
  if (moved <= services.clock.now()) return withdraw(owned, services, row, passed);
  const client = await getClient(owned, row.clientId);
  await store.updateEmail(owned, id, { scheduledFor: moved, timeZone });
  const isClients = isSameAddress(client.email, row.toEmail);
  await enqueueSend(owned, services, id, { clientId: client.id, isClients });
}
