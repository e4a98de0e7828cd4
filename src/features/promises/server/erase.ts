import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { countErased } from '../../consent/server/actions.ts';
import { listIdsOfClient } from '../../conversations/server/processing.ts';
import * as store from './follow-store.ts';

/** A client withdrew: what their sessions say of earlier promises goes. */
export async function eraseMentions(
  _services: Services,
  owned: Owned,
  { clientId, receiptId, scopes }: Withdrawn,
): Promise<void> {
  if (!scopes.includes('ai_notes')) return;
  const ids = await listIdsOfClient(owned, clientId);
  await countErased(owned, receiptId, { promises: await store.deleteMentionsIn(owned, ids) });
}
