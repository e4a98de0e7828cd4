import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { countErased } from '../../consent/server/actions.ts';
import * as store from './store.ts';

/** A client withdrew: nothing of their sessions is remembered. */
export async function eraseMemory(
  _services: Services,
  owned: Owned,
  { clientId, receiptId, scopes }: Withdrawn,
): Promise<void> {
  if (!scopes.includes('ai_notes')) return;
  await countErased(owned, receiptId, { memories: await store.deleteOfClient(owned, clientId) });
}
