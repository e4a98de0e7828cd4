import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { countErased } from '../../consent/server/actions.ts';
import { listIdsOfClient } from '../../conversations/server/processing.ts';
import * as store from './store.ts';

/** A client withdrew: the figures of their sessions rest on the notes, and go with them. */
export async function eraseFigures(
  _services: Services,
  owned: Owned,
  { clientId, receiptId, scopes }: Withdrawn,
): Promise<void> {
  if (!scopes.includes('ai_notes')) return;
  let figures = 0;
  for (const id of await listIdsOfClient(owned, clientId)) figures += await store.deleteFigures(owned, id);
  await countErased(owned, receiptId, { figures });
}
