import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { eraseOfSessions } from '../../conversations/server/processing.ts';
import * as store from './store.ts';

/** A client withdrew: the figures of their sessions rest on the notes, and go with them. */
export function eraseFigures(_services: Services, owned: Owned, withdrawn: Withdrawn): Promise<void> {
  return eraseOfSessions(owned, withdrawn, 'ai_notes', async (ids) => {
    let figures = 0;
    for (const id of ids) figures += await store.deleteFigures(owned, id);
    return { figures };
  });
}
