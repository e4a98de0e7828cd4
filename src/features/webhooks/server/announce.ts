import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { findConversation } from '../../conversations/server/actions.ts';
import { sentFollowUp } from '../../follow-ups/server/actions.ts';
import { findTasks } from '../../tasks/server/actions.ts';
import type { WebhookEvent } from '../rules/events.ts';
import { enqueueDelivery } from './actions.ts';
import * as store from './store.ts';

/** Turns facts of other slices into messages, in the transaction that makes them true. */
type Needs = Pick<Services, 'clock' | 'jobs' | 'publicUrl'>;

export async function announceReady(owned: Owned, services: Needs, conversationId: string): Promise<void> {
  await tell(owned, services, 'conversation.ready', async () => {
    const conversation = await findConversation(owned, conversationId);
    if (!conversation) return [];
    const { id, title, sessionDate, clientId, durationSeconds, createdAt } = conversation;
    const url = new URL(`/app/conversation/${id}`, services.publicUrl).href;
    return [{ id, title, sessionDate, clientId, durationSeconds, createdAt, url }];
  });
}

export async function announceAcceptedTasks(owned: Owned, services: Needs, taskIds: string[]): Promise<void> {
  await tell(owned, services, 'task.accepted', async () =>
    (await findTasks(owned, taskIds)).map((task) => {
      const { id, title, assignee, dueDate, conversationId, clientId, acceptedAt } = task;
      const path = conversationId === null ? '/tasks' : `/app/conversation/${conversationId}`;
      const url = new URL(path, services.publicUrl).href;
      return { id, title, assignee, dueDate, conversationId, clientId, acceptedAt, url };
    }),
  );
}

export async function announceSentEmail(owned: Owned, services: Needs, emailId: string): Promise<void> {
  await tell(owned, services, 'email.sent', async () => {
    const email = await sentFollowUp(owned, emailId);
    if (!email) return [];
    return [{ ...email, url: new URL(`/follow-ups/${emailId}`, services.publicUrl).href }];
  });
}

async function tell(
  owned: Owned,
  services: Needs,
  event: WebhookEvent,
  read: () => Promise<Record<string, unknown>[]>,
): Promise<void> {
  const endpoints = await store.listListening(owned, event);
  if (endpoints.length === 0) return;
  for (const data of await read())
    for (const { id } of endpoints) await enqueueDelivery(owned, services, { endpointId: id, event, data });
}
