import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { tasksAccepted, tasksChanged } from '../events.ts';
import * as store from './store.ts';

type Needs = Pick<Services, 'events'>;

/** Changes tasks, and announces whose conversations they are from: those of deleted tasks are known only before. */
export async function announcingChange<Answer>(
  owned: Owned,
  services: Needs,
  taskIds: readonly string[],
  change: () => Promise<Answer>,
): Promise<Answer> {
  const conversationIds = await store.listConversationsOf(owned, [...taskIds]);
  const before = new Set(await store.listAcceptedOf(owned, [...taskIds]));
  const answer = await change();
  const after = await store.listAcceptedOf(owned, [...taskIds]);
  await announceAccepted(
    owned,
    services,
    after.filter((id) => !before.has(id)),
  );
  await announceChange(owned, services, conversationIds);
  return answer;
}

export async function announceAccepted(
  { tx, userId }: Owned,
  { events }: Needs,
  taskIds: string[],
): Promise<void> {
  if (taskIds.length > 0) await events.announce(tx, tasksAccepted, { userId, taskIds });
}

export async function announceChange(
  { tx, userId }: Owned,
  { events }: Needs,
  conversationIds: string[],
): Promise<void> {
  await events.announce(tx, tasksChanged, { userId, conversationIds });
}
