import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import { releaseMinutes } from '../../billing/server/actions.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { countErased } from '../../consent/server/actions.ts';
import { listIdsOfClient } from '../../conversations/server/processing.ts';
import * as store from './erase-store.ts';

/** A client withdrew: the transcripts of their sessions go, with every version, correction and recognised piece. */
export async function eraseTranscripts(
  _services: Services,
  owned: Owned,
  { clientId, receiptId, scopes }: Withdrawn,
): Promise<void> {
  if (!scopes.includes('transcribe')) return;
  const ids = await listIdsOfClient(owned, clientId);
  for (const id of ids) await releaseMinutes(owned, id); // of runs that ended just now
  await countErased(owned, receiptId, { transcripts: await store.deleteTranscripts(owned, ids) });
}
