import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { countErased } from '../../consent/server/actions.ts';
import { listIdsOfClient } from '../../conversations/server/processing.ts';
import * as store from './store.ts';

/** A client withdrew: tasks that were found in their sessions go, also accepted ones. What the coach wrote stays. */
export async function eraseTasks(
  _services: Services,
  owned: Owned,
  { clientId, receiptId, scopes }: Withdrawn,
): Promise<void> {
  if (!scopes.includes('ai_notes')) return;
  const ids = await listIdsOfClient(owned, clientId);
  await countErased(owned, receiptId, { tasks: await store.deleteFound(owned, ids) });
}
