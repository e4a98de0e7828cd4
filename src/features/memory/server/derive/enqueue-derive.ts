import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { clientNames } from '../../../clients/server/actions.ts';
import type { refiled } from '../../../conversations/events.ts';
import { findConversation } from '../../../conversations/server/processing.ts';
import * as store from '../store.ts';
import { deriveJob } from './derive-job.ts';

/** Which session has to be read after a fact; each run has the next session of the client read. */
type Needs = Pick<Services, 'jobs' | 'clock'>;

const settleMs = 1500; // several decisions and corrections in a row are read once

export async function deriveNow(
  { jobs }: Pick<Services, 'jobs'>,
  { tx, userId }: Owned,
  { conversationId }: { conversationId: string },
): Promise<void> {
  await jobs.enqueue(tx, deriveJob, { userId, conversationId });
}

export async function deriveSoon(
  { jobs, clock }: Needs,
  { tx, userId }: Owned,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + settleMs);
  await jobs.enqueue(tx, deriveJob, { userId, conversationId }, { startAfter });
}

/** Before the rows of a conversation go: the sessions after it no longer build on it. */
export async function deriveAfter(
  services: Needs,
  owned: Owned,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const conversation = await findConversation(owned, conversationId);
  if (!conversation?.clientId) return;
  const next = await store.findNextSession(owned, conversation.clientId, { id: conversationId });
  if (next) await deriveSoon(services, owned, { conversationId: next.id });
}

/** A conversation with another client or day: it is read again, and so are the sessions that came after it. */
export async function deriveRefiled(
  services: Needs,
  owned: Owned,
  { conversationId, before }: NonNullable<(typeof refiled)['fact']>,
): Promise<void> {
  await deriveSoon(services, owned, { conversationId });
  if (!before.clientId) return;
  const next = await store.findNextSession(owned, before.clientId, {
    id: conversationId,
    day: before.sessionDate,
  });
  if (next) await deriveSoon(services, owned, { conversationId: next.id });
}

/** All sessions of these clients, from the first one on. */
export async function deriveClients(
  services: Needs,
  owned: Owned,
  { clientIds }: { clientIds: string[] },
): Promise<void> {
  for (const clientId of clientIds) {
    const first = await store.findFirstSession(owned, clientId);
    if (first) await deriveSoon(services, owned, { conversationId: first.id });
  }
}

/** What was said while memory was off is remembered once it is on; switched off, nothing is read. */
export async function deriveSwitchedOn(
  services: Needs,
  owned: Owned,
  { clientId, change }: { clientId?: string; change: { memoryEnabled?: boolean | undefined } },
): Promise<void> {
  if (!change.memoryEnabled) return;
  const clientIds = clientId ? [clientId] : (await clientNames(owned)).map(({ id }) => id);
  await deriveClients(services, owned, { clientIds });
}
