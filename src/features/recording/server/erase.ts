import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { countErased } from '../../consent/server/actions.ts';
import { deleteRecording } from './actions.ts';
import * as store from './store.ts';

/** A client withdrew: recordings of them that are not finished yet go too, chunks and all. */
export async function eraseRecordings(
  services: Services,
  owned: Owned,
  { clientId, receiptId, scopes }: Withdrawn,
): Promise<void> {
  if (!scopes.includes('record')) return;
  const ids = await store.listUnfinishedOf(owned, clientId);
  for (const id of ids) await deleteRecording(owned, services, id);
  await countErased(owned, receiptId, { recordings: ids.length });
}
