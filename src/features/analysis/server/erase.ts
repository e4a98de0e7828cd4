import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { eraseOfSessions } from '../../conversations/server/processing.ts';
import * as store from './store.ts';

/** A client withdrew: the notes of their sessions go, every version, and what a model answered so far. */
export function eraseAnalyses(_services: Services, owned: Owned, withdrawn: Withdrawn): Promise<void> {
  return eraseOfSessions(owned, withdrawn, 'ai_notes', async (ids) => {
    for (const id of ids) await store.deleteSections(owned, id);
    return { notes: await store.deleteAnalyses(owned, ids) };
  });
}
