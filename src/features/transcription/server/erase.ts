import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import { releaseMinutes } from '../../billing/server/actions.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { eraseOfSessions } from '../../conversations/server/processing.ts';
import * as store from './erase-store.ts';

/** A client withdrew: the transcripts of their sessions go, with every version, correction and recognised piece. */
export function eraseTranscripts(_services: Services, owned: Owned, withdrawn: Withdrawn): Promise<void> {
  return eraseOfSessions(owned, withdrawn, 'transcribe', async (ids) => {
    for (const id of ids) await releaseMinutes(owned, id); // of runs that ended just now
    return { transcripts: await store.deleteTranscripts(owned, ids) };
  });
}
