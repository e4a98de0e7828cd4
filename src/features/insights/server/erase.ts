import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { countErased } from '../../consent/server/actions.ts';
import { listIdsOfClient } from '../../conversations/server/processing.ts';
import * as store from './store.ts';

/** A client withdrew: insights about them go, and their words from every other insight. */
export async function eraseInsights(
  _services: Services,
  owned: Owned,
  { clientId, receiptId, scopes }: Withdrawn,
): Promise<void> {
  if (!scopes.includes('ai_notes')) return;
  const insights = await store.deleteOfClient(owned, clientId);
  for (const id of await listIdsOfClient(owned, clientId)) await store.forgetSource(owned, id);
  await countErased(owned, receiptId, { insights });
}
