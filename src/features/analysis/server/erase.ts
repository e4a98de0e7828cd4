import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { countErased } from '../../consent/server/actions.ts';
import { listIdsOfClient } from '../../conversations/server/processing.ts';
import * as store from './store.ts';

/** A client withdrew: the notes of their sessions go, every version, and what a model answered so far. */
export async function eraseAnalyses(
  _services: Services,
  owned: Owned,
  { clientId, receiptId, scopes }: Withdrawn,
): Promise<void> {
  if (!scopes.includes('ai_notes')) return;
  const ids = await listIdsOfClient(owned, clientId);
  for (const id of ids) await store.deleteSections(owned, id);
  await countErased(owned, receiptId, { notes: await store.deleteAnalyses(owned, ids) });
}
