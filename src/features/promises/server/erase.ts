import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { eraseOfSessions } from '../../conversations/server/processing.ts';
import * as store from './follow-store.ts';

/** A client withdrew: what their sessions say of earlier promises goes. */
export function eraseMentions(_services: Services, owned: Owned, withdrawn: Withdrawn): Promise<void> {
  return eraseOfSessions(owned, withdrawn, 'ai_notes', async (ids) => ({
    promises: await store.deleteMentionsIn(owned, ids),
  }));
}
