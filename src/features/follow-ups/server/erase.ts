import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { countErased } from '../../consent/server/actions.ts';
import { listIdsOfClient } from '../../conversations/server/processing.ts';
import * as store from './erase-store.ts';

/** A client withdrew: nothing more is sent to them, drafts made of their sessions go, and so does what tracking told. */
export async function eraseFollowUps(
  _services: Services,
  owned: Owned,
  { clientId, receiptId, scopes }: Withdrawn,
): Promise<void> {
  let followUps = 0;
  if (scopes.includes('follow_ups')) followUps += await store.deleteUnsentTo(owned, clientId);
  if (scopes.includes('ai_notes')) followUps += await eraseDrafted(owned, clientId);
  if (scopes.includes('tracking')) await store.forgetTrackingOf(owned, clientId);
  await countErased(owned, receiptId, { followUps });
}

async function eraseDrafted(owned: Owned, clientId: string): Promise<number> {
  const conversationIds = await listIdsOfClient(owned, clientId);
  if (conversationIds.length === 0) return 0; // there was nothing to write from
  const count = await store.deleteDraftedFrom(owned, clientId, conversationIds);
  await store.forgetSourcesTo(owned, clientId);
  return count;
}
